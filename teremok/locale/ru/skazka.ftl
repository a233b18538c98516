skazka = Сказка
    .about = Тайные команды, которые меняются с каждой картой: обвиняйте, держите ответ и ищите нечисть, пока она не победила.
    .short = Сказка
    .motto = Кто здесь нечисть? Обвиняйте, отвечайте картой, прячьте лицо.

skazka-seat-0 = А
skazka-seat-1 = Б
skazka-seat-2 = В
skazka-seat-3 = Г
skazka-seat-4 = Д
skazka-seat-5 = Е
skazka-seat-6 = Ж
skazka-seat-7 = И
skazka-seat-8 = К
skazka-seat-9 = Л

skazka-team-heroes = герои
skazka-team-nechist = нечисть
skazka-role-accuser = обвинитель
skazka-role-defendant = ответчик

skazka-tag-maiden = девица
    .gen = девицы
skazka-tag-fellow = молодец
    .gen = молодца
skazka-tag-bogatyr = богатырь
    .gen = богатыря
skazka-tag-beast = зверь
    .gen = зверя
skazka-tag-tsar = царь
    .gen = царя
skazka-tag-sage = мудрец
    .gen = мудреца
skazka-tag-wonder = чудо
    .gen = чуда
skazka-tag-strannik = странник
    .gen = странника
skazka-tag-nechist = нечисть
    .gen = нечисти

skazka-card-alenushka = Алёнушка
    .acc = Алёнушку
    .text = Вы берёте карту — или сбрасываете одну со своей руки.
skazka-card-nastenka = Настенька
    .acc = Настеньку
    .text = Двое зевак берут из колоды по карте.
skazka-card-elena = Елена Прекрасная
    .acc = Елену Прекрасную
    .text = Один из зевак отдаёт обвинителю карту.
skazka-card-vasilisa_wise = Василиса Премудрая
    .acc = Василису Премудрую
    .text = Вы заглядываете в карты обвинителя — или кого-нибудь из зевак.
skazka-card-vasilisa_fair = Василиса Прекрасная
    .acc = Василису Прекрасную
    .text = Вы берёте Красного Всадника — или Чёрного, если он ещё ждёт в стороне.
skazka-card-marya_morevna = Марья Моревна
    .acc = Марью Моревну
    .text = Обвинитель сбрасывает молодца.
skazka-card-frog_princess = Царевна-Лягушка
    .acc = Царевну-Лягушку
    .text = Верхняя карта колоды изгнана; потом вы берёте любую карту из сброса.
skazka-card-swan_princess = Царевна-Лебедь
    .acc = Царевну-Лебедь
    .text = Четыре карты из сброса и сама Лебедь замешиваются в колоду.
skazka-card-snegurochka = Снегурочка
    .acc = Снегурочку
    .text = Вы отдаёте одну карту кому угодно из остальных.
skazka-card-ilya = Илья Муромец
    .acc = Илью Муромца
    .text = Обвинитель сбрасывает две карты, одну за другой.
skazka-card-dobrynya = Добрыня Никитич
    .acc = Добрыню Никитича
    .text = Обвинитель сбрасывает одну карту.
skazka-card-alyosha = Алёша Попович
    .acc = Алёшу Поповича
    .text = Обвинитель сбрасывает девицу.
skazka-card-kozhemyaka = Никита Кожемяка
    .acc = Никиту Кожемяку
    .text = Двое зевак сбрасывают по одной карте.
skazka-card-svyatogor = Святогор
    .acc = Святогора
    .text = Ложится перед вами. Придётся сбрасывать карту — вместо неё уходит Святогор.
skazka-card-ivan_tsarevich = Иван Царевич
    .acc = Ивана Царевича
    .text = Вы берёте карту, а Царевич ложится перед вами. Пока у вас больше трёх карт, обвинить вас нельзя. Обвинили — Царевич изгнан.
skazka-card-emelya = Емеля
    .acc = Емелю
    .text = Вы берёте карту из колоды.
skazka-card-ivanushka = Иванушка-дурачок
    .acc = Иванушку-дурачка
    .text = Вы с обвинителем меняетесь одной картой.
skazka-card-sadko = Садко
    .acc = Садко
    .text = Вы с одним из зевак меняетесь одной картой.
