zavarushka = Несказочная заварушка
    .about = Расселите своих героев по королевству, расстройте планы соседей и сосчитайте звёзды.
    .short = Заварушка
    .motto = Рассаживайте героев по землям королевства и собирайте звёзды.

zavarushka-red = Красный
    .letter = К
zavarushka-blue = Синий
    .letter = С
zavarushka-yellow = Жёлтый
    .letter = Ж
zavarushka-green = Зелёный
    .letter = З

zavarushka-king = Король
    .acc = Короля
zavarushka-queen = Королева
    .acc = Королеву
zavarushka-princess = Принцесса
    .acc = Принцессу
zavarushka-knight = Рыцарь
    .acc = Рыцаря
zavarushka-peasant = Крестьянин
    .acc = Крестьянина
zavarushka-dwarf = Гном
    .acc = Гнома
zavarushka-dragon = Дракон
    .acc = Дракона
zavarushka-witch = Ведьма
    .acc = Ведьму
zavarushka-fairy = Фея
    .acc = Фею
zavarushka-wizard = Волшебник
    .acc = Волшебника

zavarushka-tower = башня
zavarushka-castle = замок
zavarushka-forest = лес
zavarushka-farm = ферма

zavarushka-move-place = { $who } { $land }
zavarushka-move-swap = обмен { $here } { $there }
zavarushka-move-move = перенос { $here } { $there }
zavarushka-move-decline = отказ
zavarushka-move-skip = пропуск

zavarushka-tell-place = { $you ->
    [player] Вы кладёте { $who } на { $land } ({ $kind }).
   *[nobody] { $player } кладёт { $who } на { $land } ({ $kind }).
}
zavarushka-tell-card = { $you ->
    [whose] { $who } (ваша карта)
   *[nobody] { $who } ({ $whose })
}
zavarushka-tell-swap = Ведьма меняет местами { $one } на { $here } и { $other } на { $there }.
zavarushka-tell-move = Волшебник переносит { $one } с { $here } на { $there }.
zavarushka-tell-next = Фея перекладывает { $land } снизу вверх; дальше — { $who }.
zavarushka-tell-order = Фея переложила { $land }, теперь снизу вверх: { $stack }.
zavarushka-tell-decline = { $you ->
    [player] Вы оставляете { $who } без дела.
   *[nobody] { $player } оставляет { $who } без дела.
}
zavarushka-tell-skip = { $you ->
    [player] Вы пропускаете последний ход: на руках только Дракон и Гном.
   *[nobody] { $player } пропускает последний ход: на руках только Дракон и Гном.
}
zavarushka-screen-burnt = Под огнём ещё { $cards }
zavarushka-screen-passed = Ход { $order }: { $who }
zavarushka-screen-yours-now = у вас
zavarushka-screen-hand-of = На руках: { $who }

zavarushka-ending-tie = Звёзд поровну: побеждает тот, чей ход в круге раньше.

# Строка подсчёта — персонаж и то, что принесло звёзды:
# «Король в замке +1, рядом с 2 фермами +2».
zavarushka-sheet-line = { $who } { $reasons }
zavarushka-sheet-nothing = { $who }: без звёзд
zavarushka-sheet-blocked = { $who }: под Драконом, не считается
zavarushka-sheet-king-in-castle = в замке +{ $stars }
zavarushka-sheet-king-farms-near = { $times ->
    [one] рядом с фермой +{ $stars }
   *[other] рядом с { $times } фермами +{ $stars }
}
zavarushka-sheet-king-forests-near = { $times ->
    [one] рядом с лесом +{ $stars }
   *[other] рядом с { $times } лесами +{ $stars }
}
zavarushka-sheet-queen-with-king = вместе с Королём +{ $stars }
zavarushka-sheet-queen-own-near = { $times ->
    [one] рядом с одним своим +{ $stars }
   *[other] рядом с { $times } своими +{ $stars }
}
zavarushka-sheet-princess-in-tower = в башне +{ $stars }
zavarushka-sheet-princess-with-knight = вместе с Рыцарем +{ $stars }
zavarushka-sheet-knight-with-princess = вместе с Принцессой +{ $stars }
zavarushka-sheet-peasant-on-farm = на ферме +{ $stars }
zavarushka-sheet-peasant-kings-near = { $times ->
    [one] рядом с Королём +{ $stars }
   *[other] рядом с { $times } Королями +{ $stars }
}
zavarushka-sheet-peasant-queens-near = { $times ->
    [one] рядом с Королевой +{ $stars }
   *[other] рядом с { $times } Королевами +{ $stars }
}
zavarushka-sheet-dwarf-those-above = { $times ->
    [one] под одним персонажем +{ $stars }
   *[other] под { $times } персонажами +{ $stars }
}

