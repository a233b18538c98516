# Слова экранов.

web-house = Теремок
web-motto =
    { $games ->
        [5] Пять
        [6] Шесть
       *[other] { $games }
    } сказочных настольных игр под одной крышей
web-home = На главную
web-close = Закрыть
web-yes = Да
web-no = Нет
web-on = Да
web-off = Нет
web-auto = Как в системе
web-save = Сохранить
web-saved = Сохранено
web-back = Назад
web-forward = Вперёд
web-play = Пуск
web-pause = Пауза
web-opening = Открываем…
web-no-page = Такой страницы нет. Может быть, в ссылке опечатка.
web-no-server = Сервер не отвечает. Проверьте сеть и попробуйте ещё раз.
web-retry = Ещё раз
web-reconnecting = Нить оборвалась, связываем снова…

# Игры.
web-minutes = { $minutes } мин
web-play-bots = Играть с ботами
web-learn = Научиться за 5 минут
web-of-game = { $what }: { $game }
web-hello = Впервые у нас?
    .about = Возьмите любую игру: учебная партия всё покажет на ходу. Регистрация не нужна.
web-bots-here = Боты за столом
web-first-here = Первая партия?
    .about = Учебная покажет всё за пять минут.
web-invite-friends = Позвать друзей
web-rules = Правила
web-ratings = Рейтинг
web-lobby = Все столы
web-docs = О Теремке: игры, свой дом для них, как всё устроено
web-my-tables = Мои столы
web-status-gathering = ждёт игроков
web-status-playing = идёт игра
web-status-over = партия окончена

# Настройки.
web-settings = Настройки
web-language = Язык
web-theme = Оформление
web-day = День
web-night = Ночь
web-motion = Движение
    .about = Карты едут по столу или просто появляются
web-motion-full = Полное
web-motion-less = Спокойное
web-sound = Звук
web-sound-on = Включить звук
web-sound-off = Выключить звук
web-marks = Узоры на цветах
    .about = Вышитый знак рядом с каждым цветом, чтобы их не путать
web-notify = Звать, когда мой ход
    .about = Если вкладка закрыта другими окнами

# Люди.
web-you = Вы
web-name-you = { $name } (вы)
web-you-too = ещё одно ваше место
web-bot = бот
web-bots = Посадить бота
web-open-seat = Место свободно
web-free = Свободно
web-waiting-friend = ждёт гостя
web-seat-heard = Место { $letter }: { $who }
web-level = Сила ботов
web-fill-bots = Заполнить ботами
web-clear-bots = Убрать ботов
web-remove-bot = Убрать бота: { $name }
web-free-seat = Освободить место
web-remove-guest = Попросить из-за стола: { $name }
web-remove-ask = Попросить из-за стола: { $name }?
web-remove-about = Место освободится, и сюда этот гость больше не войдёт, пока вы не впустите.
web-remove-yes = Попросить
web-let-stay = Пусть остаётся
web-person-more = подробнее
web-seats-taken = занято { $taken } из { $seats }
web-watching-count =
    { $count ->
        [one] смотрит { $count }
       *[other] смотрят { $count }
    }
web-you-watch = Вы пока смотрите. Сядьте на свободное место, чтобы играть.
web-gone = Не у стола: { $names }.
web-free-how =
    { $count ->
        [one] Его займёт гость по ссылке или бот.
       *[other] Их займут гости по ссылке или боты.
    }
web-sit-table = Сесть за стол
web-sit-too = и это место моё
web-sit-instead = Сесть вместо бота
web-sit-at = Сесть: { $game }, зовёт { $name }
web-watch-at = Смотреть: { $game }, стол { $name }
web-too-few = За столом уже { $persons }: меньше мест не сделать
web-players = Игроки
web-name-title = Как вас зовут?
web-name-about = Это имя увидят за столом. Пароль не нужен.
web-name-ok = Так и зовут
web-guest-1 = Устинья
web-guest-2 = Тихон
web-guest-3 = Марфа
web-guest-4 = Прохор
web-guest-5 = Варвара
web-guest-6 = Матвей
web-guest-7 = Дарья
web-guest-8 = Глеб
web-guest-9 = Ульяна
web-guest-10 = Лука
web-guest-11 = Агафья
web-guest-12 = Степан
web-level-easy = Мышка
web-level-normal = Лиса
web-level-hard = Медведь
web-level-master = Кощей
web-level-grandmaster = Василиса
web-away = не у стола
web-stand-in = играет бот
web-replace = Посадить сюда бота
web-thinking = думает