skazka-card-soldier = Солдат
    .acc = Солдата
    .text = Обвинитель отдаёт карту зеваке, которого вы назовёте.
skazka-card-finist = Финист Ясный Сокол
    .acc = Финиста Ясного Сокола
    .text = Вы берёте карту, а потом отдаёте одну обвинителю.
skazka-card-grey_wolf = Серый Волк
    .acc = Серого Волка
    .text = Любой игрок изгоняет карту, что лежит перед ним, — или обвинитель сбрасывает зверя.
skazka-card-firebird = Жар-птица
    .acc = Жар-птицу
    .text = Вы берёте две любые карты из сброса.
skazka-card-bayun = Кот Баюн
    .acc = Кота Баюна
    .text = Ложится перед вами. Станете обвинителем — Кот изгнан, а вы берёте карту.
skazka-card-humpback = Конёк-Горбунок
    .acc = Конька-Горбунка
    .text = Вы берёте карту, а потом одну сбрасываете.
skazka-card-bear = Медведь
    .acc = Медведя
    .text = Две верхние карты колоды изгнаны.
skazka-card-fox = Лиса
    .acc = Лису
    .text = Один зевака отдаёт карту другому.
skazka-card-kolobok = Колобок
    .acc = Колобка
    .text = Верхняя карта колоды изгнана. Если это зверь, Колобок катится обратно к вам в руку.
skazka-card-sivka = Сивка-Бурка
    .acc = Сивку-Бурку
    .text = Ложится перед вами. Кончились карты на руке — Сивка изгнан, а вы берёте две карты.
skazka-card-saltan = Царь Салтан
    .acc = Царя Салтана
    .text = Каждый отдаёт карту соседу по часовой стрелке.
skazka-card-goroh = Царь Горох
    .acc = Царя Гороха
    .text = Каждый сбрасывает по карте.
skazka-card-stargazer = Звездочёт
    .acc = Звездочёта
    .text = Вы заглядываете в карты любого игрока.
skazka-card-red_rider = Красный Всадник
    .acc = Красного Всадника
    .text = Странник. Обвинитель сбрасывает карту, а вы берёте одну.
skazka-card-black_rider = Чёрный Всадник
    .acc = Чёрного Всадника
    .text = Странник. Двое зевак сбрасывают по карте; две верхние карты колоды изгнаны.
skazka-card-zmey = Змей Горыныч
    .acc = Змея Горыныча
    .text = Сыграли или сбросили — вы выбываете. Если сыграли: три верхние карты колоды изгнаны.
skazka-card-winged_maidens = Девы крылатые
    .acc = Дев крылатых
    .text = Сыграли или сбросили — вы выбываете. Если сыграли: двое зевак сбрасывают по карте.
skazka-card-baba_yaga = Баба-Яга
    .acc = Бабу-Ягу
    .text = Сыграли или сбросили — вы выбываете. Если сыграли: Чёрный Всадник, если он ещё в стороне, замешивается в колоду, а один из зевак сбрасывает карту.
skazka-card-koschei = Кощей
    .acc = Кощея
    .text = Сыграли или сбросили — вы выбываете. Если сыграли: обвинитель сбрасывает карту.
skazka-card-shamakhan = Царица Шамаханская
    .acc = Царицу Шамаханскую
    .text = Сыграли или сбросили — вы выбываете. Если сыграли: обвинитель и один из зевак меняются картой.

skazka-move-accuse = обвинить: { $player }
skazka-move-name = назвать: { $player }
skazka-move-play = сыграть { $card }
skazka-move-discard = сбросить { $card }
skazka-move-give = отдать { $card }
skazka-move-pick = выбрать { $card }
skazka-move-exile = изгнать { $card }
skazka-move-first = первое
skazka-move-second = второе
skazka-move-claim = остались только свои
skazka-move-pass = обвинить некого
skazka-move-enough = довольно
skazka-move-lack = нет такой карты

