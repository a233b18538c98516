fairytale = Сказание
    .about = Выбирайте карты из пачек, что идут по кругу, играйте три из пяти и следите, кто что открывает и закрывает.
    .short = Сказание
    .motto = Выбирайте карты по кругу и сложите лучшую из историй.

fairytale-seat-1 = Игрок А
fairytale-seat-2 = Игрок Б
fairytale-seat-3 = Игрок В
fairytale-seat-4 = Игрок Г
fairytale-seat-5 = Игрок Д

fairytale-category-fw = Волшебный лес
    .gen = Волшебного леса
fairytale-category-he = Священная империя
    .gen = Священной империи
fairytale-category-dv = Долина драконов
    .gen = Долины драконов
fairytale-category-sh = Тень
    .gen = Тени
fairytale-category-any = любая категория
    .gen = любой категории

fairytale-type-char = персонаж
    .many = персонажи
fairytale-type-home = дом
    .many = дома
fairytale-type-tale = сказание
    .many = сказания

fairytale-card-mischievous-fairy = Озорная фея
    .acc = Озорную фею
fairytale-card-spirit-of-spring = Дух весны
    .acc = Духа весны
fairytale-card-fairy-ring = Круг фей
    .acc = Круг фей
fairytale-card-elven-warrior = Эльфийский воин
    .acc = Эльфийского воина
fairytale-card-dwarven-warrior = Воин-гном
    .acc = Воина-гнома
fairytale-card-fairy-queen = Королева фей
    .acc = Королеву фей
fairytale-card-fairies-tale-1 = Сказание о феях, история 1
    .acc = Сказание о феях, история 1
fairytale-card-fairies-tale-2 = Сказание о феях, история 2
    .acc = Сказание о феях, история 2
fairytale-card-fairies-tale-3 = Сказание о феях, история 3
    .acc = Сказание о феях, история 3
fairytale-card-fairies-tale-4 = Сказание о феях, история 4
    .acc = Сказание о феях, история 4
fairytale-card-homesteaders = Поселенцы
    .acc = Поселенцев
fairytale-card-staff-bearing-sage = Мудрец с посохом
    .acc = Мудреца с посохом
fairytale-card-castle = Замок
    .acc = Замок
fairytale-card-bard = Бард
    .acc = Барда
fairytale-card-knights-round-table = Рыцари Круглого стола
    .acc = Рыцарей Круглого стола
fairytale-card-he-hero = Император
    .acc = Императора
fairytale-card-knights-tale-1 = Сказание о рыцарях, история 1
    .acc = Сказание о рыцарях, история 1
fairytale-card-knights-tale-2 = Сказание о рыцарях, история 2
    .acc = Сказание о рыцарях, история 2
fairytale-card-knights-tale-3 = Сказание о рыцарях, история 3
    .acc = Сказание о рыцарях, история 3
fairytale-card-knights-tale-4 = Сказание о рыцарях, история 4
    .acc = Сказание о рыцарях, история 4
fairytale-card-children-of-the-dragon = Дети дракона
    .acc = Детей дракона
fairytale-card-silver-dragon = Серебряный дракон
    .acc = Серебряного дракона
fairytale-card-dragons-lair = Логово дракона
    .acc = Логово дракона
fairytale-card-sky-dance-dragon = Небесный дракон-плясун
    .acc = Небесного дракона-плясуна
fairytale-card-bronze-dragon = Бронзовый дракон
    .acc = Бронзового дракона
fairytale-card-dv-hero = Король драконов
    .acc = Короля драконов
fairytale-card-dragons-tale-1 = Сказание о драконах, история 1
    .acc = Сказание о драконах, история 1
fairytale-card-dragons-tale-2 = Сказание о драконах, история 2
    .acc = Сказание о драконах, история 2
fairytale-card-dragons-tale-3 = Сказание о драконах, история 3
    .acc = Сказание о драконах, история 3
fairytale-card-dragons-tale-4 = Сказание о драконах, история 4
    .acc = Сказание о драконах, история 4
fairytale-card-vampire = Вампир
    .acc = Вампира
fairytale-card-demon = Демон
    .acc = Демона
fairytale-card-werewolf = Оборотень
    .acc = Оборотня
fairytale-card-dark-angel = Тёмный ангел
    .acc = Тёмного ангела
