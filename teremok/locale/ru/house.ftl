# Что сервер говорит людям и тем, кто его запускает.
house-not-known = Сначала назовите себя.
house-bad-name = В имени должно быть от 1 до { $most } знаков.
house-bad-recovery = Эта ссылка уже использована, старше суток или никогда не выдавалась. Запросите новую на устройстве, где вас знают.
house-no-person = С таким номером никого нет.
house-no-table = Стола { $table } нет. Проверьте ссылку или откройте новый стол.
house-no-address = По этому адресу ничего нет.
house-method = Этот адрес не принимает таких запросов.
house-bad-request = Этот запрос нельзя понять.
house-not-json = Это не объект JSON.
house-form = { $field } не подходит: { $reason }
house-field = Нужно поле { $field }: { $kind }.
house-no-id = У команды должен быть id от 1 до 64 знаков, новый для каждой команды.
house-unknown-do = Команды «{ $given }» нет; есть { $choices }.
house-version = Этот сервер говорит на версии { $ours } протокола, а не { $given }. Обновите страницу.
house-too-large = Слишком много: можно не больше { $most } байт.
house-too-much = Слишком часто; попробуйте через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[other] { $seconds } секунд
}.
house-too-many-sockets = Соединений уже слишком много; закройте лишние.
house-too-many-tables = Вы уже смотрите на { $most } столов; сначала уйдите от каких-нибудь.
house-too-many-blocked = Вы и так не слышите { $most } человек; сначала простите кого-нибудь.
house-no-device = Такого устройства у вас нет.
house-foreign = Чужой странице этого нельзя.
house-no-hints = За этим столом играют без подсказок.
house-stretching = Боты ещё разминаются; подсказки будут через минуту-другую.
house-one-hint = Подсказки даём по одной: над прошлой ещё думают.
house-cannot-think = Сейчас подумать об этом некому; попробуйте ещё раз.
house-failed = У нас что-то сломалось, но ничего не изменилось. Попробуйте ещё раз.
house-store = Хранилище не открывается: { $reason }
house-store-url = «{ $url }» — не хранилище; укажите sqlite:///ФАЙЛ или postgresql://ИМЯ@УЗЕЛ/БАЗА.
house-store-taken = Файл { $file } занят другим сервером. Остановите его или укажите другой файл; общей у нескольких серверов может быть база PostgreSQL.
house-store-newer = Хранилище создано более новым Теремком: им его и открывайте.
house-store-not-empty = Хранилище не пустое, а копию разворачивают в новом. Назовите другой файл или другую базу.
house-backup = Резервная копия { $file } не читается: { $reason }
house-backup-none = { $file } — не резервная копия Теремка.
house-backup-newer = Копия { $file } сделана более новым Теремком: им её и разворачивайте.
house-backup-cut = Копия { $file } неполная: конца не хватает.
house-no-such-person = Человека { $who } нет; назовите его по p_... или по имени.
house-several-persons = Имя { $who } носят несколько человек; выберите одного: { $ids }.
house-scale = Для PostgreSQL и Redis нужны ещё пакеты: pip install 'teremok-games[scale]'
house-redis = Redis не работает: { $reason }
house-docs = К документации
house-no-docs = В этом сервере нет документации. Соберите её командой «make docs» и обновите страницу.
house-not-built = Сервер работает, но клиент не собран. Выполните «npm ci» и «npm run build» в папке web и обновите страницу.
