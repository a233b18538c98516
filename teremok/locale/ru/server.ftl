# Что происходит за столом, кроме ходов: строки журнала. Настоящее время — чтобы не гадать, «сел» или «села».
server-nobody = никто
server-letters = АБВГДЕЖИКЛ
server-seat = { $name } { $letter }
server-told-created = { $name } открывает стол.
server-told-options = { $name } меняет условия игры.
server-told-sat = { $name } садится за стол.
server-told-stood = { $name } освобождает место.
server-told-bot-gone = { $name } убирает бота: { $whose }.
server-told-bot = За стол садится бот: { $bot }.
server-told-replaced = Вместо игрока { $name } теперь играет бот: { $bot }.
server-told-away-left = { $name } не за столом; пока играет бот.
server-told-away-clock = { $name }: время вышло, дальше ходит бот.
server-told-away-days = { $name }: срок хода прошёл; пока играет бот.
server-told-resigned = { $name } сдаётся; доигрывает бот.
server-told-back = { $name } снова за столом.
server-told-started = { $number ->
    [1] Партия начинается.
   *[other] Начинается партия { $number }.
}
server-told-hinted = { $name } берёт подсказку: партия теперь без рейтинга.
server-told-retracted = { $name } берёт свой выбор назад.
server-told-undone = Ходы взяты назад.
server-told-proposed-undo = { $name } просит вернуть ход.
server-told-proposed-abandon = { $name } предлагает прервать партию.
server-told-proposed-replace = { $name } предлагает посадить бота вместо игрока { $whose }.
server-told-yes = { $name } — за.
server-told-no = { $name } — против.
server-told-passed = Решено.
server-told-not-passed = Предложение не прошло.
server-told-withdrawn = { $name } берёт предложение назад.
server-told-speech = { $name } тратит жетон речи: теперь можно говорить всем.
server-told-muted = { $name } просит помолчать: { $whose }.
server-told-unmuted = { $name } возвращает слово: { $whose }.
server-told-sent_away = { $name } указывает на дверь: { $whose }.
server-told-let_in = { $name } снова пускает к столу: { $whose }.
server-told-again = { $name } хочет сыграть ещё.
server-told-abandoned = Партия прервана.
server-given-up = { $number ->
    [one] Партию сдаёт { $names }.
   *[other] Партию сдают: { $names }.
}
server-winners = { $number ->
    [one] Победа: { $names }.
   *[other] Победили { $names }.
}
server-all-alike = У всех одинаково.

server-emote-hello = Привет!
server-emote-well_played = Отличный ход!
server-emote-thanks = Спасибо!
server-emote-oops = Ой!
server-emote-thinking = Надо подумать…
server-emote-hurry = Ваш ход!
server-emote-laugh = Ха-ха!
server-emote-wow = Ого!