# Новый стол.
web-new-table = Новый стол
web-game = Игра
web-who-sits = Кто сядет
web-beside = Сосед
    .about = за этим же экраном
web-beside-add = сосед за этим экраном
web-beside-name = Как зовут соседа?
web-beside-me = тоже я
web-host = хозяин стола
web-host-calls = зовёт { $name }
web-invited = { $name } зовёт вас за стол
web-invited-nobody = Вас зовут за стол
web-invited-watch = Мест нет, но можно смотреть
web-invited-seats =
    За столом { $taken ->
        [1] один
        [2] двое
        [3] трое
        [4] четверо
        [5] пятеро
        [6] шестеро
        [7] семеро
       *[other] { $taken }
    }, ждут ещё { $free ->
        [1] одного
        [2] двоих
        [3] троих
        [4] четверых
        [5] пятерых
        [6] шестерых
        [7] семерых
       *[other] { $free }
    }
web-invited-full =
    Все места заняты{ $watching ->
        [0] {""}
        [one] , смотрит { $watching }
       *[other] , смотрят { $watching }
    }
web-invited-over = Партия уже сыграна
web-waits-you = ждёт вас
web-players-count = { $players } { $most ->
        [few] игрока
       *[other] игроков
    }
web-guide-five = Учебная партия, 5 минут
web-another-name = Другое имя
web-only-watch = Я только посмотрю
web-open-own = Открыть свой стол
web-watch-match = Смотреть партию
web-ready = за столом
web-options = Условия
web-seat-number = место { $number }
web-public = Кому виден стол
    .about = Стол виден всем, за него можно сесть или смотреть
web-public-yes = всем
web-private = по ссылке
    .about = Стол видят только те, у кого есть ссылка
web-pace = Темп
web-pace-live = все за столом
    .about = Ходят сразу, не откладывая
web-pace-slow = по переписке
    .about = На каждый ход дано несколько дней
web-days = Дней на ход
    .about = Не успел — за него походит бот
web-clock = Часы
    .about = Минут на партию и секунд за каждый ход; выйдет время — доиграет бот
web-clock-none = без часов
web-games = Партий подряд
    .about = Больше одной — серия с общим счётом
web-rated = Рейтинг
web-rated-yes = на рейтинг
    .about = Победы и поражения меняют место в рейтинге, пока не взята подсказка
web-rated-no = просто так
    .about = Партия ни на что не влияет
web-bots-speed = Боты ходят
    .about = Сколько ждать, чтобы вы успели посмотреть
web-speed-fast = мигом
web-speed-usual = обычно
web-speed-calm = не спеша
web-open-table = Открыть стол
web-start = Начать игру
web-start-now = все места заняты
web-open-then = Откроется стол со ссылкой для друзей.
web-open-tables = Открытые столы
web-no-tables = Столов пока нет. Откройте первый!
web-code = Есть код стола?
web-enter = Войти
web-sit = Сесть
web-stand = Встать
web-watch = Смотреть
web-free-seats =
    { $count ->
        [one] { $count } место свободно
        [few] { $count } места свободны
       *[many] { $count } мест свободно
    }
web-all-here = все в сборе
web-gathering = собираемся за столом
web-invite = Позвать друзей
web-link = Ссылка на стол
web-copy = Взять ссылку
web-copied = Ссылка скопирована
web-share = Поделиться
web-share-table = Садитесь к нам: { $game }
web-share-match = Посмотрите, как мы сыграли: { $game }
web-qr = QR-код со ссылкой
web-wait-host = Игру начнёт { $name }

# За столом.
web-your-turn = Ваш ход
web-move-sent = Ход сделан, передаём за стол…
web-happened = Что было
web-happened-none = Здесь будет видно, что сделали другие.
web-cost-you = у вас { $change } ★
web-step-back = Шаг назад
web-step-on = Шаг вперёд
web-step-show = Показать следующий ход
web-again-round = Показать ещё раз
web-to-now = К столу
web-looking-back = Смотрим, что было
web-bots-pace = Темп ходов
    .about = Сколько ждать между ходами других. «По шагам»: следующий ход покажем, когда нажмёте.
