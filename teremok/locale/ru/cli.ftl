cli = Сказочные настольные игры: играть, измерять, проверять.
cli-games = Какие игры есть.
cli-serve = Открыть стол: играют в браузере.
cli-play = Играть в терминале: с людьми или против ботов.
cli-simulate = Сыграть много партий между ботами и сосчитать, что вышло.
cli-arena = Свести ботов друг с другом и сказать, кто сильнее и насколько это точно.
cli-lab = Измерить игру: много партий между ботами, одна страница с графиками для её автора.
cli-train = Дать нейросети научиться игре: она играет сама с собой.
cli-export = Записать партии ботов в файл для обучения: раздачи, ходы, очки, места.
cli-bench = Измерить, насколько быстры игры: время одного ядра процессора.
cli-replay = Просмотреть сохранённую партию ход за ходом.
cli-picture = Нарисовать стол сохранённой партии: картинка SVG.
cli-verify = Проверить сохранённую партию от раздачи до последнего очка.
cli-admin = Ухаживать за хранилищем сервера: копировать, не давать разрастаться, исполнять просьбы людей.
cli-admin-backup = Записать всё, что есть в хранилище, в файл; сервер может работать дальше.
cli-admin-restore = Наполнить пустое хранилище из такого файла; хранилище может быть и другого вида.
cli-admin-vacuum = Освободить место, которое занимало удалённое.
cli-admin-archive = Перенести давно закончившиеся столы в сжатые файлы: партии оттуда смотрят по тем же ссылкам.
cli-admin-ban = Больше не пускать человека.
cli-admin-export = Записать всё, что хранится о человеке, — для него самого.
cli-admin-delete = Убрать человека и всё, что ему принадлежит, из хранилища.

cli-help-usage = Как вызывать:
cli-help-some-options = [настройки]
cli-help-some-command = КОМАНДА [настройки]

cli-argument-game = название игры: см. «teremok games»
cli-argument-file = файл с сохранённой партией
cli-argument-backup = файл резервной копии
cli-argument-person = кто: p_... или имя, если оно только у одного

cli-option-help = эта справка
cli-option-version = версия Теремка
cli-option-lang = язык; иначе — из TEREMOK_LANG, иначе — язык системы
cli-option-json = вывести JSON, чтобы его читала программа
cli-option-players = сколько игроков
cli-option-seed = целое число, от которого зависят раздача и удача ботов: то же число — та же игра
cli-option-option = настройка игры, можно повторять: см. «teremok games»
cli-option-components = файл с описанием игры вместо её собственного
cli-option-human = место человека: цвет, имя или номер, считая от 0; можно повторять
cli-option-humans = сколько людей играет (первые места), остальные — боты; 0 — только смотреть
cli-option-hotseat = играют одни люди, по очереди за этим экраном
cli-option-save = в какой файл сохранить партию, когда она закончится
cli-option-load = сохранённая партия, которую надо продолжить
cli-option-games = сколько партий
cli-option-bots = боты: random, greedy, search — или по силе: easy, normal, hard, master, grandmaster
cli-option-seconds = сколько секунд бот может думать над ходом
cli-option-alone = первый из двух ботов сидит один среди остальных; считается, как часто он первый
cli-option-simulations = сколько партий бот может продумать за ход: то же число — те же ходы
cli-option-levels = свести и ботов разной силы или нет (--no-levels)
cli-option-level-games = сколько партий играют каждые двое ботов разной силы
cli-option-minutes = сколько минут играть, если число партий не названо
cli-option-out = в какой файл записать
cli-option-jobs = сколько процессов играет
cli-option-ray = поручить кластеру Ray: УЗЕЛ:ПОРТ, а снаружи ray://УЗЕЛ:10001; без адреса — кластеру этой машины или новому на её ядрах
cli-option-results = файл с результатами: прерванное продолжится с него
cli-option-folder = папка для весов и промежуточных записей: прерванное обучение продолжится с них
cli-option-settings = файл настроек; без него берутся настройки самой игры
cli-option-device = где учиться; без этого на видеокарте, если она есть
cli-option-decisions = на скольких решениях учиться вместо указанного в настройках
cli-option-stop-after = остановиться через столько минут, будто так и было задумано
cli-option-shares = на сколько частей делить партии для кластера, без этого — по части на ядро: то же число — то же обучение
cli-option-from-search = учиться на партиях, которые играет поиск, по searching.json игры, начиная с той сети, что есть
cli-option-meet = сколько партий сеть потом сыграет с каждым из нескольких ботов
cli-option-host = адрес, по которому слушать; 0.0.0.0 — для всех в сети
cli-option-port = порт; 0 — взять свободный
cli-option-store = где всё хранится: sqlite:///ФАЙЛ (обычно в вашей папке данных) или postgresql://ИМЯ@УЗЕЛ/БАЗА
cli-option-redis = redis://УЗЕЛ: несколько серверов с одной базой PostgreSQL сообщают друг другу, что происходит
cli-option-processes = сколько процессов обслуживает столы; нескольким нужны PostgreSQL и Redis
cli-option-apart = у каждого процесса свой порт, считая от --port: для прокси, который собирает людей одного стола вместе
cli-option-workers = во скольких процессах думают боты
cli-option-bots-address = кластер Ray, на котором думают боты: ray://УЗЕЛ:10001 или УЗЕЛ:ПОРТ с одной из его машин; пока его нет, думает эта машина
cli-option-origin = адрес страницы, кроме собственной, которой можно обращаться к серверу, можно повторять
cli-option-limits = во сколько раз больше обычного разрешено запрашивать; 0 — сколько угодно
cli-option-away = через сколько секунд за ушедшего играет бот
cli-option-log = журнал для людей или для программ
cli-option-open = открыть браузер
cli-option-keep = через сколько дней закончившийся стол уходит в архив
cli-option-archive = папка архива; без неё — рядом с файлом SQLite или в вашей папке данных
cli-option-undo = снова пускать
cli-option-yes = да, удалить: вернуть будет нельзя
cli-option-target = где считать: на процессоре или на видеокарте
cli-option-move = стол после стольких ходов; без этого — после последнего
cli-option-seat = смотреть партию глазами этого места

