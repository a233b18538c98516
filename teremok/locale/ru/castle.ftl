castle = Королевский замок
    .about = Открывайте карты, запоминайте, где что лежит, и стройте стену своего замка.
    .short = Замок
    .motto = Открывайте карты, запоминайте и стройте стену по возрастанию.

castle-red = Красный
castle-blue = Синий
castle-yellow = Жёлтый
castle-green = Зелёный

castle-king = Король
    .sign = Кр
castle-queen = Королева
    .sign = Кв
castle-wizard = Волшебник
    .sign = Вл
castle-prince = Принц
    .sign = Пц
castle-princess = Принцесса
    .sign = Пс
castle-cannon = Пушка
    .sign = Пу
castle-tower = Башня
    .sign = Бш
castle-raven = Ворон
    .sign = Во
castle-ravens = два Ворона
    .sign = ВВ

castle-card = { $number } ({ $figure })

castle-move-turn = открыть { $place }
castle-move-back = вернуть
castle-move-take = взять
castle-move-insert = вставить
castle-move-shoot = сбить { $number }

castle-tell-turn = { $you ->
    [player] Вы открываете { $place }.
   *[nobody] { $player } открывает { $place }.
}
castle-tell-turn-noted = { $you ->
    [player] Вы открываете { $place }: { $card }.
   *[nobody] { $player } открывает { $place }: { $card }.
}
castle-tell-back = { $you ->
    [player] Вы возвращаете карту на место рубашкой вверх.
   *[nobody] { $player } возвращает карту на место рубашкой вверх.
}
castle-tell-take = { $you ->
    [player] Вы забираете карту { $card } в конец стены.
   *[nobody] { $player } забирает карту { $card } в конец стены.
}
castle-tell-insert = { $you ->
    [player] Ваш Волшебник ставит карту { $card } между { $left } и { $right }.
   *[nobody] { $player }: Волшебник ставит карту { $card } между { $left } и { $right }.
}
castle-tell-no-target = Пушке стрелять не в кого.
castle-tell-shoot = { $you ->
    [player] Вы сбиваете пушкой карту { $card } у игрока { $owner }.
    [owner] { $player } сбивает пушкой вашу карту { $card }.
   *[nobody] { $player } сбивает пушкой карту { $card } у игрока { $owner }.
}
castle-tell-built = { $you ->
    [player] Вы достраиваете стену — игра окончена.
   *[nobody] { $player } достраивает стену — игра окончена.
}
castle-tell-standstill = Ни одна из оставшихся карт никому не подходит — игра окончена.
castle-tell-endless = { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
} подряд никто не берёт карту — игра окончена.

castle-why-unseen = Эту карту ещё никто не видел. Из { $unseen ->
    [one] { $unseen } неоткрытой карты
   *[other] { $unseen } неоткрытых карт
} к вашей стене { $fit ->
    [0] не подойдёт ни одна
    [one] подойдёт { $fit }
   *[other] подойдут { $fit }
}.
castle-why-fits = Эту карту уже открывали: она встанет в конец вашей стены.
castle-why-wizard = Эту карту уже открывали: Волшебник поставит её внутрь стены.
castle-why-waits = Эту карту уже открывали, вам она не нужна: зато другие не узнают ничего нового.
castle-why-keeps = В конец стены она не встанет, а Волшебник поможет лишь раз: приберегите его для лучшей карты.
castle-why-low = В конец стены она не встанет: там карта больше. Запомните, где она лежит.
castle-why-back = Если взять { $card }, пропадут карты поменьше: { $lost }. Карт побольше останется { $above }, а стене нужно ещё { $need }.

