gorynych = Горыныч, жги!
    .about = Вы — головы одного дракона. Молча и сообща ведите его по полю и сожгите рыцарей, пока никто не добрался до терема.
    .short = Горыныч
    .motto = Молча ведите змея о трёх головах: рыцари идут к терему.

gorynych-head = Голова { $number }

gorynych-right = вправо
gorynych-up = вверх
gorynych-left = влево
gorynych-down = вниз
gorynych-fire = огонь
    .letter = О
gorynych-manoeuvre = манёвр
    .letter = М
gorynych-pass = пас

gorynych-tunnel-green = зелёный
    .letter = З
gorynych-tunnel-lilac = сиреневый
    .letter = С
gorynych-tunnel-yellow = жёлтый
    .letter = Ж
gorynych-tunnel-orange = оранжевый
    .letter = О

gorynych-sides = { $zmey } / { $knights }
gorynych-home = Домой
    .does = Змей перелетает на любую клетку терема.
gorynych-quick_march = Быстрый марш
    .does = Каждый рыцарь делает шаг.
gorynych-long_flame = Длинное пламя
    .does = Сожгите одного рыцаря на соседней со Змеем клетке.
gorynych-rush = Рывок
    .does = Ближайший к терему рыцарь делает шаг.
gorynych-wing_beat = Взмах крыла
    .does = Начиная со следующей головы каждый сам решает, лететь по стрелке или против неё.
gorynych-headwind = Встречный ветер
    .does = Начиная со следующей головы действует новая карта Змея.
gorynych-repeat = Повтор
    .does = Ещё раз примените одну из карт своего ряда.
gorynych-lost_for_good = Безвозвратная потеря
    .does = Одна из ваших карт выбывает из игры.
gorynych-knights_move = Ход конём
    .does = Змей прыгает буквой «Г».
gorynych-white_flag = Белый флаг
    .does = Следующая голова теряет ход.
gorynych-trap = Ловушка
    .does = Рыцарь возвращается в начало своей дорожки.
gorynych-double_defence = Двойная защита
    .does = Рыцарь получает щит.
gorynych-royal_apples = Царские яблочки
    .does = Ближайшего к терему рыцаря можно отогнать на две клетки назад.
gorynych-fallen_comrade = Павший товарищ
    .does = Сожжённый рыцарь возвращается в начало любой дорожки.
gorynych-fast_walker = Скороход
    .does = Начиная со следующей головы Змей летает на расстояние до четырёх клеток.
gorynych-optical_illusion = Обман зрения
    .does = Змей меняется местами с самым дальним от терема рыцарем.
gorynych-magnet = Магнит
    .does = Рыцарь проходит по своей дорожке до двух клеток в сторону Змея.
gorynych-horse = Конь
    .does = Рыцарь получает коня и каждый раунд проходит на клетку больше.

gorynych-move-turn-up = открыть карты
gorynych-move-done = готово
gorynych-move-burn = жечь
gorynych-move-take-back = забрать карты
gorynych-move-lose-turn = потерять ход
gorynych-move-along = по стрелке
gorynych-move-against = против стрелки
gorynych-move-decline = отказ
gorynych-move-steps = { $cells ->
    [one] { $cells } клетка
    [few] { $cells } клетки
   *[other] { $cells } клеток
}
gorynych-move-point = указать { $number }
gorynych-move-knight = рыцарь { $number }
gorynych-move-track = дорожка { $track }

