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
error-no-cuda = Нужны видеокарта NVIDIA и дополнение «cuda» (pip install teremok[cuda]): { $reason }
error-bad-limit = Предел { $name } не может быть { $value }: он должен быть больше 0.
error-unknown-bot = Бота «{ $name }» нет; есть { $choices }.
error-results-other-file = Файл { $file } уже есть, и это не результаты состязания.
error-results-differ = В файле { $file } результаты другого состязания: там { $field } — { $theirs }, здесь — { $ours }.
error-series-match = Это не очередная партия серии; играйте ту, которую серия сдала.
error-series-unfinished = Партия ещё не окончена, засчитать её нельзя.
error-series-over = Серия окончена: сыграны все партии ({ $games }).