castle-sheet-wall = { $cards ->
    [1] одна карта, стартовая
    [one] стена из { $cards } карты, последняя — { $last }
   *[other] стена из { $cards } карт, последняя — { $last }
}
castle-sheet-cards = { $cards ->
    [1] одна карта, стартовая: +{ $points }
    [one] { $cards } карта, последняя — { $last }: +{ $points }
    [few] { $cards } карты, последняя — { $last }: +{ $points }
   *[many] { $cards } карт, последняя — { $last }: +{ $points }
}
castle-sheet-king = { $times ->
    [1] Король +{ $points }
    [one] { $times } Король +{ $points }
    [few] { $times } Короля +{ $points }
   *[many] { $times } Королей +{ $points }
}
castle-sheet-queen = { $times ->
    [1] Королева +{ $points }
    [one] { $times } Королева +{ $points }
    [few] { $times } Королевы +{ $points }
   *[many] { $times } Королев +{ $points }
}
castle-sheet-pairs = { $times ->
    [1] Принц с Принцессой +{ $points }
    [one] { $times } пара «Принц и Принцесса» +{ $points }
    [few] { $times } пары «Принц и Принцесса» +{ $points }
   *[many] { $times } пар «Принц и Принцесса» +{ $points }
}
castle-sheet-ravens = { $times ->
    [one] { $times } Ворон +{ $points }
    [few] { $times } Ворона +{ $points }
   *[many] { $times } Воронов +{ $points }
}
castle-sheet-ravens-capped = { $times ->
    [one] { $times } Ворон, но не больше +{ $points }
    [few] { $times } Ворона, но не больше +{ $points }
   *[many] { $times } Воронов, но не больше +{ $points }
}

castle-draw-title = Королевский замок · { $rules ->
    [basic] простая игра
   *[extended] расширенная игра
}
castle-draw-turn = { $player } открывает карту
castle-draw-decide = { $player } решает, что делать с открытой картой
castle-draw-shoot = { $player } стреляет из пушки
castle-draw-over = Игра окончена
castle-draw-left = { $cards ->
    [one] в середине { $cards } карта
    [few] в середине { $cards } карты
   *[many] в середине { $cards } карт
}
castle-draw-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
castle-draw-length = { $cards } из { $wall }
castle-draw-spent = уже помог
castle-draw-safe = пушки не страшны
castle-draw-target = можно сбить
castle-draw-out = Выбыли из игры: { $cards }
castle-draw-idle = { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
} никто не берёт карту; на { $patience }-м игра закончится

castle-components-object = В описании игры { $field } = { $value }, а нужен объект с именованными полями.
castle-components-numbers = В описании игры numbers = { $value }, а нужны наименьший и наибольший номера: [2, n], где n — 10..{ $most }.
castle-components-list = В описании игры { $field } = { $value }, а нужен список номеров карт.
castle-components-card = В описании игры { $field } называет карту { $card }; номера карт — { $right }.
castle-components-twice = В описании игры { $field } называет карту { $card }, а на ней уже есть фигура ({ $figure }); на карте бывает только одна.
castle-components-wizards = В описании игры { $field } называет карты { $cards }; такая карта бывает только одна.
castle-components-flag = В описании игры { $field } = { $value }, а нужно true или false.

castle-position-field = В позиции есть непонятное поле «{ $field }»; известны { $choices }.
castle-position-rules = «rules» = «{ $value }»; годится: { $choices }.
castle-position-walls = «walls» даёт каждому из цветов (от двух до четырёх) список номеров; цвета: { $colours }.
castle-position-colour = «{ $name }» — не цвет этой позиции; есть { $choices }.
castle-position-players = «players» — цвета, у которых есть стены, каждый один раз, в порядке хода: { $colours }.
castle-position-start = Стена { $colour } — это список номеров, и начинается он со стартовой карты, 1.
castle-position-long = В стене { $colour } больше карт, чем { $most }.
castle-position-ascending = В стене { $colour } карта { $card } стоит после большей; номера в стене возрастают.
castle-position-card = Карты { $card } нет; номера карт — от { $first } до { $last }.
castle-position-twice = Карта { $card } встречается дважды, а такая одна.
castle-position-middle = «middle» — список номеров, не больше { $places }, в порядке мест a1, b1, ...; null — пустое место.
castle-position-seen = «seen» — список тех номеров из середины, которые уже открывали.
castle-position-not-in-middle = «{ $field }» называет { $card }, а такой карты в середине нет.
castle-position-wizard-used = «wizard_used» — true или false.
castle-position-wizard-unused = «wizard_used» = true, но Волшебником ещё не пользовались: он лежит в середине, или игра простая.
castle-position-idle = «idle» — сколько ходов подряд никто не брал карту, от 0 до { $most }.
castle-position-complete = Стен из { $wall } карт несколько ({ $colours }), а игру заканчивает первая.
castle-position-up-over = Карта { $card } не может лежать открытой: в этой позиции игра окончена.

