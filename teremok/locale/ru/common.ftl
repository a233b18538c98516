# То, что говорят все игры и все экраны.

error-unknown-language = Языка { $language } здесь нет; есть { $choices }.
error-unknown-game = Игры { $name } нет; есть { $choices }.
error-unknown-option = Настройки { $option } нет; есть { $choices }.
error-bad-option = Настройка { $option } не может быть { $value }; годится: { $choices }.
error-illegal-move = Сейчас так пойти нельзя: { $move }. Можно: { $choices }.
error-not-your-turn = Месту { $seat } сейчас нечего решать; решают: { $actors }.
error-no-such-seat = Места { $seat } за столом нет; места — от 0 до { $last }.
error-game-over = Игра окончена.
error-unknown-move = «{ $text }» — такого хода в этой игре нет. Ход пишется так: { $example }.
error-unknown-move-id = Хода с номером { $id } нет; номера — от 0 до { $last }.
error-nothing-to-undo = Отменять нечего: ходов ещё не было.
error-too-late = Взять назад уже нельзя: ход был открытым, или все уже выбрали и выбор показан.
error-file-unreadable = Файл { $file } не читается: { $reason }
error-file-not-json = В файле { $file } не JSON: { $reason }
error-file-not-object = В файле { $file } должен быть один объект JSON.
error-components-missing = В описании игры не хватает поля { $field }.
error-components-number = В описании игры { $field } = { $value }, а нужно целое число, { $right }.
error-components-unknown = В описании игры есть непонятное поле { $field }; известны { $choices }.
error-position-not-object = Позиция — это объект с именованными полями.
error-position-option = В позиции { $option } = { $implied }, а запрошено { $given }.
error-log-not-json = Это не запись партии: { $reason }
error-log-not-match = Это JSON, но не запись партии: нет поля «teremok».
error-log-format = Партия записана в формате { $theirs }, а эта версия читает формат { $ours }.
error-log-field = В записи партии поле «{ $field }» должно быть типа { $kind }.
error-log-rules = Партия игралась по версии { $theirs } правил игры { $game }, а здесь версия { $ours }.
error-log-move = Ход { $number } записи не сходится: { $reason }
error-log-state = Ходы записи приводят не к тому положению, которое в ней указано.
error-log-result = Ходы записи приводят не к тому итогу, который в ней указан.
error-log-commitment = Отпечаток раздачи в записи не сходится с числом раздачи и добавкой к нему.
error-no-cuda = Нужны видеокарта NVIDIA и дополнение «cuda» (pip install teremok[cuda]): { $reason }
error-bad-limit = Предел { $name } не может быть { $value }: он должен быть больше 0.
error-unknown-bot = Бота «{ $name }» нет; есть { $choices }.
error-results-other-file = Файл { $file } уже есть, и это не результаты состязания.
error-results-differ = В файле { $file } результаты другого состязания: там { $field } — { $theirs }, здесь — { $ours }.
error-series-match = Это не очередная партия серии; играйте ту, которую серия сдала.
error-series-unfinished = Партия ещё не окончена, засчитать её нельзя.
error-series-over = Серия окончена: сыграны все партии ({ $games }).

# За столом на сервере.
error-late = За столом уже всё изменилось: посмотрите и решите заново.
error-no-match = За этим столом сейчас не играют.
error-no-such-match = Оконченной партии { $number } за этим столом нет.
error-begun = Партия идёт; это можно сделать до неё или после.
error-not-begun = Здесь ещё не играли; первую партию начинает хозяин стола.
error-say-again = Партия окончена; скажите, что хотите сыграть ещё.
error-not-host = Это может только хозяин стола.
error-not-your-seat = Место { $seat } не ваше.
error-not-at-table = Это могут только те, кто сидит за столом.
error-bot-plays = В этой партии за вас ходит бот; если вы встали сами, займите своё место снова.
error-seat-taken = Место занято, там { $name }; выберите другое.
error-seat-yours = Вы там и сидите.
error-stood-already = Вы уже освободили это место.
error-seats-open = Есть свободные места: дождитесь людей или посадите ботов.
error-seats-number = Мест указано { $given }, а игроков { $players }; нужно по одному на каждого.
error-seat-who = «{ $given }» сесть не может; место — для «me», «bot» или «open».
error-too-few-seats = За столом уже сидят люди ({ $persons }): для игры на { $players } их слишком много.
error-vote-what = Голосовать о «{ $given }» нельзя; можно о { $choices }.
error-vote-answer = Ответ при голосовании — true или false, а не «{ $given }».
error-vote-open = Уже идёт голосование; сначала ответьте на него.
error-no-vote = Голосовать не о чем.
error-voted = Вы уже проголосовали.
error-undo-revealed = Вернуть нельзя: этим ходом кто-то увидел скрытое.
error-replace-whom = Бота можно посадить вместо другого человека за столом; укажите его место.
error-replace-alone = { $name } за столом, и согласиться больше некому: подождите или предложите прервать партию.
error-waiting-for-others = Вы уже сказали; слово за остальными.
error-chat-length = В сообщении от 1 до { $most } знаков.
error-emote = «{ $given }» здесь нет; есть { $choices }.
error-silence = Здесь играют молча; чтобы поговорить, потратьте жетон речи, если он есть у команды.
error-muted = Хозяин стола попросил вас помолчать.
error-watchers-silent = Здесь говорят те, кто сидит за столом; хозяин может дать слово и зрителям.
error-sent-away = Хозяин этого стола попросил вас уйти.
error-whom-yourself = С собой так не выйдет.
error-whom-nobody = Такого гостя здесь нет.
error-whom-plays = { $name } играет в этой партии; подождите до конца или предложите посадить бота.
error-speech-free = В этой игре говорят без жетонов.
error-speech-spent = Жетонов речи у команды больше нет.
error-speech-not-now = В этот момент игры жетон речи потратить нельзя.
error-speech-already = Сейчас и так можно говорить всем.

# Условия, общие для многих игр.
option-players = Игроков
    .about = Столько мест за столом
option-first = Первый ход
    .about = Кто начнёт первую партию; потом — следующий по кругу
option-first-random = по жребию
