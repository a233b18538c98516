# Что происходит за столом, кроме ходов: строки журнала. Настоящее время — чтобы не гадать, «сел» или «села».
server-nobody = никто
server-letters = АБВГДЕЖИКЛ
server-seat = { $name } { $letter }
server-told-created = { $you ->
    [name] Вы открываете стол.
   *[nobody] { $name } открывает стол.
}
server-told-options = { $you ->
    [name] Вы меняете условия игры.
   *[nobody] { $name } меняет условия игры.
}
server-told-sat = { $you ->
    [name] Вы садитесь за стол.
   *[nobody] { $name } садится за стол.
}
server-told-stood = { $you ->
    [name] Вы освобождаете место.
   *[nobody] { $name } освобождает место.
}
server-told-bot-gone = { $you ->
    [name] Вы убираете бота: { $whose }.
   *[nobody] { $name } убирает бота: { $whose }.
}
server-told-bot = За стол садится бот: { $bot }.
server-told-replaced = { $you ->
    [name] Вместо вас теперь играет бот: { $bot }.
   *[nobody] Вместо игрока { $name } теперь играет бот: { $bot }.
}
server-told-away-left = { $you ->
    [name] Вас нет за столом; пока играет бот.
   *[nobody] { $name } не за столом; пока играет бот.
}
server-told-away-clock = { $you ->
    [name] Ваше время вышло, дальше ходит бот.
   *[nobody] { $name }: время вышло, дальше ходит бот.
}
server-told-away-days = { $you ->
    [name] Срок вашего хода прошёл; пока играет бот.
   *[nobody] { $name }: срок хода прошёл; пока играет бот.
}
server-told-resigned = { $you ->
    [name] Вы сдаётесь; доигрывает бот.
   *[nobody] { $name } сдаётся; доигрывает бот.
}
server-told-back = { $you ->
    [name] Вы снова за столом.
   *[nobody] { $name } снова за столом.
}
server-told-started = { $number ->
    [1] Партия начинается.
   *[other] Начинается партия { $number }.
}
server-told-hinted = { $you ->
    [name] Вы берёте подсказку: партия теперь без рейтинга.
   *[nobody] { $name } берёт подсказку: партия теперь без рейтинга.
}
server-told-retracted = { $you ->
    [name] Вы берёте свой выбор назад.
   *[nobody] { $name } берёт свой выбор назад.
}
server-told-undone = Ходы взяты назад.
server-told-proposed-undo = { $you ->
    [name] Вы просите вернуть ход.
   *[nobody] { $name } просит вернуть ход.
}
server-told-proposed-abandon = { $you ->
    [name] Вы предлагаете прервать партию.
   *[nobody] { $name } предлагает прервать партию.
}
server-told-proposed-replace = { $you ->
    [name] Вы предлагаете посадить бота вместо игрока { $whose }.
    [whose] { $name } предлагает посадить бота вместо вас.
   *[nobody] { $name } предлагает посадить бота вместо игрока { $whose }.
}
server-told-yes = { $you ->
    [name] Вы — за.
   *[nobody] { $name } — за.
}
server-told-no = { $you ->
    [name] Вы — против.
   *[nobody] { $name } — против.
}
server-told-passed = Решено.
server-told-not-passed = Предложение не прошло.
server-told-withdrawn = { $you ->
    [name] Вы берёте предложение назад.
   *[nobody] { $name } берёт предложение назад.
}
server-told-speech = { $you ->
    [name] Вы тратите жетон речи: теперь можно говорить всем.
   *[nobody] { $name } тратит жетон речи: теперь можно говорить всем.
}
server-told-muted = { $you ->
    [name] Вы просите помолчать: { $whose }.
    [whose] { $name } просит вас помолчать.
   *[nobody] { $name } просит помолчать: { $whose }.
}
server-told-unmuted = { $you ->
    [name] Вы возвращаете слово: { $whose }.
    [whose] { $name } возвращает вам слово.
   *[nobody] { $name } возвращает слово: { $whose }.
}
server-told-sent_away = { $you ->
    [name] Вы указываете на дверь: { $whose }.
    [whose] { $name } указывает вам на дверь.
   *[nobody] { $name } указывает на дверь: { $whose }.
}
server-told-let_in = { $you ->
    [name] Вы снова пускаете к столу: { $whose }.
    [whose] { $name } снова пускает вас к столу.
   *[nobody] { $name } снова пускает к столу: { $whose }.
}
server-told-again = { $you ->
    [name] Вы хотите сыграть ещё.
   *[nobody] { $name } хочет сыграть ещё.
}
server-told-abandoned = Партия прервана.
server-given-up = { $you ->
    [names] Вы сдали партию.
   *[nobody] { $number ->
        [one] Партию сдаёт { $names }.
       *[other] Партию сдают: { $names }.
    }
}
server-winners = { $you ->
    [names] Победа ваша.
   *[nobody] { $number ->
        [one] Победа: { $names }.
       *[other] Победили { $names }.
    }
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
