# Отчёт лаборатории для авторов игр.
lab-title = Как играется «{ $game }»
lab-how = Боты сыграли в эту игру много раз подряд, и эта страница рассказывает, что вышло. У каждой доли есть 95-процентный интервал: если всё повторить, настоящее значение окажется внутри него 19 раз из 20. Если в интервал попадает и то, с чем сравнивают, — разницы не видно.
lab-again = Получить этот отчёт ещё раз:
lab-fact-bots = боты
lab-fact-seed = число раздач
lab-fact-version = версия правил
lab-counted = { $games ->
    [one] { $games } партия.
    [few] { $games } партии.
   *[other] { $games } партий.
}
lab-number = { $number }
lab-bot-random = Наугад
lab-bot-greedy = Жадный
lab-bot-search = Поиск

lab-glance = Коротко
lab-glance-said = { $games ->
    [one] Сыграна { $games } партия
    [few] Сыграно { $games } партии
   *[other] Сыграно { $games } партий
}, игроков — { $players }; играли: { $bots }. В партии в среднем { $length } решения; чаще всего она кончается так: «{ $ending }» — { $share }.
lab-tile-games = партий
lab-tile-players = игроков
lab-tile-decisions = решения в партии
lab-tile-rounds = круга в партии
lab-tile-choices = хода на выбор
lab-tile-team-wins = побед
lab-tile-lead = очка — отрыв победителя

lab-fair = поровну: { $share }
lab-head-seat = кто
lab-head-share = побед
lab-head-interval = интервал 95 %
lab-head-points = очки
lab-head-place = место
lab-head-mean = в среднем
lab-head-middle = у половины
lab-head-all = у всех
lab-head-move = ход
lab-head-could = могли
lab-head-made = сделали
lab-head-share-made = побед, если сделан
lab-head-share-not = побед, если нет
lab-head-worth = цена, п. п.
lab-head-pair = кто против кого
lab-head-games = партий
lab-head-share-first = побед первого

lab-team = Команда
lab-team-won = Победы команды
lab-team-said = Выигрывают и проигрывают все вместе: доля побед — { $share }.
lab-caption-shares = Полоса — доля побед, ус — её 95-процентный интервал.

lab-seats = Важно ли место
lab-seat-turn = Ходит { $number }-м
lab-seat = Место { $number }
lab-seat-bot = Место { $number }, { $bot }
lab-seats-even-turn = Разницы между первым и последним ходом не видно: равная доля, { $fair }, попадает в каждый интервал.
lab-seats-even-seat = Разницы между местами не видно: равная доля, { $fair }, попадает в каждый интервал.
lab-seats-differ-turn = Очерёдность хода важна. Поровну было бы { $fair }; заметно отличаются: { $seats }.
lab-seats-differ-seat = Место за столом важно. Поровну было бы { $fair }; заметно отличаются: { $seats }.
lab-seats-even-bots = Боты разные, так что это говорит скорее о них, чем о местах. Разницы не видно: равная доля, { $fair }, попадает в каждый интервал.
lab-seats-differ-bots = Боты разные, так что это говорит скорее о них, чем о местах. Поровну было бы { $fair }; заметно отличаются: { $seats }.
lab-caption-seats = Полоса — доля побед (общая победа делится на части), ус — её 95-процентный интервал, пунктир — равная доля.
lab-sides = Стороны
lab-sides-nobody = Никто
lab-sides-differ = Стороны не равны. { $best }: побед { $share }. { $second }: { $other }.
lab-sides-even = Разницы между сторонами не видно. { $best }: побед { $share }. { $second }: { $other }.
lab-caption-sides = Как часто побеждает каждая сторона.

lab-points = Очки
lab-place = { $number }-е место
lab-mean = в среднем { $mean }
lab-points-said = У победителя в среднем { $first } очка, у последнего — { $last }. Отрыв от следующего — { $lead }; в { $close } партий он не больше одного очка.
lab-caption-points = Сколько очков у каждого места; треугольник — среднее.
lab-lead = Отрыв
lab-caption-lead = На сколько очков победитель опережает лучшего из остальных.

lab-length = Длина и выбор
lab-decisions = Решения
lab-rounds = Круги
lab-choices = Выбор
lab-length-said = В партии в среднем { $decisions } решения, в половине партий — от { $quarter } до { $most }; в среднем { $rounds } круга. Выбирать приходится в среднем из { $choices } хода; выбора нет в { $forced } решений.
lab-caption-decisions = Сколько решений в партии.
lab-caption-rounds = Сколько кругов в партии: ходы того, кто ходил чаще всех.
lab-caption-choices = Из скольких ходов выбирают по ходу партии, от первого решения до последнего. Линия — среднее, полоса — средние 80 %.

lab-moves = Сколько стоят ходы
lab-moves-how = Те, кто за партию хоть раз сделал ход, сравниваются с теми, кто мог его сделать, но не сделал. «Цена» — на сколько процентных пунктов у первых больше побед. Это говорит, что с чем встречается, но не что от чего зависит: хорошие ходы чаще делает тот, у кого дела и так хороши. А из сотни ходов, которые ничего не меняют, штук пять всё же покажутся важными.
lab-moves-few = Слишком мало тех, кто делал эти ходы, или тех, кто от них отказался: нужно хотя бы по 30.
lab-moves-even = Ни для одного из этих ходов разницы не видно.
lab-moves-more = Лучший: «{ $move }». У тех, кто так ходит, побед { $made }, у тех, кто мог, но не стал, — { $other }; разница — { $interval } п. п.
lab-moves-less = Худший: «{ $move }». У тех, кто так ходит, побед { $made }, у тех, кто мог, но не стал, — { $other }; разница — { $interval } п. п.
lab-caption-moves-all = Цена в процентных пунктах побед с 95-процентными интервалами. Зелёный вверх — точно хорошо, красный вниз — точно плохо, пустой — разницы не видно.
lab-caption-moves-some = По { $shown } лучших и худших из { $kinds }. Цена в процентных пунктах побед с 95-процентными интервалами. Зелёный вверх — точно хорошо, красный вниз — точно плохо, пустой — разницы не видно.
lab-moves-table = { $kinds ->
    [one] Весь { $kinds } ход
    [few] Все { $kinds } хода
   *[other] Все { $kinds } ходов
}
lab-kinds-move = Ходы

lab-endings = Исходы
lab-endings-said = Чаще всего: { $ending } — { $share } партий.
lab-endings-never = Ни разу не было: { $endings }.
lab-caption-endings = Как часто партия кончается каждым из исходов.

lab-levels = Сильные против слабых
lab-levels-how = Здесь сильнейший продумывает за ход до { $simulations } партий: если дать ему больше времени, он сильнее.
lab-levels-more = { $better } сильнее, чем { $worse }: { $share }.
lab-levels-even = { $better } и { $worse }: разницы не видно, { $share }.
lab-caption-levels = Доля побед того, кто в строке, над тем, кто в столбце; ничья — половина победы. Цветные клетки — точно больше или меньше половины.
lab-ladder = Лестница
lab-caption-ladder = Лестница: рейтинги с 95-процентными интервалами, сильнейший сверху.
lab-teams-differ = Играть умело — важно. { $best }: побед { $share }. { $worst }: { $other }.
lab-teams-even = Разницы между уровнями не видно. { $best }: побед { $share }. { $worst }: { $other }.
lab-caption-teams = Как часто побеждает команда, если вся она играет на одном уровне.