cli-usage-help = Как надо, объяснит «{ $command }».
cli-usage-no-option = Настройки { $option } нет.
cli-usage-value = Настройке { $option } нужно значение.
cli-usage-no-value = Настройка { $option } пишется без значения.
cli-usage-missing = Не хватает: { $name }.
cli-usage-number = { $name } — должно быть число.
cli-usage-whole-number = { $name } — должно быть целое число.
cli-usage-command = Такой команды нет; есть { $choices }.
cli-usage-extra = Здесь лишнее слово.

cli-picture-no-move = { $moves ->
    [one] В партии { $moves } ход
    [few] В партии { $moves } хода
   *[many] В партии { $moves } ходов
}: --move бывает от 0 до { $moves }.
cli-option-form = «{ $text }» — не настройка: она пишется так: имя=значение.
cli-option-twice = Настройка { $option } указана дважды.
cli-load-alone = Игра, игроки, настройки и раздача уже записаны в партии: к --load их не добавляют.
cli-humans-one-way = Кто играет, скажите чем-нибудь одним: --human, --humans или --hotseat.
cli-humans-number = --humans — число от 0 до { $most }.
cli-no-such-seat = Места «{ $text }» нет; есть { $choices }.
cli-too-many-bots = Ботов указано { $bots }, а игроков { $players }.
cli-arena-alone = В игре «{ $game }» все побеждают или проигрывают вместе: уберите --alone.
cli-arena-two-bots = Назовите двух ботов или больше, каждого один раз: --bots easy,hard
cli-number-least = { $option } — число от { $least }.
cli-number-more = { $option } — число больше 0.
cli-train-no-torch = Для обучения нужен PyTorch: pip install 'teremok-games[train]'
cli-train-by-rounds = С --from-search число кругов стоит в настройках: уберите { $option }.
cli-device = Устройства { $device } здесь нет; есть { $choices }.
cli-lab-out = Скажите, куда записать страницу: --out report.html; или --json — только числа.
cli-seed-number = --seed — число от 0 до { $most }.
cli-target = Считать на { $target } нельзя; можно: { $choices }.
cli-file-unwritable = Не получается записать { $file }: { $reason }
cli-file-exists = Файл { $file } уже есть; дайте другое имя.
cli-match-does-not-hold = { $file }: { $reason }