# Стол в терминале.
zavarushka-table-round = круг { $round } из { $rounds }
zavarushka-table-place = { $player } выкладывает персонажа
zavarushka-table-swap = { $player }: Ведьма может поменять местами двух верхних персонажей
zavarushka-table-move = { $player }: Волшебник может перенести верхнего персонажа
zavarushka-table-order = { $player }: Фея может переложить { $land }, снизу вверх
zavarushka-table-over = игра окончена
zavarushka-table-you = (вы)
zavarushka-table-cards = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[other] { $cards } карт
}
zavarushka-table-stars = ★ { $stars }
zavarushka-table-blocked = не считается: под Драконом (а Дракон — под Рыцарем)
zavarushka-table-settled = Уже на местах, снизу вверх: { $stack }
zavarushka-table-holds = { $player }, карты на руках: { $cards }
zavarushka-table-hand = Ваши карты

# Что делает персонаж, коротко.
zavarushka-does-king = +{ $king_in_castle } в замке, +{ $king_farms_near } за ферму рядом, +{ $king_forests_near } за лес рядом
zavarushka-does-queen = +{ $queen_with_king } вместе с Королём, +{ $queen_own_near } за каждого своего рядом
zavarushka-does-princess = +{ $princess_in_tower } в башне, +{ $princess_with_knight } вместе с Рыцарем
zavarushka-does-knight = +{ $knight_with_princess } вместе с Принцессой; блокирует Дракона под собой
zavarushka-does-peasant = +{ $peasant_on_farm } на ферме, +{ $peasant_kings_near } за Короля рядом, +{ $peasant_queens_near } за Королеву рядом
zavarushka-does-dwarf = ложится в самый низ, +{ $dwarf_those_above } за каждого над ним; не в последний ход
zavarushka-does-dragon = блокирует всех под собой, кроме Гнома; не в последний ход
zavarushka-does-witch = в лесу: может поменять местами двух верхних
zavarushka-does-fairy = может переложить всю стопку на своей земле
zavarushka-does-wizard = в башне или рядом: может перенести верхнего

zavarushka-why = { $who }: { $does }.

zavarushka-components-kingdom = В описании игры { $field }: земель { $lands }, а мест { $places }; башни, замки, леса и фермы вместе должны заполнять все ряды и столбцы.
zavarushka-components-small = В описании игры { $field }: земель слишком мало, нужно хотя бы { $lands } — на одну больше, чем игроков.

zavarushka-position-field = В позиции есть непонятное поле «{ $field }»; известны { $choices }.
zavarushka-position-players = «players» — от двух до четырёх разных цветов в порядке хода; цвета: { $colours }.
zavarushka-position-colour = Цвета «{ $name }» в этой позиции нет; есть { $choices }.
zavarushka-position-kind = Местности «{ $name }» нет; есть { $choices }.
zavarushka-position-character = Персонажа «{ $name }» нет; есть { $choices }.
zavarushka-position-land = Земли «{ $name }» в этом королевстве нет; есть { $choices }.
zavarushka-position-lands = «lands» — ряды сверху вниз, в каждом местности через пробел; рядов не больше { $rows }, в ряду не больше { $columns }.
zavarushka-position-kingdom = В королевстве на { $players } игроков земли другие, { $rows }×{ $columns }: { $lands }.
zavarushka-position-stacks = «stacks» даёт каждой земле один список карт, снизу вверх.
zavarushka-position-card = «{ $card }» — не карта; карта — это цвет и персонаж, например «green King».
zavarushka-position-twice = Карта «{ $card }» встречается дважды, а она одна.
zavarushka-position-name = Карта «{ $card }» не может лежать на { $land }: персонаж с таким именем там уже есть.
zavarushka-position-dwarf = На { $land } Гном должен лежать в самом низу.
zavarushka-position-together = «hands» и «turn» указывают вместе; без них позиция считается конечной.
zavarushka-position-turn = «turn» считает все ходы с 0; последний — { $last }.
zavarushka-position-hands = В «hands» нужен один список персонажей для каждого из цветов: { $colours }.
zavarushka-position-hand = В «hands» у { $colour } должно быть карт: { $cards } — столько остаётся от { $hand }, если вычесть выложенные.
zavarushka-position-placed = К этому ходу от { $colour } в королевстве должно лежать карт: { $turns }, по одной за ход, а лежит { $placed }.
zavarushka-position-skipped = У { $colour } позади ходов: { $turns }, а карт в королевстве только { $placed }; последний ход пропускают лишь с Драконом и Гномом на руках.

# Для отчётов: короткие названия исходов и заголовки для ходов.
zavarushka-end-clear = чистая победа
zavarushka-end-tie = звёзд поровну
zavarushka-kinds-who = Кого выставляют
zavarushka-kinds-where = Кто где стоит
zavarushka-kinds-ability = Чьими умениями пользуются