skazka-why-cards = { $left ->
    [0] ни одной карты
    [one] { $left } карта
    [few] { $left } карты
   *[other] { $left } карт
}
skazka-why-fellow = { $player } — из ваших. Своих иногда обвиняют для вида: так вас не раскусят.
skazka-why-stranger = { $player } — не из ваших: пусть герои теряют карты.
skazka-why-seen = Вы видели у игрока { $player } нечисть: { $card }.
skazka-why-nobody = Нечисти у игрока { $player } быть не может: зато и вам от ответа вреда меньше.
skazka-why-most = Больше всего неизвестных карт у игрока { $player }: там легче всего спрятать нечисть.
skazka-why-some = У игрока { $player } ещё может прятаться нечисть.
skazka-why-last = Это последняя карта игрока { $player }: без карт уходят.
skazka-why-claim = Все, кто остался, — нечисть: скажите об этом и победите.
skazka-why-enough = Карты — это жизнь. Берегите те, что остались: { skazka-why-cards }.
skazka-why-give-nechist = Нечисть уйдёт к игроку { $player }, и сторона сменится у обоих.
skazka-why-leave = Другого выхода нет: сыграв нечисть, уходят из игры.
skazka-why-kept = Нечисть останется спрятанной. Всего в руке будет: { skazka-why-cards }.
skazka-why-left = В руке останется: { skazka-why-cards }.

skazka-tell-accuse = { $you ->
    [player] Вы обвиняете игрока { $other }.
    [other] { $player } обвиняет вас.
   *[nobody] { $player } обвиняет игрока { $other }.
}
skazka-tell-name = { $you ->
    [player] Вы называете игрока { $other }.
    [other] { $player } называет вас.
   *[nobody] { $player } называет игрока { $other }.
}
skazka-tell-play = { $you ->
    [player] Вы отвечаете: { $card }.
   *[nobody] { $player } отвечает: { $card }.
}
skazka-tell-pick = { $you ->
    [player] Вы выбираете из сброса { $card }.
   *[nobody] { $player } выбирает из сброса { $card }.
}
skazka-tell-exile = { $you ->
    [player] Вы изгоняете { $card }.
   *[nobody] { $player } изгоняет { $card }.
}
skazka-tell-first = { $you ->
    [player] Вы выбираете первое свойство.
   *[nobody] { $player } выбирает первое свойство.
}
skazka-tell-second = { $you ->
    [player] Вы выбираете второе свойство.
   *[nobody] { $player } выбирает второе свойство.
}
skazka-tell-claim = { $you ->
    [player] Вы заявляете: в игре осталась только нечисть. Все открывают карты.
   *[nobody] { $player } заявляет: в игре осталась только нечисть. Все открывают карты.
}
skazka-tell-pass = { $you ->
    [player] Вам обвинить некого.
   *[nobody] { $player }: обвинить некого.
}
skazka-screen-aim-hero = Вы за героев: найдите и поймайте всю нечисть.
skazka-screen-aim-nechist = Вы за нечисть: не попадитесь и пересидите остальных.
skazka-screen-now-hero = Вы снова за героев: нечисти в руке больше нет.
skazka-screen-now-nechist = У вас теперь карта нечисти: вы перешли на её сторону.
skazka-tell-enough = { $you ->
    [player] Вы больше карт не играете.
   *[nobody] { $player } больше карт не играет.
}
skazka-tell-lack = { $you ->
    [player] У вас нет { $tag }.
   *[nobody] У игрока { $player } нет { $tag }.
}
skazka-tell-chooses = { $you ->
    [player] Вы выбрали карту.
   *[nobody] { $player }: карта выбрана.
}
skazka-tell-discard = { $you ->
    [player] Вы сбрасываете { $card }.
   *[nobody] { $player } сбрасывает { $card }.
}
skazka-tell-swap = { $you ->
    [player] Вы и { $other } меняетесь картой.
    [other] { $player } и вы меняетесь картой.
   *[nobody] { $player } и { $other } меняются картой.
}
skazka-tell-give = { $you ->
    [player] Вы отдаёте карту игроку { $other }.
    [other] { $player } отдаёт вам карту.
   *[nobody] { $player } отдаёт карту игроку { $other }.
}
skazka-tell-give-card = { $you ->
    [player] Вы отдаёте игроку { $other } { $card }.
    [other] { $player } отдаёт вам { $card }.
   *[nobody] { $player } отдаёт игроку { $other } { $card }.
}
skazka-tell-take-open = { $you ->
    [player] Вы берёте в руку: { $cards }.
   *[nobody] { $player } берёт в руку: { $cards }.
}
skazka-tell-take = { $you ->
    [player] { $number ->
        [1] Вы берёте карту из колоды.
        [one] Вы берёте из колоды { $number } карту.
        [few] Вы берёте из колоды { $number } карты.
       *[other] Вы берёте из колоды { $number } карт.
    }
   *[nobody] { $number ->
        [1] { $player } берёт карту из колоды.
        [one] { $player } берёт из колоды { $number } карту.
        [few] { $player } берёт из колоды { $number } карты.
       *[other] { $player } берёт из колоды { $number } карт.
    }
}
skazka-tell-exiled = { $number ->
    [1] Из колоды изгоняется { $cards }.
   *[other] Из колоды изгоняются: { $cards }.
}
skazka-tell-lay = { $you ->
    [player] Вы кладёте перед собой: { $cards }.
   *[nobody] { $player } кладёт перед собой: { $cards }.
}
skazka-tell-fired = { $you ->
    [player] Изгнано у вас: { $cards }.
   *[nobody] Изгнано у игрока { $player }: { $cards }.
}
skazka-tell-shuffled = { $number ->
    [one] В колоду замешана { $number } карта.
    [few] В колоду замешаны { $number } карты.
   *[other] В колоду замешано { $number } карт.
}
skazka-tell-look = { $you ->
    [player] Вы смотрите карты игрока { $other }.
    [other] { $player } смотрит ваши карты.
   *[nobody] { $player } смотрит карты игрока { $other }.
}
skazka-tell-look-cards = { $you ->
    [player] Вы смотрите карты игрока { $other }: { $cards }.
   *[nobody] { $player } смотрит карты игрока { $other }: { $cards }.
}
skazka-tell-leaves-hero = { $you ->
    [player] Вы выбываете героем: карты кончились.
   *[nobody] { $player } выбывает героем: карты кончились.
}
skazka-tell-leaves-nechist = { $you ->
    [player] Вы выбываете: у вас нечисть.
   *[nobody] { $player } выбывает: это нечисть.
}
skazka-tell-caught = Поймана нечисть: { $cards }.