gorynych-tell-start = { $you ->
    [player] Вы ставите Змея на { $cell }.
   *[nobody] { $player } ставит Змея на { $cell }.
}
gorynych-tell-turn-up = { $you ->
    [player] Раунд { $round }. Вы открываете карты: рыцари { $n }, Змей { $z }.
   *[nobody] Раунд { $round }. { $player } открывает карты: рыцари { $n }, Змей { $z }.
}
gorynych-tell-point = { $you ->
    [player] Вы указываете на рыцаря { $number }.
   *[nobody] { $player } указывает на рыцаря { $number }.
}
gorynych-tell-done = { $you ->
    [player] Вы больше ни на кого не указываете.
   *[nobody] { $player } больше ни на кого не указывает.
}
gorynych-tell-chosen = { $you ->
    [player] Вы выбрали карту.
   *[nobody] { $player }: карта выбрана.
}
gorynych-tell-choose = { $you ->
    [player] Вы выбираете: { $card }.
   *[nobody] { $player } выбирает: { $card }.
}
gorynych-tell-pass = { $you ->
    [player] Вы пасуете.
   *[nobody] { $player } пасует.
}
gorynych-screen-to-terem = до терема { $left }
gorynych-tell-revealed = Карты открыты: { $cards }.
gorynych-tell-card = { $you ->
    [player] вы — { $card }
   *[nobody] { $player } — { $card }
}
gorynych-tell-fly = { $you ->
    [player] Вы: Змей летит { $way } на { $cells ->
        [one] { $cells } клетку
        [few] { $cells } клетки
       *[other] { $cells } клеток
    }.
   *[nobody] { $player }: Змей летит { $way } на { $cells ->
        [one] { $cells } клетку
        [few] { $cells } клетки
       *[other] { $cells } клеток
    }.
}
gorynych-tell-burn = { $you ->
    [player] Вы: огонь!
   *[nobody] { $player }: огонь!
}
gorynych-tell-nobody = Там никого нет.
gorynych-tell-take-back = { $you ->
    [player] Вы забираете все свои карты.
   *[nobody] { $player } забирает все свои карты.
}
gorynych-tell-lose-turn = { $you ->
    [player] Белый флаг: вы теряете ход.
   *[nobody] Белый флаг: { $player } теряет ход.
}
gorynych-tell-names = { $you ->
    [player] Вы решаете: { $what }.
   *[nobody] { $player } решает: { $what }.
}
gorynych-tell-manoeuvre = { $you ->
    [player] Вы: манёвр «{ $name }». { $does }
   *[nobody] { $player }: манёвр «{ $name }». { $does }
}
gorynych-tell-counter = { $you ->
    [player] Вы: контрманёвр «{ $name }». { $does }
   *[nobody] { $player }: контрманёвр «{ $name }». { $does }
}
gorynych-tell-burnt = Рыцарь { $number } сожжён.
gorynych-tell-shield-burns = Щит рыцаря { $number } сгорел.
gorynych-tell-gets-shield = Щит теперь у рыцаря { $number }.
gorynych-tell-gets-horse = Конь теперь у рыцаря { $number }.
gorynych-tell-knight = Рыцарь { $number } теперь на { $cell }.
gorynych-tell-tunnel = Рыцарь { $number } входит в { $colour } тоннель и выходит на { $cell }, дорожка { $track }.
gorynych-tell-returns = Рыцарь { $number } снова в строю: { $cell }, дорожка { $track }.
gorynych-tell-enters = Рыцарь { $number } входит в терем.
gorynych-tell-zmey = Змей теперь на { $cell }.
gorynych-tell-drift = Змей останавливается на { $cell }, и течение сносит его на { $there }.
gorynych-tell-headwind = Карта Змея теперь { $z }.
gorynych-tell-lost = { $you ->
    [player] Вы навсегда теряете карту: { $card }.
   *[nobody] { $player } навсегда теряет карту: { $card }.
}
gorynych-tell-next-round = { $you ->
    [player] Жетон первого игрока переходит к вам.
   *[nobody] Жетон первого игрока переходит дальше: { $player }.
}
gorynych-ending-won = Все рыцари сожжены: победа!
gorynych-ending-terem-taken = Рыцарь в тереме: поражение.
gorynych-ending-zmey-left = Змей улетел с поля: поражение.
gorynych-ending-terem-burnt = Терем сгорел: поражение.
gorynych-ending-rounds = Последний раунд сыгран, а рыцари ещё остались: поражение.