# Для отчётов: короткие названия исходов и заголовки для ходов.
castle-end-basic-built = стена достроена
castle-end-basic-standstill = ни одна карта никому не подходит
castle-end-basic-endless = никто больше не берёт карт
castle-end-extended-built = стена достроена
castle-end-extended-standstill = ни одна карта никому не подходит
castle-end-extended-endless = никто больше не берёт карт
castle-kinds-way = Что делают
castle-kinds-card = Какие карты берут
castle-kinds-figure = Какие фигуры берут

# Стол на экране.
castle-screen-tab = Очки
castle-screen-points = За что очки
castle-screen-goal = Кто победит
castle-screen-basic = Побеждает тот, кто первым построит стену из { $wall } карт. Числа в стене растут слева направо.
castle-screen-row-cards = Каждая карта стены
    .each = по { $card }
castle-screen-row-king = Король
    .each = по { $king }
castle-screen-row-queen = Королева
    .each = по { $queen }
castle-screen-row-pairs = Принц с Принцессой
    .each = { $pair } за пару
castle-screen-row-ravens = Вороны
    .each = по { $raven }, до { $raven_cap }
castle-screen-does-tower = хранит всё, что левее
castle-screen-does-cannon = сбивает чужую карту
castle-screen-does-wizard = вставляет карту внутрь
castle-screen-waits = ждёт
castle-screen-wizard-ready = Ждёт: один раз поставит карту внутрь стены
castle-screen-wizard-spent = Уже помог
castle-screen-your-wall = Ваша стена
castle-screen-sum = Вместе
castle-screen-start = Начало стены
castle-screen-plain = Стена
castle-screen-safe = Под защитой башен: пушка её не достанет
castle-screen-unsafe = Без защиты: её может сбить чужая пушка
castle-screen-safe-stretch = под защитой башен
castle-screen-wall = { $player }: стена
castle-screen-middle = Середина стола
castle-screen-length = { $cards } из { $wall }, дальше больше { $last }
castle-screen-back = { $place }: карта рубашкой вверх
castle-screen-empty = { $place }: пусто
castle-screen-passed = Здесь прошёл ход { $order }, { $who }
castle-screen-noted = { $place }: здесь { $card }
castle-screen-take = Взять в стену
castle-screen-insert = Вставить в стену
castle-screen-put-back = Вернуть
castle-screen-shoot = Сбить: { $card }
castle-screen-choose = Откройте любую карту
castle-screen-choose-target = Пушка заряжена! Выберите чужую карту без защиты
castle-screen-may-take = Карта подходит к вашей стене
castle-screen-may-insert = Волшебник поможет вставить её внутрь стены
castle-screen-brings = { $points ->
    [one] Карта принесёт { $points } очко
    [few] Карта принесёт { $points } очка
   *[many] Карта принесёт { $points } очков
}
castle-screen-too-low = { $remember ->
    [yes] Не больше { $last }: остаётся запомнить и вернуть
   *[no] Не больше { $last }: остаётся вернуть
}
castle-screen-other-turn = { $player } открывает карту
castle-screen-other-decide = { $remember ->
    [yes] { $player } решает. Запоминайте!
   *[no] { $player } решает, брать ли карту
}
castle-screen-other-shoot = { $player } целится из пушки
castle-screen-did-turn = открывает карту
castle-screen-did-back = возвращает карту
castle-screen-did-take = берёт карту в стену
castle-screen-did-insert = вставляет карту
castle-screen-did-shoot = стреляет из пушки