fairytale-card-magic-circle-of-chaos = Магический круг хаоса
    .acc = Магический круг хаоса
fairytale-card-trickster = Обманщик
    .acc = Обманщика
fairytale-card-shadow-kings-tale-1 = Сказание о короле теней, история 1
    .acc = Сказание о короле теней, история 1
fairytale-card-shadow-kings-tale-2 = Сказание о короле теней, история 2
    .acc = Сказание о короле теней, история 2
fairytale-card-shadow-kings-tale-3 = Сказание о короле теней, история 3
    .acc = Сказание о короле теней, история 3
fairytale-card-shadow-kings-tale-4 = Сказание о короле теней, история 4
    .acc = Сказание о короле теней, история 4

fairytale-worth-each = { $points } за каждую карту «{ $card }»
fairytale-worth-if = { $points }, если { $asks ->
    [most] { $condition }
   *[other] есть { $condition }
}
fairytale-if-most = карт { $category } больше всех у вас
fairytale-if-card = { $card }
fairytale-if-category = { $least ->
    [one] { $least } карта { $category }
    [few] { $least } карты { $category }
   *[many] { $least } карт { $category }
}
fairytale-if-type = { $type }, не меньше { $least }
fairytale-effect-hunt = охота: все карты { $category } этого вскрытия ложатся закрытыми
fairytale-effect-open = { $cards ->
    [one] можно открыть свою карту { $category }
    [few] можно открыть { $cards } свои карты { $category }
   *[many] можно открыть { $cards } своих карт { $category }
}
fairytale-effect-close-self = закройте свою карту { $category } или эту
fairytale-effect-close-all = каждый закрывает свою карту { $category }

fairytale-move-open = открыть { $card }
fairytale-move-close = закрыть { $card }
fairytale-move-nothing = ничего

fairytale-tell-choose = { $you ->
    [player] Вы выбираете { $card }.
   *[nobody] { $player } выбирает { $card }.
}
fairytale-tell-chosen = { $you ->
    [player] Вы выбрали карту.
   *[nobody] { $player }: карта выбрана.
}
fairytale-tell-decided = { $you ->
    [player] Вы решили, что перевернуть.
   *[nobody] { $player }: решено, что перевернуть.
}
fairytale-tell-open = { $you ->
    [player] Вы открываете { $cards }.
   *[nobody] { $player } открывает { $cards }.
}
fairytale-tell-close = { $you ->
    [player] Вы закрываете { $cards }.
   *[nobody] { $player } закрывает { $cards }.
}
fairytale-tell-leave = { $you ->
    [player] Вы ничего не переворачиваете.
   *[nobody] { $player } ничего не переворачивает.
}
fairytale-screen-were-closed = закрыто: { $cards }
fairytale-screen-were-opened = открыто: { $cards }
fairytale-screen-at-once = сейчас
fairytale-screen-by-end = к концу игры
fairytale-tell-unturned = Все карты остаются как лежали.
fairytale-tell-pass = { $direction ->
    [left] Каждый откладывает карту и передаёт налево { $cards ->
        [one] { $cards } карту
        [few] { $cards } карты
       *[many] { $cards } карт
    }.
   *[right] Каждый откладывает карту и передаёт направо { $cards ->
        [one] { $cards } карту
        [few] { $cards } карты
       *[many] { $cards } карт
    }.
}
fairytale-tell-drafted = У каждого { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
} — пора играть.
fairytale-tell-reveal = Вскрыты: { $cards }.
fairytale-tell-whose = { $you ->
    [player] { $card } (ваша карта)
   *[nobody] { $card } ({ $player })
}
fairytale-tell-hunt = Охота! Закрыты и не действуют: { $cards }.
fairytale-tell-must = { $you ->
    [player] Вы закрываете { $cards }: выбирать не из чего.
   *[nobody] { $player } закрывает { $cards }: выбирать не из чего.
}
fairytale-tell-owing = { $you ->
    [players] Карты переворачиваете вы.
   *[nobody] { $number ->
        [1] Карты переворачивает { $players }.
       *[other] Карты переворачивают: { $players }.
    }
}
fairytale-tell-round = { $direction ->
    [left] Раунд { $round }: пачки идут налево.
   *[right] Раунд { $round }: пачки идут направо.
}
fairytale-tell-end = { $you ->
    [players] Игра окончена. Победа ваша: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[nobody] { $number ->
        [one] Игра окончена. Победитель — { $players }, { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }.
       *[other] Игра окончена. Победители — { $players }, { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }.
    }
}