skazka-ending-caught = Вся нечисть поймана. Герои победили!
skazka-ending-false-claim = Среди оставшихся есть герой. Герои победили!
skazka-ending-deck = Колода кончилась. Нечисть победила!
skazka-ending-claim = Это правда: осталась только нечисть. Нечисть победила!
skazka-ending-sole = Последний, кто остался, — нечисть. Нечисть победила!
skazka-ending-only-nechist = Осталась только нечисть. Нечисть победила!
skazka-ending-nobody = За столом никого не осталось. Ничья.
skazka-ending-blocked = Никто никого не может обвинить. Ничья.
skazka-ending-turns = Сказка затянулась. Ничья.

skazka-sheet-heroes = герой
skazka-sheet-left-heroes = герой, вне игры
skazka-sheet-nechist = нечисть
skazka-sheet-left-nechist = нечисть, вне игры
skazka-sheet-won = { $tokens ->
    [one] победа; в серии { $tokens } жетон
    [few] победа и последнее слово; в серии { $tokens } жетона
   *[other] победа и последнее слово; в серии { $tokens } жетонов
}
skazka-sheet-lost = { $tokens ->
   *[other] без жетона
}

skazka-phase-accuse = обвинитель выбирает, кого обвинить
skazka-phase-answer = ответчик отвечает
skazka-phase-option = ответчик выбирает одно из двух свойств
skazka-phase-name = ответчик называет игрока
skazka-phase-choose = выбирают карты
skazka-phase-pick = ответчик выбирает карты из сброса
skazka-phase-exile = хозяин выбирает карту, что лежит перед ним
skazka-phase-work = карта действует
skazka-phase-over = игра окончена

