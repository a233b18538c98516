connect_four = Четыре в ряд
    .about = Бросайте фишки в столбцы; четыре в ряд побеждают.
    .short = Четыре
    .motto = Соберите четыре в ряд раньше соперника.

connect_four-seat-0 = Чёрные
connect_four-seat-1 = Белые

connect_four-move = столбец { $column }
connect_four-tell = { $player } бросают фишку в столбец { $column }.

connect_four-sheet-won = четыре в ряд
connect_four-sheet-lost = четыре в ряд у соперника
connect_four-sheet-draw = четырёх в ряд нет ни у кого

connect_four-position = Позиция в «Четырёх в ряд» — это «moves»: список столбцов от 0 до 6, каждый не больше шести раз, и ни одного после конца игры.