gorynych-why-steps = { $left ->
    [one] { $left } шаг
    [few] { $left } шага
   *[other] { $left } шагов
}
gorynych-why-pass = { $cards ->
    [0] В ряду нет карт: пас бережёт руку.
    [one] В вашем ряду лежит { $cards } карта: пас вернёт её в руку.
    [few] В вашем ряду лежат { $cards } карты: пас вернёт их в руку.
   *[other] В вашем ряду лежит { $cards } карт: пас вернёт их в руку.
}
gorynych-why-manoeuvre = { $count ->
    [1] За Змея остался один манёвр: { $names }.
   *[other] За Змея сейчас манёвры: { $names }.
}
gorynych-why-use = На столе лежит «{ $name }». { $does }
gorynych-why-below = Змей уже над рыцарем { $number }: огонь его достанет.
gorynych-why-fire = Если кто-то долетит до рыцаря раньше вас, вы его сожжёте. Ближе всех к терему рыцарь { $number }: ему { $steps }.
gorynych-why-reach = Так Змей может долететь до рыцаря { $number }. Тому до терема { $steps }.
gorynych-why-nearer = Змей станет ближе к рыцарю { $number }: тому до терема всего { $steps }.
gorynych-why-start = Отсюда ближе всего лететь до рыцаря { $number }: ему до терема { $steps }.
gorynych-why-over = Змей встанет над рыцарем { $number }, и его смогут сжечь. Тому до терема { $steps }.
gorynych-why-burns = { $count ->
    [1] Рыцарь { $number } сгорит.
    [few] Сгорят сразу { $count } рыцаря.
   *[other] Сгорят сразу { $count } рыцарей.
} { $left ->
    [0] Больше никого не останется: победа!
   *[other] Останется: { $left }.
}
gorynych-why-driven = Рыцарь { $number } отступит: до терема ему снова { $steps }.
gorynych-why-nearest = Рыцарь { $number } ближе всех к терему: ему { $steps }.
gorynych-why-point = Рыцарю { $number } до терема { $steps }.
gorynych-why-goes-on = Рыцарь { $number } идёт вперёд, и до терема ему остаётся { $steps }.
gorynych-why-horse = Коня получает рыцарь { $number }: до терема ему ещё { $steps }.
gorynych-why-shield = Щит получает рыцарь { $number }: до терема ему ещё { $steps }.
gorynych-why-done = { $count ->
    [0] По этому плану в этом раунде никто не сгорит: указывать не на кого.
   *[other] Другие головы уже знают, кого жечь.
}

gorynych-sheet-playing = Игра идёт: сожжено { $burnt }, { $left ->
    [one] остался { $left }
   *[other] осталось { $left }
}.
gorynych-sheet-won = Победа в раунде { $round }: { $burnt ->
    [one] сожжён { $burnt } рыцарь
    [few] сожжены все { $burnt } рыцаря
   *[other] сожжены все { $burnt } рыцарей
}.
gorynych-sheet-terem-taken = Поражение в раунде { $round }: рыцарь добрался до терема; сожжено { $burnt }, { $left ->
    [one] остался { $left }
   *[other] осталось { $left }
}.
gorynych-sheet-zmey-left = Поражение в раунде { $round }: Змей улетел с поля; сожжено { $burnt }, { $left ->
    [one] остался { $left }
   *[other] осталось { $left }
}.
gorynych-sheet-terem-burnt = Поражение в раунде { $round }: команда сожгла терем; сожжено { $burnt }, { $left ->
    [one] остался { $left }
   *[other] осталось { $left }
}.
gorynych-sheet-rounds = Поражение: сыграно раундов { $round }, время вышло; сожжено { $burnt }, { $left ->
    [one] остался { $left }
   *[other] осталось { $left }
}.