skazka-draw-player = игрок
skazka-draw-role = роль
skazka-draw-cards = карты
skazka-draw-front = перед игроком
skazka-draw-known = вы знаете
skazka-draw-left-heroes = вне игры, герой
skazka-draw-left-nechist = вне игры, нечисть
skazka-draw-met = на встрече
skazka-draw-deck = колода
skazka-draw-discard = сброс
skazka-draw-aside = в стороне
skazka-draw-caught = поймано
skazka-draw-card = играется
skazka-draw-phase = сейчас
skazka-draw-hand = ваша рука
skazka-draw-cost = цена
skazka-draw-class = класс
skazka-draw-text = что делает

skazka-components-missing = У карты { $card } нет поля { $field }.
skazka-components-object = Карта { $card }: { $field } должно быть объектом с именованными полями.
skazka-components-list = Карта { $card }: { $field } должно быть списком действий.
skazka-components-unknown = У карты { $card } непонятное поле { $field }; известны { $choices }.
skazka-components-choice = Карта { $card }: { $field } не может быть { $value }; годится: { $choices }.
skazka-components-number = Карта { $card }: { $field } = { $value }, а нужно целое число, { $right }.
skazka-components-id = Карта { $card }: { $field } — слово из латинских букв, цифр и подчёркиваний.
skazka-components-twice = Карта { $card } описана дважды; { $field } не должно повторяться, а число одинаковых карт — это copies.
skazka-components-tags = Карта { $card }: в { $field } нужен хотя бы один класс из { $choices }.
skazka-components-leave = Карта { $card }: { $field } — true у карт класса nechist и ни у каких других.
skazka-components-operation = Карта { $card }: { $field } — не действие; действие — это объект с полем «op», одним из { $choices }.
skazka-components-same = Карта { $card }: { $field } = { $value }, а вместе с { $other } это не два разных игрока.
skazka-components-empty = Карта { $card }: в { $field } нужно хотя бы одно действие.
skazka-components-options = Карта { $card }: { $field } — список из одного или двух свойств.
skazka-components-self = Карта { $card }: { $field } отправляет карту туда, куда нельзя: это может сделать только одно действие свойства, и никогда — у нечисти.
skazka-components-exiled = Карта { $card }: перед { $field } нужно действие exile_deck.
skazka-components-never = У карты { $card } есть { $field }, но ни одно lay_self её не кладёт.
skazka-components-instead = Карта { $card }: { $field } — true или false, и true только при must_discard.
skazka-components-then = Карта { $card }: в { $field } можно только брать для «me» из колоды или со стороны либо exile_deck.
skazka-components-words = Карта { $card }: в { $field } нужны слова на языках { $languages }: для того, что делает эта карта, своих слов в доме нет.
skazka-components-many = Карт { $cards }, а может быть не больше { $most }.
skazka-components-few = Героев { $heroes } — мало на { $players } игроков: колода была бы пуста.

skazka-position-field = В позиции есть непонятное поле «{ $field }»; известны { $choices }.
skazka-position-players = «players» — от { $least } до { $most } разных имён в порядке мест.
skazka-position-player = «{ $name }» в поле «{ $field }» — такого игрока в позиции нет; есть { $choices }.
skazka-position-list = «{ $field }» должно быть списком.
skazka-position-piles = «{ $field }» даёт игрокам списки карт.
skazka-position-card = «{ $name }» в поле «{ $field }» — нет такой карты; нужно английское имя или id.
skazka-position-copies = Карт { $name } больше, чем есть в коробке: { $copies }.
skazka-position-left = «left» говорит, в какой команде игрок выбыл: { $choices }.
skazka-position-gone = { $name } вне игры, карт в «{ $field }» быть не может.
skazka-position-front = Перед игроком { $name } лежит карта, которую туда не кладут.
skazka-position-aside = В стороне лежат только странники.
skazka-position-empty = { $name } ещё в игре, значит, на руке должна быть хотя бы одна карта.
skazka-position-caught = Пойманной бывает только нечисть.
skazka-position-discard = Нечисти в сбросе не бывает: она поймана.
skazka-position-nechist = На { $players } игроков нечисти на руках и пойманной должно быть { $number }, а здесь { $found }.
skazka-position-missing = Если указана «deck», должны быть перечислены все герои; не хватает: { $card }.
skazka-position-deck = Нечисти в колоде не бывает.
skazka-position-met = В «met» — не меньше одного и не больше { $most } игроков: те, кому сдали нечисть.
skazka-position-accuser = { $name } вне игры и обвинителем быть не может.
skazka-position-turn = «turn» — сколько ходов уже сделано, от 0.