web-bots-pace-steps = шаг
web-bots-pace-slow = ×½
web-bots-pace-usual = ×1
web-bots-pace-quick = ×3
web-by-steps = по шагам
web-forced-moves = Единственный ход
    .about = Если выбирать не из чего, ход сделается сам.
web-forced = Другого хода нет: { $move }
web-keys = Клавиши
    .about = Буквы работают в любой раскладке.
web-keys-on = Клавиши включены
web-keys-replay = В записи партии: ← и → по ходам, пробел — пуск, Home — к первому ходу.
web-keys-move = Ход
web-keys-hint = Подсказка
web-keys-past = Что было
web-keys-table = Стол
web-key-card = взять карту с руки
web-key-arrows = к соседнему месту или карте
web-key-enter = поставить, подтвердить
web-key-escape = передумать, закрыть окно
web-key-undo = вернуть ход
web-key-hint = что посоветует мудрец
web-key-lens = рассмотреть карту вблизи
web-key-moves = все ходы словами
web-key-steps = по шагам назад и вперёд
web-key-again = показать круг ещё раз
web-key-pace = темп ходов
web-key-sound = звук
web-key-night = день или ночь
web-key-log = летопись
web-key-chat = сказать за столом
web-key-list = эта памятка
web-turn-of = Ходит { $name }
web-turn-several =
    { $count ->
        [one] Выбирает { $count } игрок
        [few] Выбирают { $count } игрока
       *[many] Выбирают { $count } игроков
    }
web-over = Игра окончена
web-menu = За столом
web-tabs = Разделы
web-tab-table = Стол
web-tab-score = Счёт
web-log = Летопись
web-log-empty = Пока ничего не случилось.
web-chat = Разговор
web-chat-say = Сказать за столом…
web-send = Отправить
web-emotes = Чувства
web-emote-hello = Привет!
web-emote-well_played = Отличный ход!
web-emote-thanks = Спасибо!
web-emote-oops = Ой!
web-emote-thinking = Надо подумать…
web-emote-hurry = Ваш ход!
web-emote-laugh = Ха-ха!
web-emote-wow = Ого!
web-word-none = Говорят те, кто за столом
web-word-muted = Вас попросили помолчать
web-talk = Кто говорит
    .about = Зрители смотрят молча
web-talk-all = и зрители
    .about = Слово есть и у тех, кто смотрит
web-talk-seated = кто за столом
web-watching = Смотрят
web-watching-more = и ещё { $count }
web-door = За дверью
web-quiet = помалкивает
web-person-page = Что сыграно
web-person-mute = Попросить помолчать
web-person-unmute = Вернуть слово
web-person-send = Указать на дверь
    .about = Гость уйдёт от стола и не вернётся, пока не позовёте.
web-person-let = Снова пустить
web-person-block = Не слышать
    .about = Слова этого человека не дойдут до вас ни за одним столом. Он об этом не узнает.
web-person-unblock = Слышать снова
web-silence =
    За столом тишина. { $tokens ->
        [0] Жетонов речи не осталось.
        [one] Остался { $tokens } жетон речи.
        [few] Осталось { $tokens } жетона речи.
       *[many] Осталось { $tokens } жетонов речи.
    }
web-silence-short = За столом тишина
web-speech-open = Говорите все: ещё { $seconds } с
web-speak = Потратить жетон
web-picture = Стол: { $game }
web-moves = Ходы
web-moves-words = Ходы словами
web-moves-seek = Найти ход
web-moves-none = Сейчас решать не вам
web-moves-count =
    { $count ->
        [one] { $count } возможный ход
        [few] { $count } возможных хода
       *[many] { $count } возможных ходов
    }
web-hint = Подсказка
web-stretching = Боты разминаются и пока играют попроще
    .short = Боты разминаются
web-hint-title = Совет мудреца
web-hint-thinking = Мудрец думает…
web-hint-gain = { $points } вам:
web-hint-hinders = Мешает: { $who } { $points }.
web-hint-helps = Но помогает: { $who } { $points }.
web-hint-else = Можно и так:
web-hint-else-brings = { $move }, сразу { $points }
web-hint-else-rarer = { $move }, но так выигрывают реже
web-hint-then = Потом: { $moves }.
web-hint-thought = Мудрец много раз доиграл в уме: так чаще всё кончается хорошо.
web-hint-do = Так и сделать
    .short = Сделать