gorynych-draw-legend = ○ старт   →↑←↓ путь рыцаря   Z Змей   3# щит   3^ конь
gorynych-draw-water = ≈↓ река и течение   = мост   (З вход в тоннель   З) выход: { $tunnels }
gorynych-draw-round = Раунд { $round } из { $rounds } · первый игрок: { $first }
gorynych-draw-cards = Открыты карты: рыцари { $n }, Змей { $z }
gorynych-draw-decks = В колодах: рыцари { $knights }; Змей { $zmey }
gorynych-draw-either-way = Взмах крыла: по стрелке или против неё.
gorynych-draw-fast-walker = Скороход: до четырёх клеток.
gorynych-draw-white-flag = Белый флаг: этот ход потерян.
gorynych-draw-talk = Сейчас можно потратить жетон речи (в начале их было { $tokens }).
gorynych-draw-side-zmey = З
gorynych-draw-side-knights = Р
gorynych-draw-manoeuvre = [{ $side }] { $name } (на обороте: { $other })
gorynych-draw-knight = Рыцарь { $knight }: { $cell }, дорожка { $track }, осталось { $left }
gorynych-draw-burnt = Сожжено: { $burnt }
gorynych-draw-rows = (рука | ряд; О огонь, М манёвр)
gorynych-draw-hidden = [карта выбрана]
gorynych-draw-chosen = [{ $card }]

gorynych-components-choice = В описании игры { $field } = { $value }, а годится: { $choices }.
gorynych-components-object = В описании игры { $field } должно быть объектом с именованными полями.
gorynych-components-list = В описании игры { $field } должно быть списком; вещей в нём от { $least } до { $most }.
gorynych-components-players = В описании игры players — от { $fewest } до { $most }; сначала меньшее.
gorynych-components-arrows = В описании игры arrows у каждого цвета должно быть своё направление.
gorynych-components-hand = В описании игры hand называет одну карту дважды.
gorynych-components-zero = В описании игры среди zmey_cards есть 0, а перемещение — это хотя бы одна клетка.
gorynych-components-cell = В описании игры { $field } = { $value }, а клетка — это два целых числа, например [2, 0].
gorynych-components-manoeuvre = В описании игры { $field } содержит { $value }, а манёвр — это две его стороны, например home/quick_march.
gorynych-components-manoeuvre-twice = В описании игры одна сторона встречается на двух картах манёвров.
gorynych-components-outside = В описании игры { $field } = { $cell }, а столбцы планшета — от 0 до { $column }, ряды — от 0 до { $row }.
gorynych-components-track-start = В описании игры { $field } начинается на { $cell } — не у внешнего края: столбец или ряд должен быть 0.
gorynych-components-track-gap = В описании игры { $field } обрывается на клетке { $number }: { $cell } не рядом с { $before }.
gorynych-components-track-twice = В описании игры { $field } дважды проходит { $cell }, второй раз — клеткой { $number }.
gorynych-components-track-end = В описании игры { $field } кончается на { $cell }, а это не у терема.
gorynych-components-start-twice = В описании игры у двух дорожек { $field } одна стартовая клетка.
gorynych-components-flow = В описании игры { $field } = { $value }, а течение идёт на одну клетку вбок или вниз, например [0, 1].
gorynych-components-river-gap = В описании игры { $field } обрывается на клетке { $number }: течение { $flow } не ведёт на { $cell }.
gorynych-components-bank = В описании игры { $field } выносит Змея с { $cell } за край поля или в терем.
gorynych-components-bank-river = В описании игры { $field } выносит Змея с { $cell } в другую реку, когда планшеты лежат { $slots }.
gorynych-components-tunnel = В описании игры { $field } = { $value }, а нужны планшет, его дорожка и её клетка, считая с 0, например ["A", 0, 4].
gorynych-components-tunnel-twice = В описании игры { $field } — уже вход другого тоннеля.

