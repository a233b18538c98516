zavarushka = Несказочная заварушка
    .about = Расселите своих героев по королевству, расстройте планы соседей и сосчитайте звёзды.

zavarushka-red = Красный
zavarushka-blue = Синий
zavarushka-yellow = Жёлтый
zavarushka-green = Зелёный

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

zavarushka-tell-place = { $player } кладёт { $who } на { $land } ({ $kind }).
zavarushka-tell-swap = Ведьма меняет местами { $one } с { $here } и { $other } с { $there }.
zavarushka-tell-move = Волшебник переносит { $one } с { $here } на { $there }.
zavarushka-tell-next = Следующей снизу на { $land } ляжет карта: { $who }.
zavarushka-tell-order = { $fairy } навела порядок на { $land }, снизу вверх: { $stack }.
zavarushka-tell-decline = { $player } не пользуется свойством.
zavarushka-tell-skip = { $player } пропускает последний ход: на руках только Дракон и Гном.

zavarushka-sheet-line = { $who } { $reasons }
zavarushka-sheet-nothing = { $who }: ничего
zavarushka-sheet-blocked = { $who }: под Драконом, не считается
zavarushka-sheet-king-in-castle = в замке +{ $stars }
zavarushka-sheet-king-farms-near = { $times ->
    [one] ферма рядом +{ $stars }
    [few] фермы рядом +{ $stars }
   *[other] фермы рядом +{ $stars }
}
zavarushka-sheet-king-forests-near = { $times ->
    [one] лес рядом +{ $stars }
   *[other] леса рядом +{ $stars }
}
zavarushka-sheet-queen-with-king = вместе с Королём +{ $stars }
zavarushka-sheet-queen-own-near = { $times ->
    [one] свой персонаж рядом +{ $stars }
   *[other] свои персонажи рядом +{ $stars }
}
zavarushka-sheet-princess-in-tower = в башне +{ $stars }
zavarushka-sheet-princess-with-knight = вместе с Рыцарем +{ $stars }
zavarushka-sheet-knight-with-princess = вместе с Принцессой +{ $stars }
zavarushka-sheet-peasant-on-farm = на ферме +{ $stars }
zavarushka-sheet-peasant-kings-near = { $times ->
    [one] Король рядом +{ $stars }
   *[other] Короли рядом +{ $stars }
}
zavarushka-sheet-peasant-queens-near = { $times ->
    [one] Королева рядом +{ $stars }
   *[other] Королевы рядом +{ $stars }
}
zavarushka-sheet-dwarf-those-above = { $times ->
    [one] персонаж над ним +{ $stars }
   *[other] персонажи над ним +{ $stars }
}

zavarushka-components-kingdom = В описании игры { $field }: земель { $lands }, а мест { $places }; башни, замки, леса и фермы вместе должны заполнять все ряды и столбцы.
zavarushka-components-small = В описании игры { $field }: земель слишком мало, нужно хотя бы { $lands } — на одну больше, чем игроков.

zavarushka-position-field = В позиции есть непонятное поле «{ $field }»; известны { $choices }.
zavarushka-position-players = «players» — от двух до четырёх разных цветов в порядке хода; цвета: { $colours }.
zavarushka-position-colour = «{ $name }» — не цвет этой позиции; есть { $choices }.
zavarushka-position-kind = «{ $name }» — нет такой местности; есть { $choices }.
zavarushka-position-character = «{ $name }» — нет такого персонажа; есть { $choices }.
zavarushka-position-land = «{ $name }» — нет такой земли в этом королевстве; есть { $choices }.
zavarushka-position-lands = «lands» — ряды сверху вниз, в каждом местности через пробел; рядов не больше { $rows }, в ряду не больше { $columns }.
zavarushka-position-kingdom = В королевстве на { $players } игроков земли другие: рядов — { $rows }, в ряду — { $columns }, всего { $lands }.
zavarushka-position-stacks = «stacks» даёт каждой земле один список карт, снизу вверх.
zavarushka-position-card = «{ $card }» — не карта; карта — это цвет и персонаж, например «green King».
zavarushka-position-twice = { $card } встречается дважды, а такая карта одна.
zavarushka-position-name = { $card } не может лежать на { $land }: персонаж с таким именем там уже есть.
zavarushka-position-dwarf = На { $land } Гном должен лежать в самом низу.
zavarushka-position-together = «hands» и «turn» указывают вместе; без них позиция считается конечной.
zavarushka-position-turn = «turn» считает все ходы с 0; последний — { $last }.
zavarushka-position-hands = В «hands» нужен список персонажей для каждого из цветов: { $colours }.
zavarushka-position-hand = В «hands» у { $colour } должно быть карт: { $cards } — столько остаётся от { $hand }, если вычесть выложенные.
zavarushka-position-placed = К этому ходу у { $colour } позади ходов: { $turns } — по карте за ход, а в королевстве карт: { $placed }.
zavarushka-position-skipped = У { $colour } позади ходов: { $turns }, а в королевстве карт: { $placed }; последний ход пропускает лишь тот, у кого на руках Дракон и Гном.
