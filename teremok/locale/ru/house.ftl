# Что сервер говорит людям и тем, кто его запускает.
house-not-known = Сначала назовите себя.
house-bad-name = В имени должно быть от 1 до { $most } знаков.
house-bad-recovery = Эта ссылка уже использована, старше суток или никогда не выдавалась. Запросите новую на устройстве, где вас знают.
house-no-person = С таким номером никого нет.
house-no-table = Стола { $table } нет. Проверьте ссылку или откройте новый стол.
house-no-match = За столом { $table } нет законченной партии { $number }.
house-no-address = По этому адресу ничего нет.
house-method = Этот адрес не принимает таких запросов.
house-bad-request = Этот запрос нельзя понять.
house-not-json = Это не объект JSON.
house-form = { $field } не подходит: { $reason }
house-field = Нужно поле { $field } вида { $kind }.
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
house-foreign = Чужой странице этого нельзя.
house-cannot-think = Сейчас подумать об этом некому; попробуйте ещё раз.
house-failed = У нас что-то сломалось, но ничего не изменилось. Попробуйте ещё раз.
house-store = Хранилище не открывается: { $reason }
house-store-url = «{ $url }» — не хранилище; укажите sqlite:///ФАЙЛ или postgresql://ИМЯ@УЗЕЛ/БАЗА.
house-store-taken = Файл { $file } занят другим сервером. Остановите его или укажите другой файл; общей у нескольких серверов может быть база PostgreSQL.
house-redis = Redis не работает: { $reason }
house-not-built = Сервер работает, но клиент не собран. Выполните «npm ci» и «npm run build» в папке web и обновите страницу.
