hearts = Черви
    .about = Не берите червей и пиковую даму — или возьмите всё.
    .short = Черви
    .motto = Побеждает тот, кто взял меньше червей.

hearts-seat-0 = Север
hearts-seat-1 = Восток
hearts-seat-2 = Юг
hearts-seat-3 = Запад

hearts-tell-pass = { $player } передаёт { $card }.
hearts-tell-pass-unseen = { $player } передаёт карту.
hearts-tell-play = { $player } кладёт { $card }.

hearts-sheet = { $taken ->
    [one] 26 без { $taken } штрафного очка
   *[other] 26 без { $taken } штрафных очков
}

hearts-position = Позиция в «Червях» — это «hands»: четыре списка разных карт от 0 до 51, одинаковой длины, и «leader»: место, у которого есть карта 0, если ещё ничего не сыграно.

hearts-rank-2 = 2
hearts-rank-3 = 3
hearts-rank-4 = 4
hearts-rank-5 = 5
hearts-rank-6 = 6
hearts-rank-7 = 7
hearts-rank-8 = 8
hearts-rank-9 = 9
hearts-rank-10 = 10
hearts-rank-11 = В
hearts-rank-12 = Д
hearts-rank-13 = К
hearts-rank-14 = Т