cli-ray = Ray: { $cores ->
    [one] { $cores } ядро.
    [few] { $cores } ядра.
   *[many] { $cores } ядер.
}
cli-compiling = Готовлю правила игры «{ $game }», это один раз: { $rules ->
    [one] { $rules } правило…
    [few] { $rules } правила…
   *[other] { $rules } правил…
}
cli-compiling-begins = Готовлю правила игры «{ $game }», это один раз…

cli-games-players = игроков: { $least }–{ $most }
cli-games-minutes = минут: { $least }–{ $most }

# За столом.
cli-which-game = Во что играем?
cli-name-a-game = Назовите игру: { $choices }.
cli-how-many-players = Сколько игроков, { $least }–{ $most }? [{ $usual }]
cli-how-many-people = Сколько из них людей за этим экраном, { $least }–{ $most }? [{ $usual }]
cli-which-level = Насколько сильны боты? [{ $usual }]
cli-pass-device = Теперь у экрана { $name }. Когда будете готовы, нажмите Enter.
cli-look = Запомните и нажмите Enter: это скоро закроют.
cli-hint = Номер или слова хода, Tab дополнит · правила · ходы · отмена · сохранить · счёт · выход
cli-hint-retract = передумать: кто только что выбрал, может выбрать заново
cli-many-moves = { $number ->
    [one] Возможен { $number } ход
    [few] Возможно { $number } хода
   *[other] Возможно { $number } ходов
}. Наберите часть хода («{ $example }») или «ходы», чтобы увидеть все.
cli-which-move = «{ $text }» — таких ходов несколько: { $choices }.
cli-and-more = { $names } и ещё { $number }
cli-no-such-number = Хода { $number } нет; номера — от 1 до { $last }.
cli-nothing-of-yours = Вы ещё не ходили: отменять нечего.
cli-undo-other = После вас уже ходил другой человек; отменить можно только последний ход, и только тому, кто его сделал.
cli-retract-nobody = Брать назад нечего: передумать можно только в тайном выборе, пока другие ещё выбирают.
cli-retract-whose = Чей выбор? Наберите «передумать» и имя: { $choices }.
cli-retracted = { $name } передумывает и выбирает заново.
cli-no-rules = Правил этой игры здесь пока нет.
cli-saved = Сохранено: { $file }
cli-save-where = Сохранить партию? Имя файла; Enter — { $file }; «-» — не сохранять:
cli-left = Вы вышли из-за стола.
cli-input-ended = Ввод закончился раньше, чем игра.

cli-places = Буквы мест можно набирать и по-русски, как они читаются: б2 — это b2, ц3 — c3, д1 — d1.

cli-word-help = правила
    .about = правила игры и эти слова
cli-word-moves = ходы
    .about = все возможные сейчас ходы
cli-word-undo = отмена
    .about = взять последний ход назад
cli-word-retract = передумать
    .about = взять тайный выбор назад, пока другие ещё выбирают: передумать или передумать КТО
cli-word-save = сохранить
    .about = сохранить партию: сохранить ФАЙЛ
cli-word-score = счёт
    .about = подсчёт очков на эту минуту
cli-word-quit = выход
    .about = выйти из-за стола

cli-sheet = Подсчёт очков
cli-sheet-empty = Считать пока нечего.
cli-winners = { $number ->
    [one] Победа: { $names }.
   *[other] Победа общая: { $names }.
}
cli-all-alike = Все сыграли одинаково.

cli-replay-head = { $game }, игроков: { $players }, { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}
cli-replay-keys = → дальше · ← назад · Home, End · q выход

cli-verify-good = { $file }: всё сходится.
cli-verify-rules = Игра и правила: { $game }, версия { $rules }.
cli-verify-deal = Раздача: игроков { $players }, число раздачи { $seed }, роздано заново.
cli-verify-position = Начало: игроков { $players }, позиция возможна, число раздачи { $seed }.
cli-verify-moves = { $moves ->
    [one] Ходы: { $moves } ход повторён, он был возможен.
    [few] Ходы: повторено { $moves } хода, каждый был возможен.
   *[other] Ходы: повторено { $moves } ходов, каждый был возможен.
}
cli-verify-state = Положение: ходы приводят к отпечатку из файла.
cli-verify-no-state = Положение: отпечатка в файле нет, сравнить не с чем.
cli-verify-result = Итог: исход, очки и места те же, что в файле.
cli-verify-no-result = { $over ->
    [true] Итог: в файле его нет.
   *[false] Итог: его ещё нет, партия не окончена.
}
cli-verify-commitment = Честная раздача: число раздачи с добавкой дают отпечаток из файла. Сверьте его с тем, что показали до первого хода:
    { $commitment }