castle-help-plain = Карта стены. Числа в стене растут слева направо.
castle-help-start = Левый край стены, карта с числом 1. Её нельзя сбить.
castle-help-king = { $king } очка сверх очка за карту.
castle-help-queen = { $queen } очка сверх очка за карту.
castle-help-prince = Вместе с Принцессой где угодно в вашей стене: { $pair } очко за пару.
castle-help-princess = Вместе с Принцем где угодно в вашей стене: { $pair } очко за пару.
castle-help-raven = { $raven } очко за каждого Ворона, но не больше { $raven_cap } на стену. На некоторых картах их два.
castle-help-tower = Очков за фигуру не даёт. Пушкам не сбить ни саму башню, ни то, что стоит левее неё.
castle-help-cannon = Один раз, когда вы её берёте, сбивает чужую карту без защиты: та выбывает из игры.
castle-help-wizard = Один раз помогает поставить новую карту не в конец стены, а между другими, если числа по-прежнему растут.

# Первая игра с подсказками.
castle-guide-middle = Посередине лежат карты рубашкой вверх. Стройте из них стену в десять карт: слева направо числа должны расти. Сейчас в вашей стене начало, 1, и башня, 5.
castle-guide-turn = За ход открывают одну карту, и видят её все. Откройте отмеченную.
castle-guide-back = Двойка меньше пятёрки, в стену она не встанет. Запомните, где она лежит, и верните её.
castle-guide-again = Сосед тоже открыл карту и вернул её: в верхнем ряду, третья справа, лежит Принцесса, 28. Запомните! А сами откройте отмеченную карту.
castle-guide-take = Принц, 7: больше пятёрки. Возьмите его в стену.
castle-guide-shot = Сосед взял пушку и сбил вашего Принца! Башня и всё, что левее неё, под защитой, а правее — нет. Зелёная лента под стеной показывает, что в безопасности.
castle-guide-remember = Помните, где лежала Принцесса с числом 28? Мы отметили это место: откройте её.
castle-guide-princess = Вот она. Можно и подождать карту поменьше: чем круче растут числа, тем меньше карт подойдёт потом. Но сейчас возьмите Принцессу.
castle-guide-end = Очки приносит каждая карта стены и многие фигуры: задержитесь на фигуре, чтобы узнать, что она делает. Кто соберёт стену из десяти карт, тот закончит игру. Удачи!

# Условия и их значения.
castle-option-rules = Правила
    .about = В расширенных у фигур есть свойства, и за них дают очки
castle-option-rules-basic = простые
castle-option-rules-extended = расширенные
castle-option-notes = Заметки
    .about = Карты, которые уже открывали, остаются подписанными
castle-option-start_is_tower = Начало — тоже башня
    .about = Тогда башня защищает всё, что левее неё; иначе — лишь то, что между двумя башнями
castle-option-two_raven_cards = Карты с двумя воронами
    .about = Считаются за двух воронов, а не за одного
castle-option-wizard_prevents_standstill = Волшебник спасает от тупика
    .about = Пока у кого-то есть Волшебник, игра не заканчивается

# Картинки к правилам и вопросы: «проверьте себя».
castle-figure-fits = Стена растёт вправо: подойдёт всякая карта, чей номер больше последнего.
castle-figure-points = Расширенная игра: эта стена приносит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
castle-figure-tower = Башня бережёт себя и всё, что левее. Сбить можно только то, что правее.
castle-figure-yes = подходит
castle-figure-no = не подходит
castle-quiz-fits = Какую карту можно приставить к этой стене?
castle-quiz-fits-why = { $card } больше, чем { $last }
castle-quiz-points = Расширенная игра. Сколько очков приносит эта стена?
castle-quiz-target = Стреляет пушка соперника. В какую карту она может попасть?
castle-quiz-target-why = башня { $tower } бережёт себя и всё, что левее
castle-quiz-winner = Простая игра, больше ничего не подходит. Кто победил?
