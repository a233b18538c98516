# Слова экранов.

web-close = Закрыть
web-you = Вы
web-open-seat = Место свободно
web-your-turn = Ваш ход
web-over = Игра окончена
web-moves = Ходы
web-moves-seek = Найти ход
web-moves-none = Сейчас решать не вам
web-moves-count =
    { $count ->
        [one] { $count } возможный ход
        [few] { $count } возможных хода
       *[many] { $count } возможных ходов
    }
web-level-easy = Мышка
web-level-normal = Лиса
web-level-hard = Медведь
web-level-master = Кощей