cli-simulate-seat = место
cli-simulate-bot = бот
cli-simulate-wins = побед
cli-simulate-share = доля
cli-simulate-points = очки
cli-simulate-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}, числа раздач от { $seed }; общая победа — победа каждого.
cli-simulate-length = Решений в партии, в среднем: { $length }
cli-simulate-endings = Исходы, в первых { $games }:

cli-arena-a = бот
cli-arena-b = против
cli-arena-games = партий
cli-arena-share = доля побед
cli-arena-wins = побед
cli-arena-interval = интервал 95 %
cli-arena-bot = бот
cli-arena-rating = рейтинг
cli-arena-counted = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}, числа раздач от { $seed }, каждая раздача — при всех рассадках; ничья — половина победы.

cli-export-other-plan = В папке { $folder } — части другой выгрузки; доведите её до конца или удалите папку.
cli-export-written = { $file }: партий — { $games }, решений — { $decisions }, sha256 { $hash }

cli-lab-levels = сильные против слабых
cli-lab-progress = { $what }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}
cli-lab-written = Отчёт записан: { $file }. Откройте его в браузере.

cli-bench-players = игроков
cli-bench-decisions_per_s = решений/с
cli-bench-games_per_s = партий/с
cli-bench-match_decisions_per_s = решений Match/с
cli-bench-copies_per_s = копий/с

cli-serve-open = Стол открыт: { $address }
cli-serve-phones = С телефона в той же сети: { $address }
cli-serve-port = Адрес { $address } занять нельзя: { $reason }
cli-serve-port-number = --port — число от 0 до { $most }.
cli-serve-origin = «{ $origin }» — не адрес страницы: --origin https://play.example.org
cli-serve-processes = --processes — число от 1 до { $most }.
cli-serve-processes-store = Нескольким процессам нужны общие PostgreSQL и Redis: укажите --store postgresql://ИМЯ@УЗЕЛ/БАЗА и --redis redis://УЗЕЛ. Файл SQLite обслуживает один процесс.
cli-serve-no-processes = В этой системе несколько процессов не могут слушать один порт. Запустите по серверу на каждый порт, с одинаковыми --store и --redis.
cli-serve-log = Журнал пишется как { $choices }, а не как { $log }.

cli-train-lessons = уроки
cli-train-games = партии
cli-train-lesson = энтропия { $entropy }, ошибка оценки { $value }, ошибка стратегии { $policy }
cli-train-done = { $game }: уроков { $lessons } из { $of }.
cli-train-folder = Веса лежат в { $folder }: student.npz для поиска, рядом teacher.npz.
cli-train-studied = { $game }: кругов { $lessons } из { $of }. Веса лежат в { $folder }: student.npz для поиска и веса каждого круга.

cli-admin-no-store = В { $file } хранилища нет.
cli-admin-sure = { $name } ({ $id }) и всё, что этому человеку принадлежит, исчезнет из хранилища навсегда. Если так и надо, добавьте --yes. Прежде всё это можно записать в файл: «teremok admin export».
cli-admin-backed-up = Записано в { $file }. Столов: { $tables }, людей: { $people }.
cli-admin-restored = Хранилище наполнено. Столов: { $tables }, людей: { $people }.
cli-admin-vacuumed = Теперь хранилище занимает { $megabytes } МБ.
cli-admin-archived = Столов перенесено в { $folder }: { $tables }.
cli-admin-banned = { $name } ({ $id }): больше не пускаем.
cli-admin-unbanned = { $name } ({ $id }): снова пускаем. Устройства, где этот человек с тех пор не назвался иначе, его узнают.
cli-admin-exported = Всё, что хранится о человеке ({ $name }), записано в { $file }. Столов: { $tables }.
cli-admin-deleted = { $name } ({ $id }): в хранилище этого человека больше нет. Столов изменено или удалено: { $tables }.