# Нарисованный стол.
skazka-screen-turn = ход { $turn }
skazka-screen-cost = цена { $cost }
skazka-screen-copies =
    { $copies ->
        [one] В коробке { $copies } такая
       *[other] В коробке { $copies } таких
    }
skazka-screen-cards =
    { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[other] { $cards } карт
    }
skazka-screen-role-accuser = обвинитель
skazka-screen-role-accuses = обвиняет
skazka-screen-role-answers = отвечает
skazka-screen-role-bystander = зевака
skazka-screen-left-heroes = вне игры, герой
skazka-screen-left-nechist = вне игры, нечисть
skazka-screen-peek = Карты: { $name }
skazka-screen-has-chosen = карта уже выбрана
skazka-screen-was-met = Нечисть досталась при раздаче
skazka-screen-clean = Нечисти в руке точно нет
skazka-screen-holds = В руке
skazka-screen-known = Вы видели
skazka-screen-before = Лежат перед игроком
skazka-screen-before-you = перед вами
skazka-screen-aside = странники в стороне
skazka-screen-discard = сброс, { $cards }: открыть
skazka-screen-discard-empty = Здесь пока пусто.
skazka-screen-open-discard = Открыть сброс
skazka-screen-picked = Уже выбраны
skazka-screen-at-large = на воле
skazka-screen-caught = нечисти поймано: { $caught } из { $all }
skazka-screen-caught-short = поймано { $caught } из { $all }
skazka-screen-you-accuse = Вы обвиняете
skazka-screen-you-accused = Вы обвинили
skazka-screen-you-answer = Вы отвечаете
skazka-screen-you-choose = Вы выбираете карту
skazka-screen-you-watch = Вы смотрите
skazka-screen-you-left-heroes = Вы вышли героем
skazka-screen-you-left-nechist = Вы вышли нечистью
skazka-screen-spent = потрачено { $spent } из { $limit }
skazka-screen-team-hero = Вы герой: нечисти у вас нет
skazka-screen-team-nechist = Вы нечисть: у вас { $cards }
skazka-screen-short-hero = вы герой
skazka-screen-short-nechist = вы нечисть
skazka-screen-claim = Объявить: все мы нечисть
skazka-screen-claim-short = Все мы нечисть!

skazka-screen-ask-accuse = Кого обвинить?
    .text = Нажмите на место за столом. Обвинённый ответит картой.
skazka-screen-ask-pass = Обвинить некого
    .text = Все под защитой, жетон идёт дальше.
skazka-screen-ask-answer = Ответьте картой
    .text = Одна карта может стоить сколько угодно. Нажмите на неё, чтобы узнать, что она делает.
skazka-screen-ask-more = Ещё карту?
    .text = Можно продолжить ценой не больше { $left } или сказать «довольно».
skazka-screen-ask-claim = Остались только свои?
    .text = Все откроют карты. Если за столом есть хоть один герой, победят герои.
skazka-screen-ask-option = Выберите одно
skazka-screen-ask-name = Назовите игрока
skazka-screen-ask-discard = Сбросьте карту
skazka-screen-ask-give = Отдайте карту
skazka-screen-ask-lack = У вас такой нет
skazka-screen-ask-pick = Возьмите из сброса
    .text = Нажмите на карту.
skazka-screen-ask-exile = Какую изгнать?
skazka-screen-will-answer = Придётся отвечать картой.
skazka-screen-back = Назад
skazka-screen-retract = Передумать
skazka-screen-go-accuse = Обвинить
skazka-screen-go-name = Назвать
skazka-screen-go-play = Сыграть
skazka-screen-go-discard = Сбросить
skazka-screen-ask-give-to = Отдайте карту: её получит { $player }
skazka-screen-go-give = Отдать
skazka-screen-go-pick = Взять
skazka-screen-go-exile = Изгнать
skazka-screen-go-first = Выбрать
skazka-screen-go-claim = Объявить
skazka-screen-go-enough = Довольно
skazka-screen-go-lack = Такой карты нет
skazka-screen-go-pass = Передать жетон
skazka-screen-why-guarded = карт больше, чем { $cards }: обвинить нельзя
skazka-screen-why-unnamed = сюда карта не достаёт
skazka-screen-why-dear = Слишком дорого: на этот ответ осталось { $left }
skazka-screen-why-class = Просят карту другого класса

