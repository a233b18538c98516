leduc_poker = Покер Ледюк
    .about = По карте каждому, одна на столе, два круга ставок.
    .short = Ледюк
    .motto = Пара со столом побеждает.

leduc_poker-seat = Игрок { $number }

leduc_poker-card-0 = валет
leduc_poker-card-1 = дама
leduc_poker-card-2 = король

leduc_poker-move-fold = пас
leduc_poker-move-call = уравнять
leduc_poker-move-raise = поднять

leduc_poker-tell-fold = { $player } пасует.
leduc_poker-tell-call = { $player } уравнивает.
leduc_poker-tell-raise = { $player } поднимает ставку.
leduc_poker-tell-table = На столе: { $card }.

leduc_poker-sheet = { $chips ->
    [one] { $chips } фишка
    [few] { $chips } фишки
   *[many] { $chips } фишек
}

leduc_poker-position = Позиция в покере Ледюк — это «cards»: две разные карты от 0 до 5.