gorynych-position-field = В позиции есть непонятное поле «{ $field }»; известны { $choices }.
gorynych-position-number = В позиции «{ $field }» = { $value }, а нужно целое число от { $least } до { $most }.
gorynych-position-word = В позиции поле «{ $field }» содержит «{ $name }», а годится: { $choices }.
gorynych-position-manoeuvres = «manoeuvres» называет разные манёвры, числом { $number }; минус впереди — стороной рыцарей вверх.
gorynych-position-knights = «knights» перечисляет рыцарей, которых ещё не сожгли; вместе с сожжёнными их от 1 до { $most }.
gorynych-position-knight = Рыцарь { $number } позиции — это объект с полем «track» и, может быть, «cell», «shield», «horse».
gorynych-position-token = «{ $field }» рыцаря — { $value }, а нужно true или false.
gorynych-position-token-twice = Жетон { $field } у двух рыцарей, а он один.
gorynych-position-seats = «{ $field }» — это объект по игрокам, от "1" до "{ $last }".
gorynych-position-cards = «{ $field }» даёт каждому игроку список карт.
gorynych-position-twice = У игрока { $seat } не может быть там карты { $card }: каждая карта одна — в ряду или вне игры.
gorynych-position-together = «n» и «z» указывают вместе: обе карты открывают сразу.
gorynych-position-card = «{ $field }» = { $value }, а в этой колоде карты { $choices }.
gorynych-position-deck = «{ $field }» перечисляет карты сверху вниз; остаться могли { $cards }.
gorynych-position-chosen-early = «chosen» требует «n» и «z»: карты выбирают, когда открыты обе.
gorynych-position-chosen = «chosen» называет карту или "pass" для каждого игрока от "1" до "{ $last }".
gorynych-position-not-held = Игрок { $seat } не мог выбрать { $card }: этой карты нет у него на руке.

# Для отчётов: короткие названия исходов и заголовки для ходов.
gorynych-end-won = все рыцари сожжены
gorynych-end-terem-taken = рыцарь в тереме
gorynych-end-zmey-left = Змей улетел с поля
gorynych-end-terem-burnt = терем сгорел
gorynych-end-rounds = раунды кончились
gorynych-kinds-card = Какие карты выбирают
gorynych-kinds-manoeuvre = Какие манёвры применяют

# Экран
gorynych-screen-status = Раунд { $round } · рыцарей { $left } из { $knights }
gorynych-screen-knight = Рыцарь { $number }
gorynych-screen-road = пойдёт через { $cells } в терем
gorynych-screen-point-at = указать на рыцаря { $number }
gorynych-screen-knights = Рыцари
gorynych-screen-zmey-at = Змей на { $cell }
gorynych-screen-zmey = Змей
gorynych-screen-shield = со щитом
gorynych-screen-horse = на коне
gorynych-screen-has-shield = Щит спасёт его от огня один раз.
gorynych-screen-has-horse = На коне он каждый раунд проходит на клетку больше.
gorynych-screen-pointed = На него указали в этом раунде.
gorynych-screen-burnt = Сожжён.
gorynych-screen-fate-burnt = сожжён
gorynych-screen-fate-came = вошёл в терем
gorynych-screen-fate-left = до терема { $left ->
    [one] { $left } шаг
    [few] { $left } шага
   *[other] { $left } шагов
}
gorynych-screen-on-track = Дорожка { $track }, до терема { $left ->
    [one] { $left } шаг
    [few] { $left } шага
   *[other] { $left } шагов
}.
gorynych-screen-not-yet = карта закрыта
    .short = закрыто
gorynych-screen-knights-go = { $cells ->
    [0] стояли на месте
    [one] прошли { $cells } клетку
    [few] прошли { $cells } клетки
   *[other] прошли { $cells } клеток
}
    .short = { $cells ->
    [0] стояли
   *[other] прошли
}
gorynych-screen-along = по стрелке { $cells ->
    [1] на одну клетку
   *[other] до { $cells } клеток
}
    .short = по стрелке, не дальше { $cells ->
        [one] { $cells } клетки
       *[other] { $cells } клеток
    }
gorynych-screen-against = против стрелки { $cells ->
    [1] на одну клетку
   *[other] до { $cells } клеток
}
    .short = против стрелки, не дальше { $cells ->
        [one] { $cells } клетки
       *[other] { $cells } клеток
    }
gorynych-screen-either-way = в любую сторону { $cells ->
    [1] на одну клетку
   *[other] до { $cells } клеток
}
    .short = в обе стороны, до { $cells }