fairytale-ending-tie = Очков поровну — победа общая.
fairytale-ending-pairs-tie = Очков поровну — победа у обеих пар.

fairytale-quoted = «{ $card }»
fairytale-why-tales = Поможет сбыться: { $tales }.
fairytale-why-together = Вместе с вашими картами принесёт больше: { $cards }.
fairytale-why-points = К концу может принести { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
fairytale-why-denied = Иначе её может взять { $player }, а там она принесла бы: { $points }.

fairytale-sheet-fixed = { $card }: своя стоимость
fairytale-sheet-each = { $card }: по { $points } за каждую открытую карту «{ $counted }» ({ $copies })
fairytale-sheet-fulfilled = { $card }: { $parts }
fairytale-sheet-unfulfilled = { $card } ({ $points }) не исполнилось: { $parts }
fairytale-sheet-stands-in = { $card } изображает { $characters }
fairytale-sheet-closed = { $card }: карта закрыта
fairytale-sheet-partner = карты партнёра: { $player }
fairytale-part-most = больше всех карт { $category }: { $count }, у других не больше { $others }
fairytale-part-tie = больше всех карт { $category }: { $count }, наравне с другим — этого довольно
fairytale-part-not-most = карт { $category } — { $count }, а у кого-то { $others }
fairytale-part-card = есть { $card }
fairytale-part-no-card = нет карты «{ $card }»
fairytale-part-instead = { $card } — это { $by }
fairytale-part-category = карты { $category }: { $count }, нужно { $least }
fairytale-part-type = { $type }: { $count }, нужно { $least }

# Стол в терминале.
fairytale-table-round = раунд { $round } из { $rounds }
fairytale-table-draft = { $direction ->
    [left] выбор карт, { $step }-я из { $steps }, пачки идут налево
   *[right] выбор карт, { $step }-я из { $steps }, пачки идут направо
}
fairytale-table-play = игра картами, { $step }-я из { $steps }
fairytale-table-turn = карты открываются и закрываются
fairytale-table-over = игра окончена
fairytale-table-you = (вы)
fairytale-table-partner = в паре: { $player }
fairytale-table-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
fairytale-table-pair = у пары { $points }
fairytale-table-owing = выбирает
fairytale-table-closed = закрыта
fairytale-table-pack = Ваша пачка
fairytale-table-laid = Отложено у вас
fairytale-table-chosen = Вы выбрали: { $card }.
fairytale-table-task-open = Можно открыть свою карту { $category }.
fairytale-table-task-close-own = Закройте свою карту { $category } или ту, что только что сыграли.
fairytale-table-task-close = Закройте свою карту { $category }.
fairytale-table-passed = Ушли дальше (держит { $player }): { $cards }

fairytale-players-simple = Простой колодой играют от двух до { $players } игроков.
fairytale-players-pairs = В парах играют только вчетвером.

fairytale-components-cards = В описании игры { $field } — это список, от 1 до { $most } карт.
fairytale-components-id = В описании игры { $field } — это слово из латинских букв, цифр и «_».
fairytale-components-twice = В описании игры { $field } = «{ $name }», но так уже зовётся другая карта.
fairytale-components-name = В описании игры { $field } — это название карты.
fairytale-components-choice = В описании игры { $field } = «{ $value }», а может быть: { $choices }.
fairytale-components-card = В описании игры { $field } = «{ $value }», но карты с таким id нет.
fairytale-components-condition = В описании игры { $field } — это объект, в котором есть хоть что-то из { $choices }.
fairytale-components-named = В описании игры { $field } — это список, не больше { $most } разных карт.
fairytale-components-effect = В описании игры { $field } — это null или объект, в котором ровно одно из { $choices }.
fairytale-components-friend = В описании игры { $field } = «{ $value }», но стоимость той карты от этой не зависит.
fairytale-components-deck = В описании игры в колоде { $deck } карт: { $cards }; игрокам (их { $players }) нужно { $needed }, а больше 120 нельзя.
fairytale-components-object = В описании игры { $field } — это объект с именованными полями.

fairytale-position-field = В позиции есть непонятное поле «{ $field }»; известны { $choices }.
fairytale-position-seats = «{ $field }» даёт букве каждого игрока список карт.
fairytale-position-players = Игроки — первые от двух до пяти из букв { $letters }; в позиции названы: { $given }.
fairytale-position-card = «{ $name }» — нет такой карты; карта — это название или id, например «{ $example }», с минусом впереди, если она закрыта.
fairytale-position-row = { $seat }: сыграно карт { $cards }, а больше { $most } не бывает.
fairytale-position-round = «round» = { $given }, а нужно целое число от 1 до { $last }.
fairytale-position-no-round = Чтобы играть дальше, позиции нужен «round» от 1 до { $last }.
fairytale-position-sizes = В «{ $field }» у всех должно быть карт поровну, а там { $sizes }.
fairytale-position-draft = При выборе карт в пачке и отложенных вместе { $all }, а здесь { $held } и { $laid }.
fairytale-position-play = Когда играют картами, отложенных у каждого от { $least } до { $most }, а здесь { $laid }.
fairytale-position-played = { $seat }: сыграно карт { $cards }, а в этот момент должно быть { $right }.
fairytale-position-deck = «deck» — это список карт.
fairytale-position-copies = Карта { $card } встречается { $cards } раз, а в колоде { $deck } их { $copies }.
fairytale-position-few = В колоде карт: { $cards }, а на оставшиеся раунды нужно { $needed }.

# Для отчётов: короткие названия исходов и заголовки для ходов.
fairytale-end-clear = чистая победа
fairytale-end-tie = общая победа
fairytale-end-pairs-clear = чистая победа
fairytale-end-pairs-tie = общая победа
fairytale-kinds-draft = Какие карты набирают
fairytale-kinds-play = Что играют
fairytale-kinds-open = Что открывают
fairytale-kinds-close = Что закрывают

# Стол на экране.
fairytale-screen-now-draft = выбор { $step } из { $steps }
fairytale-screen-now-play = ход { $step } из { $steps }
fairytale-screen-now-turn = переворачиваем
fairytale-screen-choosing = ваш выбор
fairytale-screen-thinks = думает…
fairytale-screen-ready = готово
fairytale-screen-holds = в руке { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
fairytale-screen-hand = Ваши карты
fairytale-screen-do-draft = возьмите одну карту
fairytale-screen-do-play = сыграйте одну карту
fairytale-screen-do-open = откройте карту { $category }, если хотите
fairytale-screen-do-close-own = закройте карту { $category } или ту, что сыграли
fairytale-screen-do-close = закройте карту { $category }
fairytale-screen-pass = { $direction ->
    [left] влево { $cards ->
        [one] уйдёт { $cards } карта
        [few] уйдут { $cards } карты
       *[many] уйдут { $cards } карт
    }
   *[right] вправо { $cards ->
        [one] уйдёт { $cards } карта
        [few] уйдут { $cards } карты
       *[many] уйдут { $cards } карт
    }
}
fairytale-screen-goes-left = Пачки идут влево, по часовой стрелке
fairytale-screen-goes-right = Пачки идут вправо, против часовой стрелки
fairytale-screen-pack = Пачка
fairytale-screen-laid = Отложено
fairytale-screen-picked = Выбор: { $card }
fairytale-screen-three = сыграют три
fairytale-screen-choose-draft = Выберите карту из пачки. Все выбирают одновременно и втайне.
fairytale-screen-choose-play = Выберите карту, которую сыграете. Все вскроют карты вместе.
fairytale-screen-choose-turn = Выберите карту, которую перевернёте.
fairytale-screen-chosen = Вы выбрали { $card }. Остальные ещё думают.
fairytale-screen-all-choose = Сейчас выбирают:
fairytale-screen-wait = Остальные выбирают.
fairytale-screen-take = Взять
fairytale-screen-play = Сыграть
fairytale-screen-open = Открыть
fairytale-screen-close = Закрыть
fairytale-screen-nothing = Ничего не открывать
fairytale-screen-retract = Передумать
fairytale-screen-cancel = Отменить
fairytale-screen-itself = сама карта
fairytale-screen-own = своя цена
fairytale-screen-copies = { $worth }; открыто: { $copies }
fairytale-screen-with = { $points }, если есть
fairytale-screen-together = итого сейчас
fairytale-screen-worth = Цена: { $points }
fairytale-screen-friend = Друг для карты «{ $card }»: каждая такая приносит больше на { $points }
fairytale-screen-friend-of = друг: даёт +{ $points } карте «{ $card }»
fairytale-screen-trick = Один раз притворится персонажем, которого просит сказание
fairytale-screen-closed = Закрыта: ничего не приносит
fairytale-screen-now = Сейчас приносит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
fairytale-screen-score = Ваш счёт
fairytale-screen-score-of = Счёт: { $player }
fairytale-screen-so-far = сейчас
fairytale-screen-empty = Ещё ничего не сыграно
fairytale-screen-remembered = Ушло с пачками

# Первая игра с проводником.
fairytale-guide-rows = Идёт второй раунд из четырёх, у каждого сыграно по три карты. У четырёх **категорий** свои цвета и знаки: лес, империя, драконы, тень.
fairytale-guide-row = Это **ваш ряд**. На Воине-гноме стоит ×3: три очка за каждого вашего открытого Небесного дракона-плясуна. Пока драконов нет, и воин ничего не приносит.
fairytale-guide-pack = Выбор карт почти закончен: в **пачке** у вас в руке осталось две. Одну вы берёте, другую передаёте. Значок на карте говорит, сколько она может принести к концу игры.
fairytale-guide-take = **Небесный дракон-плясун** сам стоит 3, и Воин-гном с ним приносит на 3 очка больше: вместе шесть. Возьмите его.
fairytale-guide-ring = Каждый отложил пять карт, последняя легла сама. **Три из них сыграют**: по одной, и все вскрывают их разом. Начните с **Круга фей**: он стоит 6, но закрывает вашу карту Волшебного леса.
fairytale-guide-close = **Закрытая** карта ничего не приносит. Воин-гном пока не стоит ничего, но его друг у вас в руке, а фея стоит всего одно очко. Закройте её. Пока не выбрали все, можно и передумать.
fairytale-guide-dragon = А теперь **Небесный дракон-плясун**: 3 за него самого и 3 за Воина-гнома, который его дождался.
fairytale-guide-lens = Задержитесь на карте или нажмите на неё подольше, и она объяснится словами. За настоящим столом счёт рядом говорит, что приносит каждая карта и почему.
fairytale-guide-end = После четырёх раундов считают то, что лежит **открытым**: у кого больше очков, тот и победил. А теперь — настоящая игра!

# Условия и их значения.
fairytale-option-deck = Колода
    .about = Полная — 100 карт, простая — 80, без карт для знатоков
fairytale-option-deck-expert = полная
fairytale-option-deck-simple = простая
fairytale-option-pairs = Пара на пару
    .about = Двое на двое: партнёры сидят напротив, их очки складываются

# Картинки к правилам и вопросы: «проверьте себя».
fairytale-figure-pack = Берёте одну карту, остальные отдаёте соседу.
fairytale-figure-closed = Один дракон закрыт: он не стоит ничего, и Воин-гном его не считает. Вместе { $points }.
fairytale-figure-friends = Воин-гном получает по 3 за каждого Небесного дракона-плясуна. Вместе { $points }.
fairytale-figure-pass-left = соседу слева
fairytale-figure-pass-right = соседу справа
fairytale-quiz-row = Сколько очков принесёт { $rows ->
    [1] этот ряд
   *[other] верхний ряд
  }?
fairytale-quiz-hunt = Все четыре карты вскрыли разом. Какая ляжет закрытой?
fairytale-quiz-hunt-why = Королева фей охотится на карты Тени, вскрытые вместе с ней

fairytale-end-sources = Откуда очки
fairytale-end-alone = Сами по себе
fairytale-end-others = За другие карты
fairytale-end-tales = За сказания
fairytale-end-partner = Карты партнёра
fairytale-end-closed = Карт закрыто
fairytale-end-cards = Двенадцать карт
fairytale-end-press = нажмите на строку, чтобы увидеть карты других
fairytale-end-round = раунд { $round }
fairytale-end-nothing = не вышло
