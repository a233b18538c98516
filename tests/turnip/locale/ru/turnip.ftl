turnip = Репка
    .about = Кто выложил старшую карту, тот и вытянул.
    .short = Репка!
    .motto = Покажите старшую карту и вытяните репку.

turnip-seat-0 = Дедка
turnip-seat-1 = Бабка
turnip-seat-2 = Внучка

turnip-move-card = карта { $card }
turnip-move-left = левая грядка
turnip-move-right = правая грядка

turnip-tell-choose = { $player }: карта выбрана.
turnip-tell-card = { $player }: выбрана карта { $card }.
turnip-tell-plant = { $seen ->
    [yes] { $player } сажает репку: { $bed }.
   *[no] { $player } сажает репку.
}

turnip-sheet = { $turnips ->
    [one] { $turnips } репка
    [few] { $turnips } репки
   *[many] { $turnips } репок
}

turnip-position = Позиция в «Репке» — это «hands»: каждому игроку поровну разных карт, от 0 до 8.

turnip-option-low = Младшие карты
    .about = Раунд берёт младшая карта

turnip-screen-round = Раунд { $round } из 3
turnip-screen-shown = Открыты: { $cards }
turnip-bed-unknown = где-то