# Стол на экране.
zavarushka-screen-round = { $round }-й ход из { $turns }
zavarushka-screen-stars = Звёзды
zavarushka-screen-no-stars = Пока без звёзд
zavarushka-screen-under-fire = под огнём
zavarushka-screen-blocked = Под Драконом: звёзд не приносит, и никто его не считает
zavarushka-screen-beaten = Под Рыцарем: Дракон никого не держит
zavarushka-screen-stack = Снизу вверх: { $cards }
zavarushka-screen-empty = Никого нет
zavarushka-screen-already = { $who } уже здесь
zavarushka-screen-untouched = не тронуть
zavarushka-screen-not-now = { $who }: в последний ход не выкладывают
zavarushka-screen-land-tower = Принцессе здесь хорошо, Волшебник здесь и рядом колдует.
zavarushka-screen-land-castle = Дом для Короля.
zavarushka-screen-land-forest = Здесь колдует Ведьма; рядом хорошо Королю.
zavarushka-screen-land-farm = Крестьянину здесь хорошо; рядом хорошо Королю.
zavarushka-screen-to-tower = { $who } в башню
zavarushka-screen-to-castle = { $who } в замок
zavarushka-screen-to-forest = { $who } в лес
zavarushka-screen-to-farm = { $who } на ферму
zavarushka-screen-swapped = { $one } и { $other } меняются местами
zavarushka-screen-yours = { $who } (ваша карта)
zavarushka-screen-lost = Под огнём: { $cards }
zavarushka-screen-freed = На свободе: { $cards }
zavarushka-screen-together = вместе
zavarushka-screen-choose = Выберите персонажа и землю для него
zavarushka-screen-choose-who = { $land }: кого сюда поставить?
zavarushka-screen-skip = Остались только Дракон и Гном, а в последний ход их не выкладывают
zavarushka-screen-swap = Ведьма колдует: выберите верхнюю карту, которую поменять местами с другой
zavarushka-screen-swap-with = С кем её поменять?
zavarushka-screen-move = Волшебник колдует: выберите верхнюю карту, которую перенести
zavarushka-screen-move-to = Куда её перенести?
zavarushka-screen-waiting = Ходит другой игрок
zavarushka-screen-cancel = Передумать
zavarushka-screen-go-place = Поставить
zavarushka-screen-go-swap = Поменять
zavarushka-screen-go-move = Перенести
zavarushka-screen-decline-it = Не колдовать
zavarushka-screen-skip-it = Пропустить ход
zavarushka-screen-order-brings = Такой порядок принесёт
zavarushka-screen-order = Фея перекладывает: { $land }
zavarushka-screen-order-how = Перетащите карты или нажмите одну, потом другую.
zavarushka-screen-order-keys = Клавиши ← и → двигают карту.
zavarushka-screen-order-card = { $who }, место { $place } снизу
zavarushka-screen-bottom = низ
zavarushka-screen-upmost = верх
zavarushka-screen-settled = Место этой карты уже не изменить
zavarushka-screen-as-it-was = Как было
zavarushka-screen-leave = Оставить так
zavarushka-screen-done = Готово

# Первая игра с подсказками.
zavarushka-guide-kingdom = Перед вами королевство: шесть земель. За свой ход вы отправляете на одну из них одного персонажа. Кто удачнее всех расставит своих, соберёт больше звёзд и победит.
zavarushka-guide-hand = Это ваши карты, соседи их не видят. Каждый персонаж получает звёзды по-своему. Задержите палец или мышь на карте — и узнаете, за что.
zavarushka-guide-king = Королю хорошо в замке, а ещё — рядом с фермами и лесами. Рядом с замком две фермы. Отправьте Короля в замок.
zavarushka-guide-dragon = Сосед положил на вашего Короля Дракона. Все, кто лежит под Драконом, под огнём: звёзд они не приносят. Только Гному всё нипочём.
zavarushka-guide-knight = Рыцарь усмиряет Дракона, если ляжет выше него. Положите Рыцаря в замок и освободите Короля.
zavarushka-guide-wizard = Волшебник в башне или рядом с ней может сразу перенести любую верхнюю карту. Поставьте его в башню.
zavarushka-guide-move = Рыцарь и Принцесса на одной земле — это звёзды им обоим. Перенесите Принцессу из леса в замок.
zavarushka-guide-lens = Посмотрите на замок: Король свободен, а Рыцарь и Принцесса вместе. Задержитесь на карте, чтобы увидеть, сколько звёзд она приносит и почему.
zavarushka-guide-end = Вот и вся наука: шесть ходов, одна карта остаётся на руках, и у кого больше звёзд, тот победил. В последний ход нельзя выложить ни Дракона, ни Гнома. Удачи!

# Условия и их значения.
zavarushka-option-dwarf_moves = Гномы ходят
    .about = Гнома, который на земле один, могут унести Ведьма и Волшебник

# Картинки к правилам и вопросы: «проверьте себя».
zavarushka-figure-near = Рядом — значит через общую сторону; наискосок не считается. Король здесь принесёт { $stars ->
    [one] { $stars } звезду
    [few] { $stars } звезды
   *[many] { $stars } звёзд
}.
zavarushka-figure-dragon = Дракон сверху: Принцесса под ним молчит, а Гному всё нипочём.
zavarushka-figure-knight = Рыцарь лёг выше Дракона: теперь молчит Дракон, а остальные считаются.
zavarushka-figure-stars = { $who }: { $stars }
zavarushka-quiz-stars = Конец игры. Сколько звёзд принесёт { $who } на { $land }?
zavarushka-quiz-blocked = под Драконом, не считается
zavarushka-quiz-nothing = не за что
zavarushka-quiz-winner = Конец игры. Кто победил?