gorynych-screen-card-arrow = Змей полетит по стрелке этой карты. Сколько клеток, решите, когда дойдёт ваш черёд.
gorynych-screen-card-fire = Сжечь всех рыцарей на клетке Змея.
gorynych-screen-card-manoeuvre = Применить один из трёх манёвров на столе.
gorynych-screen-then-knights = Потом карта перевернётся: { $name }. { $does }
gorynych-screen-then-zmey = Потом карта снова ляжет стороной Змея: { $name }. { $does }
gorynych-screen-happened = Раунд { $round }: что вышло
gorynych-screen-round-goes = Сначала каждый тайно кладёт карту, потом головы ходят по очереди, начиная с первой. Что вышло, будет видно здесь.
    .short = Что сделали головы, будет видно здесь.
gorynych-screen-burnt-short = сожгли { $count }
gorynych-screen-frame-pass = Пас
gorynych-screen-frame-lost = Белый флаг
gorynych-screen-frame-no-card = без карты
gorynych-screen-frame-at = на { $cell }
gorynych-screen-frame-row = ряд снова в руке
gorynych-screen-frame-nobody = мимо
gorynych-screen-frame-shield = у рыцаря { $number } сгорел щит
gorynych-screen-frame-driven = рыцарь { $number } на { $cell }
gorynych-screen-frame-all = рыцари сдвинулись
gorynych-screen-frame-burnt = { $count ->
    [one] сгорел { $count } рыцарь
    [few] сгорели { $count } рыцаря
   *[other] сгорели { $count } рыцарей
}
gorynych-screen-frame-cells = на { $cells ->
    [one] { $cells } клетку
    [few] { $cells } клетки
   *[other] { $cells } клеток
}
gorynych-screen-manoeuvres = Манёвры
gorynych-screen-heads = Головы
gorynych-screen-left = { $burnt ->
        [0] рыцарей на дорогах: { $knights }
       *[other] рыцарей на дорогах: { $knights }, сожжено: { $burnt }
    }
gorynych-screen-turning = перевернётся
gorynych-screen-passes = пас
gorynych-screen-chosen = готово
gorynych-screen-your-choice = ваш выбор
gorynych-screen-thinks = думает…
gorynych-screen-your-turn = ваш ход
gorynych-screen-moves = ходит
gorynych-screen-first = первый
gorynych-screen-in-hand = в руке
gorynych-screen-row-empty = ряд пуст
gorynych-screen-lost = { $card }: выбыла из игры
gorynych-screen-lost-card = выбыла из игры
gorynych-screen-in-row = уже в ряду
gorynych-screen-choose = Выберите карту. Остальные её не увидят, пока не выберут все.
gorynych-screen-flies = { $card }: до { $cells ->
    [one] { $cells } клетки
   *[other] { $cells } клеток
} отсюда, если Змей ещё будет здесь.
gorynych-screen-ready = Готово
gorynych-screen-retract = Передумать
gorynych-screen-wait = { $heads ->
    [1] Ходит { $who }.
   *[other] Ещё выбирают: { $who }.
 }
gorynych-screen-wait-others = Карта выбрана. Ждём остальных.
gorynych-screen-use = Какой манёвр применить?
gorynych-screen-burn-whom = Кого сжечь?
gorynych-screen-which-card = Какую карту взять?
gorynych-screen-do-start = Куда поставить Змея?
gorynych-screen-do-turn-up = Новый раунд: откройте карты рыцарей и Змея.
gorynych-screen-do-point = Укажите на рыцарей, которых стоит сжечь, или промолчите.
gorynych-screen-do-lose-turn = Белый флаг: ваш ход потерян.
gorynych-screen-do-take-back = Вы пасуете и забираете свой ряд.
gorynych-screen-do-burn = Огонь!
gorynych-screen-do-sign = По стрелке или против неё?
gorynych-screen-do-steps = Сколько клеток пролететь?
gorynych-screen-silent = × { $tokens }
gorynych-screen-silence = За столом молчат. Жетонов речи осталось: { $tokens }
gorynych-screen-speak = Потратить жетон речи
    .short = сказать