skazka-screen-or = или
skazka-screen-op-take =
    { $n ->
        [one] Взять карту
        [few] Взять { $n } карты
       *[other] Взять { $n } карт
    }
skazka-screen-op-take-discard =
    { $n ->
        [one] Взять карту из сброса
        [few] Взять { $n } карты из сброса
       *[other] Взять { $n } карт из сброса
    }
skazka-screen-op-take-aside = Взять { $card }
skazka-screen-op-discard =
    { $n ->
        [one] Сбросить карту
        [few] Сбросить { $n } карты
       *[other] Сбросить { $n } карт
    }
skazka-screen-op-discard-class = Сбросить { $tag }
skazka-screen-op-give = Отдать карту
skazka-screen-op-swap = Обменяться картой
skazka-screen-op-look = Заглянуть в карты
skazka-screen-op-exile-front = Изгнать лежащую карту
skazka-screen-op-exile-deck =
    { $n ->
        [one] Изгнать верхнюю карту колоды
        [few] Изгнать { $n } карты колоды
       *[other] Изгнать { $n } карт колоды
    }
skazka-screen-op-shuffle-in = Замешать в колоду
skazka-screen-op-return-self = Вернуть в руку
skazka-screen-op-lay-self = Положить перед собой
skazka-screen-who-me = вы
skazka-screen-who-bystander = зевака на ваш выбор
skazka-screen-who-bystander2 = другой зевака
skazka-screen-who-two-bystanders = два зеваки
skazka-screen-who-all = все
skazka-screen-who-any = любой на ваш выбор
skazka-screen-who-any-other = другой игрок
skazka-screen-who-next = следующий игрок

skazka-screen-all-hands = Руки у всех
skazka-screen-notes = Заметки
skazka-screen-private = видны вам одному
skazka-screen-note-on = Ваша заметка, { $name }
skazka-screen-note-placeholder = заметка…
skazka-screen-guess-hero = герой
skazka-screen-guess-unknown = не знаю
skazka-screen-guess-nechist = нечисть

skazka-screen-night = Ночь
skazka-screen-night-sleep =
    { $nechist ->
        [one] Вы спите: нечисти у вас нет. А кто-то за столом не спит.
       *[other] Вы спите: нечисти у вас нет. А те, кому досталась нечисть ({ $nechist }), смотрят друг на друга.
    }
skazka-screen-night-met = Вы открываете глаза и видите своих. Больше вы не встретитесь.
skazka-screen-night-alone =
    { $nechist ->
        [one] Вы открываете глаза, а в ответ никто не смотрит: нечисть тут только у вас.
       *[other] Вы открываете глаза, а в ответ никто не смотрит: вся нечисть у вас.
    }
skazka-screen-morning = Светает

skazka-guide-table = За столом трое, и кто-то прячет **нечисть**. Пока она у вас в руке, вы нечисть; без неё вы **герой**. Герои победят, когда вся нечисть поймана.
skazka-guide-hand = Это ваши карты. Ромбы — цена карты, знак наверху — её класс. Задержите на карте указатель или палец и прочтёте её целиком. Нечисти здесь нет: вы герой.
skazka-guide-accuse = Рука-указка у вас: **обвиняйте!** Нажмите на соседа слева, потом «Обвинить».
skazka-guide-answer = Сосед ответил картой: **Медведь** прогнал две карты из колоды. Кончится колода — победит нечисть. Теперь обвинили вас: ответьте **Василисой Премудрой**.
skazka-guide-option = На многих картах есть **или**. Выберите карты обвинителя.
skazka-guide-maiden = **Кощей!** И знаете об этом только вы; круглый значок у места — ваша тайная заметка. Но вас опять обвиняют: сыграйте **Снегурочку**, она отдаёт другому вашу карту.
skazka-guide-name = Назовите, кому отдать: тому, кто без Кощея.
skazka-guide-give = И отдайте **Лису**. Карту всегда выбирает тот, кто отдаёт, и никто другой её не увидит.
skazka-guide-catch = Рука снова у вас. У соседа слева осталась одна карта, и вы знаете какая. **Обвиняйте!**
skazka-guide-end = Кто сыграл или сбросил нечисть, уходит, а она лежит **пойманной**. Эта была последней: герои победили. Теперь с ботами или с друзьями!

