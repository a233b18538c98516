"""The report page: complete, self-contained, safe, and true to the numbers."""

import json
import re
from html.parser import HTMLParser

import pytest

import teremok
from teremok.games import built_in
from teremok.lab import Watch, measure, page
from teremok.lab.plots import Bar, Range, Ridge, band, histogram, matrix, ranges, ridges, shares

VOID = {"meta"}
ADDRESSES = ("href", "src", "srcset", "action", "data", "xlink:href", "poster")


class Reader(HTMLParser):
    """Parses a page strictly: every tag is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.ids: list[str] = []
        self.addresses: list[str] = []
        self.values: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        told = dict(attrs)
        self.addresses += [told[name] for name in ADDRESSES if name in told]
        self.ids += [told["id"]] if "id" in told else []
        self.values += [told["value"]] if tag == "data" else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.add(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, text):
        self.words.append(text)


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


def report(name: str, games: int = 40, **options: object) -> tuple[teremok.Game, dict]:
    game = teremok.game(name)
    chosen = game.choose(**options)
    watch = Watch(game, chosen, ("greedy",) * int(chosen["players"]))
    return game, measure(watch, watch.play_some(range(games)), 0) | {"levels": None, "level_games": None}


LEVELS = {
    "simulations": 3000,
    "games": 20,
    "bots": ["random", "easy"],
    "pairs": [{"a": "random", "b": "easy", "games": 20, "a_wins": 3.0, "share": 0.15, "low": 0.05, "high": 0.36}],
    "ladder": [
        {"bot": "easy", "rating": 30.0, "low": 25.0, "high": 35.0},
        {"bot": "random", "rating": 20.0, "low": 15.0, "high": 25.0},
    ],
}
TEAMS = {
    "simulations": 3000,
    "games": 20,
    "bots": ["random", "easy"],
    "teams": [
        {"bot": "random", "games": 10, "wins": 0, "share": 0.0, "low": 0.0, "high": 0.28},
        {"bot": "easy", "games": 10, "wins": 0, "share": 0.0, "low": 0.0, "high": 0.28},
    ],
}


@pytest.mark.parametrize("language", teremok.LANGUAGES)
@pytest.mark.parametrize("name", built_in())
def test_every_game_gets_a_whole_page_with_nothing_from_outside(name, language):
    with teremok.speaking(language):
        game, data = report(name)
        text = page(game, data | {"levels": TEAMS if game.together else LEVELS, "level_games": 10})
    reader = read(text)
    assert not reader.tags & {"script", "link", "img", "iframe", "object", "form"}
    assert all(address.startswith("#") for address in reader.addresses)
    assert {address[1:] for address in reader.addresses} <= set(reader.ids)
    assert len(set(reader.ids) - {"stitch"}) == len([one for one in reader.ids if one != "stitch"])
    assert not re.search(r"https?:|//[a-z]|@import|url\((?!#)", text)
    assert ("Исходы" if language == "ru" else "Endings") in reader.words


def test_the_numbers_of_the_page_are_those_of_the_data():
    game, data = report("zavarushka", 200)
    data |= {"levels": LEVELS, "level_games": 10}
    known = set(numbers(json.loads(json.dumps(data))))
    values = [float(value) for value in read(page(game, data)).values]
    assert len(values) > 100
    assert set(values) <= known


def numbers(data):
    if isinstance(data, dict):
        for value in data.values():
            yield from numbers(value)
    elif isinstance(data, list):
        for value in data:
            yield from numbers(value)
    elif isinstance(data, int | float):
        yield float(data)


def test_the_same_seed_gives_the_same_bytes():
    assert page(*report("skazka", 30)) == page(*report("skazka", 30))


def test_text_is_made_safe():
    game, data = report("zavarushka", 120)
    group = data["moves"][0]["kinds"]
    for row in group:
        row["name"] = '<script>alert("x")</script>'
    data["bots"] = ["<i>bot</i>", "greedy"]
    text = page(game, data)
    assert "<script" not in text
    assert "<i>" not in text
    assert "&lt;script&gt;" in text
    read(text)


def test_a_side_that_wins_more_is_named():
    game, data = report("skazka", 30)
    heroes, nechist, _ = data["sides"]
    heroes |= {"share": 0.8, "low": 0.7, "high": 0.9}
    nechist |= {"share": 0.2, "low": 0.1, "high": 0.3}
    assert "The sides are not even: Heroes win" in page(game, data)
    heroes |= {"low": 0.1, "high": 0.95}
    assert "No difference between the sides can be seen" in page(game, data)


def test_a_seat_is_said_to_differ_only_if_it_does():
    game, data = report("zavarushka", 40)
    for row in data["seats"]["rows"]:
        row["verdict"] = "even"
    assert "No difference between first and last in turn order can be seen" in page(game, data)
    data["seats"]["rows"][1]["verdict"] = "less"
    text = page(game, data)
    assert "It matters when one moves." in text
    assert "surely off are: Moves 2nd:" in text


def test_different_bots_are_not_mistaken_for_seats():
    game, data = report("zavarushka", 40)
    data["seats"]["by_turn"] = False
    assert "the seats" in page(game, data)
    data["bots"] = ["greedy", "random"]
    assert "The bots differ" in page(game, data)


# --- plots


def drawn(svg: str) -> Reader:
    assert "nan" not in svg
    assert "inf" not in svg
    return read(svg)


def spelled(value: float) -> str:
    return f"{value:g}"


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_shares_are_drawn_within_the_plot(share):
    svg = shares([Bar("<a>", share, 0, 1, "text")], spelled, "about", 0.5, "fair")
    drawn(svg)
    widths = [float(width) for width in re.findall(r'width="([\d.]+)"', svg)]
    assert all(width <= 380 for width in widths)
    assert "&lt;a&gt;" in svg


def test_bars_are_as_long_as_their_shares():
    svg = shares([Bar("a", 0.2, 0.1, 0.3, ""), Bar("b", 0.4, 0.3, 0.5, "")], spelled, "about")
    short, long = (float(width) for width in re.findall(r'width="([\d.]+)"', svg))
    assert long == pytest.approx(2 * short, abs=0.2)


@pytest.mark.parametrize("counts", [[[3, 5]], [[0, 1], [1, 2], [4, 1]], [[number, 1] for number in range(-7, 500, 3)]])
def test_histograms_of_any_range(counts):
    svg = histogram(counts, spelled, spelled, "about", "red")
    drawn(svg)
    told = re.findall(r"<title>[^<]*: (\d+)</title>", svg)
    assert sum(map(int, told)) == sum(times for _, times in counts)
    assert len(told) <= 60


def test_ridges_share_an_axis():
    svg = ridges([Ridge("a", [[1, 2], [2, 2]], 1.5, "", "red"), Ridge("b", [[90, 1]], 90, "", "red")], spelled, "about")
    drawn(svg)
    assert svg.count('class="mean"') == 2
    lefts = [float(left) for left in re.findall(r'<rect class="ink" x="([\d.-]+)"', svg)]
    assert all(4 <= left <= 376 for left in lefts)


def test_plots_of_a_single_value():
    drawn(band([(1, 5, 5, 5)], spelled, "about", "red"))
    drawn(ranges([Range("a", 0, 0, 0, "")], spelled, "about", 0.0))
    drawn(ranges([Range("a" * 50, 3, 1, 5, "", "more"), Range("b", -3, -5, -1, "", "less")], spelled, "about", 0.0))
    drawn(matrix(["one", "a very long name"], [[None, (0.2, True)], [(0.8, True), None]], spelled, "about"))


def test_only_what_is_sure_is_coloured():
    unsure = matrix(["one", "other"], [[None, (0.2, False)], [(0.8, True), None]], spelled, "about")
    assert re.findall(r'fill-opacity="([\d.]+)"', unsure) == ["0.00", "0.45"]


@pytest.mark.parametrize(("language", "words"), [("en", "Cards with two ravens"), ("ru", "Карты с двумя воронами")])
def test_options_are_told_in_the_words_of_the_screens(language, words):
    game, data = report("castle", 5)
    with teremok.speaking(language):
        text = page(game, data)
    assert "two_raven_cards" not in text.partition("<footer>")[0]
    assert words in text