web-hint-ask = Взять подсказку?
    .about = Эта партия идёт на рейтинг. После подсказки она его уже не изменит, а в остальном всё останется как было.
web-hint-yes = Взять подсказку
web-hint-no = Обойдусь
web-hint-weaker = Чуть слабее
web-hints = Подсказки
    .about = Когда за столом несколько человек. С подсказками партия не идёт в рейтинг.
web-hints-off = За этим столом играют без подсказок
web-undo = Вернуть ход
web-abandon = Прервать партию
web-broken-off = Партия прервана и никому не засчитана.
web-bot-for-you = За вас играет бот.
web-out-of-time = Ваше время вышло: доигрывает бот.
web-sit-again = Вернуться за стол
web-leave = Уйти из-за стола
web-leave-ask = Уйти из-за стола?
web-leave-about = За вас доиграет бот, остальным об этом скажут. Пока партия идёт, вы можете вернуться на своё место.
web-leave-alone = За вас доиграет бот. Пока партия идёт, вы можете вернуться на своё место.
web-abandon-ask = Прервать партию?
web-abandon-about = Остальные проголосуют. Если большинство согласится, партия закончится и никому не засчитается.
web-abandon-alone = Партия закончится сразу и не засчитается.
web-play-on = Играем дальше
web-watching-now = Вы смотрите, зрителей: { $count }
web-eyes = Глазами
web-curtain = Передайте экран
web-curtain-for = Теперь ходит: { $name }. Остальные, отвернитесь!
web-curtain-open = Я на месте
web-vote = Голосование
web-vote-undo = { $name } просит вернуть ход
web-vote-abandon = { $name } предлагает прервать партию
web-vote-replace = { $name } предлагает посадить бота вместо игрока { $whose }
web-vote-count = за: { $yes } из { $needs }
web-vote-withdraw = Передумать

# Конец партии.
web-end-you = Победа ваша!
web-end-winner = Победа: { $name }
web-end-winners = Победа на всех
web-end-others = Победили другие
web-end-together = Победили вместе!
web-end-lost-all = В этот раз не вышло
web-end-draw = Ничья
web-end-why = Откуда очки
web-end-how = Чем кончилось
web-end-look = К столу
web-end-sheet = К итогам
web-together = Вместе
web-places = Места
web-points = очки
web-your-place = ваше место
web-place =
    { $place ->
        [1] первое
        [2] второе
        [3] третье
        [4] четвёртое
        [5] пятое
       *[other] { $place }-е
    }
web-behind =
    До { $place ->
        [1] первого
        [2] второго
        [3] третьего
        [4] четвёртого
       *[other] { $place }-го
    } места не хватило { $points ->
        [one] { $points } очка.
       *[other] { $points } очков.
    }
web-behind-series =
    Отыграться можно прямо сейчас: впереди ещё { $left ->
        [one] { $left } партия.
        [few] { $left } партии.
       *[many] { $left } партий.
    }
web-behind-again = В следующей партии всё сначала.
web-was-rated = Партия на рейтинг.
web-was-casual = Партия без рейтинга.
web-was-hinted = С подсказками: партия без рейтинга.
web-until-hint = С первой подсказкой рейтинг отменится.
web-series-next = Партия { $number } из { $games }
web-again = Сыграть ещё раз
web-again-waiting = Ждём остальных
web-again-want =
    { $count ->
        [one] { $names } хочет ещё
       *[other] { $names } хотят ещё
    }
web-series = Серия: { $played } из { $games }
web-fair = Раздача честная.
web-fair-not = Раздача не сошлась с обещанной!
web-fair-unchecked = Раздачу можно проверить.
web-fair-how = Отпечаток, показанный до первого хода, и открытое теперь зерно:
web-fair-file = Запись партии

# Запись.
web-replay = Пересмотреть
web-replay-note = запись партии · видны все руки
web-replay-at = Ход { $at } из { $last }
web-replay-start = Раздача
web-to-first = К первому ходу
web-link-step = Ссылка на этот ход
web-replay-ask = Что сделал бы мудрец?
web-replay-agreed = Мудрец сходил бы так же.
web-replay-advised = Мудрец советовал: { $move }.
web-replay-graph = Ход партии
web-replay-points = Очки
web-replay-chance = Шансы
web-replay-axis-points = очки по ходам
web-replay-axis-chances = шансы на победу по ходам
web-replay-thinking = Шансы: { $at } из { $last }
web-replay-slip = Ход { $step }: минус { $cost } процентов
web-replay-heard = Шансы после хода { $now } процентов, можно было { $best }
web-replay-chances = С ним { $best }, как сыграно { $made }.
web-replay-pace = Темп