# Для отчётов: короткие названия исходов и заголовки для ходов.
skazka-end-caught = вся нечисть поймана
skazka-end-false-claim = ложное заявление
skazka-end-deck = колода кончилась
skazka-end-claim = верное заявление
skazka-end-sole = последний — нечисть
skazka-end-only-nechist = осталась только нечисть
skazka-end-nobody = никого не осталось
skazka-end-blocked = некого обвинить
skazka-end-turns = сказка затянулась
skazka-kinds-play = Что играют в ответ
skazka-kinds-discard = Что сбрасывают
skazka-kinds-give = Что отдают
skazka-kinds-pick = Что берут из сброса
skazka-kinds-word = Что говорят

# Условия и их значения.
skazka-option-answer = Ответ
    .about = Отвечать одной картой проще: так советуют для первых игр
skazka-option-answer-several = несколькими
skazka-option-answer-single = одной картой
skazka-option-end = Когда остались только нечистые
    .about = Нечисть заявляет о победе сама, или игра кончается сразу
skazka-option-end-claim = нечисть заявляет сама
skazka-option-end-auto = игра кончается сразу
skazka-option-nechist_effects = Чары нечисти
    .about = Сыгранная нечисть ещё и колдует, а не только уходит

# Конец: кто кем был.
skazka-screen-hands = рука в конце
skazka-screen-won-heroes = Герои победили
skazka-screen-won-nechist = Нечисть победила
skazka-screen-side-heroes = Герои
skazka-screen-side-nechist = Нечисть
skazka-screen-as-heroes = герой
skazka-screen-as-nechist = нечисть
skazka-screen-stretch = { $side }: с { $from }-го хода по { $to }-й
skazka-screen-nechist-from =
    { $you ->
        [yes] карта «{ $card }» от вас
       *[no] карта «{ $card }» от игрока { $player }
    }
skazka-screen-nechist-to =
    { $you ->
        [yes] карта «{ $card }» теперь у вас
       *[no] карта «{ $card }» теперь у игрока { $player }
    }
skazka-screen-nechist-drawn = взята карта «{ $card }»
skazka-screen-gone-heroes = вне игры, герой: карты кончились
skazka-screen-gone-nechist = вне игры, нечисть: поймана
skazka-screen-no-cards = карт не осталось

# Картинки к правилам и вопросы: «проверьте себя».
skazka-figure-sides = Ни одной нечисти на руке — вы герой. Есть хоть одна — вы за нечисть.
skazka-figure-several = Несколько карт в ответ — если вместе они стоят не больше четырёх.
skazka-figure-yes = можно
skazka-figure-no = нельзя
skazka-quiz-side = Ваша рука. На чьей вы стороне?
skazka-quiz-side-heroes = за героев
skazka-quiz-side-nechist = за нечисть
skazka-quiz-side-heroes-why = на руке нет ни одной нечисти
skazka-quiz-side-nechist-why = на руке есть нечисть: хватает и одной
skazka-quiz-follow = В ответ сыграна карта «{ $card }». Какую ещё можно сыграть следом?
skazka-quiz-follow-why = вместе карты стоят не больше четырёх
skazka-quiz-fate = Вы отвечаете картой «{ $card }». Что с вами станет?
skazka-quiz-fate-stays = играю дальше
skazka-quiz-fate-heroes = выбываю героем
skazka-quiz-fate-nechist = выбываю нечистью
skazka-quiz-fate-stays-why = карты на руке ещё есть
skazka-quiz-fate-heroes-why = карты кончились, а нечисти среди них не было
skazka-quiz-fate-nechist-why = нечисть сыграна, значит поймана
skazka-quiz-won = Вы отвечаете Змеем Горынычем — последней нечистью за столом. Кто победил?
skazka-quiz-won-heroes = герои
skazka-quiz-won-nechist = нечисть
skazka-screen-look-turn = Ход { $turn }, { $name }: посмотреть