gorynych-screen-speaking = говорите: { $seconds } с
    .short = { $seconds } с

gorynych-guide-field = Вы — одна из трёх голов Змея. Рыцари идут по дорожкам к терему в середине поля. Сожгите всех, пока никто не дошёл.
gorynych-guide-cards = В начале раунда открываются две карты. Рыцари уже сделали по шагу, а Змей полетит по стрелке на одну или две клетки.
gorynych-guide-point = За столом молчат. Но первый игрок может указать на рыцарей. Укажите на первого: он прямо по курсу.
gorynych-guide-done = Больше ни на кого. Нажмите «Готово».
gorynych-guide-choose = Теперь все тайно выбирают карту. Рыцарь справа от Змея: выберите «Вправо» и нажмите на карту ещё раз.
gorynych-guide-steps = Карты открыты, ходят по кругу. До рыцаря две клетки: летите на две.
gorynych-guide-fire = Вторая голова поняла вас без слов: огонь! А третья длинным пламенем достала второго рыцаря с соседней клетки. Манёвр перевернулся и теперь служит рыцарям.
gorynych-guide-row = Сыгранная карта лежит в вашем ряду. Забрать ряд в руку можно пасом, потеряв ход.
gorynych-guide-end = Так и побеждают: смотрят на поле, на ряды и на порядок хода. Не вылетайте за край и не жгите терем. Удачи!

# Условия и их значения.
gorynych-option-board = Поле
    .about = На сложном текут реки, есть тоннели, а говорить нельзя
gorynych-option-board-base = простое
gorynych-option-board-advanced = сложное
gorynych-option-manoeuvres = Манёвры
    .about = Три карты рядом с полем; сложные хитрее
gorynych-option-manoeuvres-base = простые
gorynych-option-manoeuvres-advanced = сложные
gorynych-option-manoeuvres-mixed = вперемешку
gorynych-option-level = Трудность
    .about = Сколько рыцарей идёт и сколько жетонов речи
gorynych-option-level-novice = новичок
gorynych-option-level-normal = обычная
gorynych-option-level-hard = трудная
gorynych-option-level-heroic = богатырская
gorynych-option-slots = Части поля
    .about = По часовой стрелке от левого верхнего угла
gorynych-option-slots-random = наугад
gorynych-option-talk = Разговоры
    .about = За столом молчат; жетон речи даёт поговорить
gorynych-option-talk-tokens = с жетонами
gorynych-option-talk-silent = молчим

# Картинки к правилам и вопросы: «проверьте себя».
gorynych-figure-field = Рыцари идут по дорожкам к терему, Змей летает где хочет.
gorynych-figure-fly = Карта «вправо», число Змея { $z }: он пролетит одну, две или три клетки — сколько, решаете вы.
gorynych-figure-fire = Огонь жжёт всех, кто стоит на одной клетке со Змеем.
gorynych-figure-river = Змей пролетел две клетки, остановился на реке, и течение снесло его ещё на одну.
gorynych-figure-row = Сыграно
gorynych-figure-hand = На руке
gorynych-quiz-burn = Играете «Огонь». Сколько рыцарей сгорит?
gorynych-quiz-far = Карта «вправо», число Змея { $z }. На сколько клеток он может улететь самое большее, чтобы остаться на поле?
gorynych-quiz-far-why = дальше — край поля, а улететь с него значит проиграть
gorynych-quiz-back = Карта «вверх», но число Змея { $z }. Куда он полетит?
gorynych-quiz-back-why = число отрицательное: против стрелки
gorynych-quiz-march = Карта рыцарей — { $n }. Сколько клеток до терема останется рыцарю?
gorynych-quiz-march-why = было { $before }, осталось { $left }
gorynych-quiz-pass = Вы пасуете. Сколько карт станет у вас на руке?
gorynych-quiz-pass-why = весь ряд возвращается на руку
gorynych-quiz-river = Змей летит на одну клетку вправо. Где он окажется?
gorynych-quiz-river-why = течение сносит на одну клетку: { $cell }