# Правила и первая партия.
web-contents = Содержание
web-rules-cards = Кто есть кто
web-rules-numbers = номера правил крупнее
web-rules-same = на той же земле
web-rules-near = рядом
web-quiz = Проверьте себя
web-quiz-number = вопрос { $number } из { $all }
web-quiz-next = Следующий вопрос
web-quiz-end = Итог
web-quiz-right = Верно!
web-quiz-again = Не совсем. Посмотрите ещё раз.
web-quiz-answer = Правильный ответ: { $answer }
web-quiz-over = С первого раза верно { $known } из { $all }
web-quiz-all = Вы готовы: садитесь за стол!
web-quiz-some = Загляните в правила ещё раз или разберитесь уже за столом, с Мышками.
web-quiz-afresh = Ещё раз сначала
web-guide = Учебная партия
web-guide-none = Учебной партии для этой игры пока нет.
web-guide-next = Дальше
web-guide-step = Шаг { $step } из { $steps }
web-guide-other = Хороший ход, но сейчас попробуем другой.

# О себе.
web-profile = О себе
web-statistics = Как игралось
web-matches = партий
web-matches-count =
    { $count ->
        [one] { $count } партия
        [few] { $count } партии
       *[many] { $count } партий
    }
web-won = побед
web-won-share = Побед: { $percent } %
web-best = лучший счёт
web-rating = рейтинг
web-no-matches = Здесь появится то, что вы сыграете.
web-history = Сыграно
web-place-of = { $place }-е место из { $players }
web-team-won = победа
web-team-lost = не вышло
web-ratings-none = Никто ещё не играл на рейтинг.
web-ratings-about = Рейтинг растёт от побед и падает от поражений; боты стоят на той же лестнице.
web-carry = Другое устройство
web-carry-about = По этой ссылке вы станете собой на телефоне или другом компьютере. Она действует один раз и один день.
web-carry-link = Получить ссылку
web-devices = Где вас знают
web-devices-about = Потеряли телефон или заходили с чужого? Выйдите там: никто не сядет за стол под вашим именем.
web-device-some = Какое-то устройство
web-device-this = это устройство
web-device-since = с { $day }
web-device-seen = последний раз — { $day }
web-sign-out = Выйти
web-sign-out-others = Выйти на всех остальных
web-signed-out-others = На остальных устройствах вы вышли
web-signed-out = На этом устройстве вы вышли
web-sign-out-last = Выйти отсюда?
web-sign-out-last-about = Пароля нет: вернуть имя, партии и рейтинг можно только с устройства, где вас знают. Кроме этого, таких нет.
web-sign-out-this-about = Вернуться сюда под своим именем можно будет по ссылке с другого устройства.
web-stay = Остаться
web-blocked = Кого вы не слышите
web-blocked-about = Их слова до вас не доходят. Сами они об этом не знают.
web-recover = Это я
web-recover-about = Продолжить на этом устройстве под своим именем?

web-resign = Сдаться
web-resign-ask = Сдать партию?
web-resign-about = За вас доиграет бот, остальным об этом скажут. Вернуться в эту партию уже нельзя.
web-resign-alone = Партия сразу закончится.
web-resign-rated = В рейтинге она засчитается как поражение.
web-you-resigned = Вы сдали эту партию: за вас доигрывает бот.
web-resigned = партия сдана
web-profile-of = об игроке
web-face = Ваша картинка
web-host-away = { $name } сейчас не за столом. Садитесь: хозяин увидит вас, когда вернётся.
web-seat-freed = Освободилось место: можно садиться!
web-face-matryoshka = Матрёшка
web-face-owl = Сова
web-face-goldfish = Рыбка
web-face-turnip = Репка
web-face-mushroom = Мухомор
web-face-samovar = Самовар
web-face-balalaika = Балалайка
web-face-feather = Перо
web-face-egg = Яичко
web-face-boot = Валенок
web-face-gingerbread = Пряник
web-face-mouse = Мышка
web-no-matches-of = Пока ничего не сыграно.
