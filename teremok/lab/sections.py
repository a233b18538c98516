"""The sections of a report: each a plot, a sentence that says how to read it, and the numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from ..engine.game import Game
from ..engine.locale import language, words_of
from . import plots
from .figures import Figures, Html, safe
from .kinds import heading_name

Data = dict[str, Any]

MOVES_SHOWN = 8
"""Number of best and of worst moves in the plot."""

SEAT_COLOURS = 10


class Report:
    """A report being written: the data and the language."""

    def __init__(self, game: Game, data: Data) -> None:
        self.game = game
        self.data = data
        self.figures = Figures(words_of(language(), "lab"))
        self.say = self.figures.say
        self.games = self.say("lab-counted", games=data["games"])

    def sections(self) -> Iterator[tuple[str, Html]]:
        """Name and content of each section, in the order of the page."""
        yield "glance", self.glance()
        yield ("team", self.team()) if self.data["team"] else ("seats", self.seats())
        if self.data["points"]:
            yield "points", self.points()
        yield "length", self.length()
        yield "moves", self.moves()
        yield "endings", self.endings()
        if self.data["levels"]:
            yield "levels", self.levels()

    # --- names

    def bot_name(self, name: str) -> str:
        bots, own = words_of(language(), "bots"), words_of(language(), "lab")
        for say, key in ((bots, f"bots-{name}"), (own, f"lab-bot-{name}")):
            if say.knows(key):
                return say(key)
        return name

    def ending_name(self, ending: str) -> str:
        return self.game.ending_name(ending, self.game.say())

    def side_name(self, side: str | None) -> str:
        if side is None:
            return self.say("lab-sides-nobody")
        name = self.game.say()(f"{self.game.name}-team-{side}")
        return name[:1].upper() + name[1:]

    def seat_name(self, row: Data) -> str:
        if self.data["seats"]["by_turn"]:
            return self.say("lab-seat-turn", number=row["seat"] + 1)
        if len(set(self.data["bots"])) == 1:
            return self.say("lab-seat", number=row["seat"] + 1)
        return self.say("lab-seat-bot", number=row["seat"] + 1, bot=self.bot_name(row["bot"]))

    # --- pieces

    def laid_out(self, said: Html, figures: Sequence[Html], *below: Html) -> Html:
        """One plot stands beside the text, several stand below it."""
        words = Html(f'<div class="said"><p>{said}</p></div>')
        if len(figures) == 1:
            return Html(f'<div class="plots"><div>{words}{"".join(below)}</div>{figures[0]}</div>')
        return Html(f'{words}<div class="plots">{"".join(figures)}</div>{"".join(below)}')

    def figure(self, plot: Html, caption: Html, games: Html | None = None) -> Html:
        return Html(f"<figure>{plot}<figcaption>{caption} {games or self.games}</figcaption></figure>")

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[object]], what: str) -> Html:
        head = "".join(f'<th scope="col">{self.say(f"lab-{key}")}</th>' for key in heads)
        body = "".join(
            f'<tr><th scope="row">{safe(first)}</th>{"".join(f"<td>{safe(cell)}</td>" for cell in rest)}</tr>'
            for first, *rest in rows
        )
        return Html(
            f'<div class="wide" tabindex="0" role="region" aria-label="{safe(what)}">'
            f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
        )

    def bars(self, rows: Sequence[tuple[str, Data, str]], about: str, fair: float | None = None) -> Html:
        drawn = [
            plots.Bar(name, row["share"], row["low"], row["high"], self.figures.within(row), colour)
            for name, row, colour in rows
        ]
        line = "" if fair is None else self.say("lab-fair", share=self.figures.percent(fair))
        return plots.shares(drawn, self.tick_percent, about, fair, line)

    def tick_percent(self, share: float) -> str:
        return self.figures.percent(share, digits=0 if abs(100 * share - round(100 * share)) < 1e-6 else 1)

    def tick_number(self, value: float) -> str:
        return self.figures.number(value, 0 if abs(value - round(value)) < 1e-6 else 1)

    # --- the sections

    def glance(self) -> Html:
        data, length, f = self.data, self.data["length"], self.figures
        most = data["endings"][0]
        tiles = [
            ("games", f.data(data["games"], f.say("lab-number", number=data["games"]))),
            ("players", f.data(data["players"], str(data["players"]))),
            ("decisions", f.shown(length["decisions"]["mean"])),
            ("rounds", f.shown(length["rounds"]["mean"])),
            ("choices", f.shown(length["choices"]["mean"])),
        ]
        if data["team"]:
            tiles.append(("team-wins", f.share(data["team"]["share"])))
        if data["points"]:
            tiles.append(("lead", f.shown(data["points"]["lead"]["mean"])))
        said = self.say(
            "lab-glance-said",
            games=data["games"],
            players=data["players"],
            bots=", ".join(dict.fromkeys(map(self.bot_name, data["bots"]))),
            length=f.shown(length["decisions"]["mean"]),
            ending=self.ending_name(most["ending"]),
            share=f.share(most["share"]),
        )
        drawn = "".join(f"<li><b>{value}</b> {self.say(f'lab-tile-{key}')}</li>" for key, value in tiles)
        return Html(f'<p class="said">{said}</p><ul class="tiles">{drawn}</ul>')

    def team(self) -> Html:
        row = self.data["team"]
        title = self.say("lab-team")
        plot = self.bars([(self.say("lab-team-won"), row, "var(--game)")], title)
        said = self.say("lab-team-said", share=self.figures.share_within(row))
        return self.laid_out(said, [self.figure(plot, self.say("lab-caption-shares"))])

    def seats(self) -> Html:
        seats, f = self.data["seats"], self.figures
        names = [self.seat_name(row) for row in seats["rows"]]
        title = self.say("lab-seats")
        colours = [
            "var(--game)" if seats["by_turn"] else f"var(--seat-{row['seat'] % SEAT_COLOURS})" for row in seats["rows"]
        ]
        plot = self.bars(list(zip(names, seats["rows"], colours, strict=True)), title, seats["fair"])
        rows = [
            (
                name,
                f.share(row["share"]),
                f.interval(row),
                *([f.shown(row["points"]["mean"], 2)] if self.data["points"] else []),
            )
            for name, row in zip(names, seats["rows"], strict=True)
        ]
        heads = ["head-seat", "head-share", "head-interval", *(["head-points"] if self.data["points"] else [])]
        off = [(name, row) for name, row in zip(names, seats["rows"], strict=True) if row["verdict"] != "even"]
        key = "turn" if seats["by_turn"] else "seat" if len(set(self.data["bots"])) == 1 else "bots"
        if off:
            listed = Html("; ".join(f"{safe(name)}: {f.share_within(row)}" for name, row in off))
            said = self.say(f"lab-seats-differ-{key}", seats=listed, fair=f.share(seats["fair"]))
        else:
            said = self.say(f"lab-seats-even-{key}", fair=f.share(seats["fair"]))
        drawn = [self.figure(plot, self.say("lab-caption-seats"))]
        if self.data["sides"]:
            sides, sides_said = self.sides()
            drawn.insert(0, sides)
            said = Html(f"{sides_said} {said}")
        return self.laid_out(said, drawn, self.table(heads, rows, title))

    def sides(self) -> tuple[Html, Html]:
        """The plot and the sentence."""
        rows = self.data["sides"]
        colours = ("var(--seat-3)", "var(--seat-4)", "var(--seat-9)")
        named = [(self.side_name(row["side"]), row, colours[at % 3]) for at, row in enumerate(rows)]
        plot = self.bars(named, self.say("lab-sides"))
        best, second, *_ = sorted((row for row in rows if row["side"]), key=lambda row: -row["share"])
        said = self.say(
            "lab-sides-differ" if best["low"] > second["high"] else "lab-sides-even",
            best=self.side_name(best["side"]),
            share=self.figures.share_within(best),
            second=self.side_name(second["side"]),
            other=self.figures.share_within(second),
        )
        return self.figure(plot, self.say("lab-caption-sides")), said

    def points(self) -> Html:
        points, f = self.data["points"], self.figures
        title = self.say("lab-points")
        ridges = [
            plots.Ridge(
                self.say("lab-place", number=row["place"]),
                row["counts"],
                row["mean"],
                self.say("lab-mean", mean=f.number(row["mean"])),
                "var(--gold)" if row["place"] == 1 else "var(--straw)",
            )
            for row in points["places"]
        ]
        lead = plots.histogram(
            points["lead_counts"], self.tick_percent, self.tick_number, self.say("lab-lead"), "var(--game)"
        )
        drawn = [
            self.figure(plots.ridges(ridges, self.tick_number, title), self.say("lab-caption-points")),
            self.figure(lead, self.say("lab-caption-lead")),
        ]
        first, last = points["places"][0], points["places"][-1]
        said = self.say(
            "lab-points-said",
            first=f.mean_within(first),
            last=f.mean_within(last),
            lead=f.mean_within(points["lead"]),
            close=f.share_within(points["close"]),
        )
        rows = [
            (
                self.say("lab-place", number=row["place"]),
                f.data(row["mean"], f.number(row["mean"], 2)),
                Html(f"{f.shown(row['low'], 2)}–{f.shown(row['high'], 2)}"),
                Html(f"{f.shown(row['quarter'], 0)}–{f.shown(row['three_quarters'], 0)}"),
                Html(f"{f.shown(row['least'], 0)}–{f.shown(row['most'], 0)}"),
            )
            for row in points["places"]
        ]
        heads = ("head-place", "head-mean", "head-interval", "head-middle", "head-all")
        return self.laid_out(said, drawn, self.table(heads, rows, title))

    def length(self) -> Html:
        length, f = self.data["length"], self.figures
        drawn = []
        for key, colour in (("decisions", "var(--game)"), ("rounds", "var(--straw)")):
            if len(length[f"{key}_counts"]) > 1:
                plot = plots.histogram(
                    length[f"{key}_counts"], self.tick_percent, self.tick_number, self.say(f"lab-{key}"), colour
                )
                drawn.append(self.figure(plot, self.say(f"lab-caption-{key}")))
        along = [(row["from"], row["mean"], row["low"], row["high"]) for row in length["choices_along"]]
        plot = plots.band(along, self.tick_number, self.say("lab-choices"), "var(--game)")
        drawn.append(self.figure(plot, self.say("lab-caption-choices")))
        said = self.say(
            "lab-length-said",
            decisions=f.mean_within(length["decisions"]),
            quarter=f.shown(length["decisions"]["quarter"], 0),
            most=f.shown(length["decisions"]["three_quarters"], 0),
            rounds=f.shown(length["rounds"]["mean"]),
            choices=f.shown(length["choices"]["mean"]),
            forced=f.share(length["forced"]),
        )
        return self.laid_out(said, drawn)

    def moves(self) -> Html:
        parts = [f'<p class="note">{self.say("lab-moves-how")}</p>']
        for group in self.data["moves"]:
            judged = [row for row in group["kinds"] if row["worth"] is not None]
            parts.append(f"<h3>{safe(heading_name(self.game, group['heading'], self.say))}</h3>")
            parts.append(self.laid_out(self.moves_said(judged), [self.moves_plot(judged)] if judged else []))
            parts.append(self.moves_table(group["kinds"]))
        return Html("".join(parts))

    def moves_said(self, judged: list[Data]) -> Html:
        if not judged:
            return self.say("lab-moves-few")
        told = []
        for verdict, rows in (("more", judged), ("less", judged[::-1])):
            told += [self.move_said(f"lab-moves-{verdict}", row) for row in rows if row["verdict"] == verdict][:1]
        return Html("</p><p>".join(told)) if told else self.say("lab-moves-even")

    def move_said(self, key: str, row: Data) -> Html:
        f = self.figures
        return self.say(
            key,
            move=row["name"],
            made=f.share(row["share_made"]),
            other=f.share(row["share_not"]),
            interval=f.interval(row, signed=True),
        )

    def moves_plot(self, judged: list[Data]) -> Html:
        shown = judged if len(judged) <= 2 * MOVES_SHOWN else judged[:MOVES_SHOWN] + judged[-MOVES_SHOWN:]
        drawn = [
            plots.Range(
                row["name"],
                100 * row["worth"],
                100 * row["low"],
                100 * row["high"],
                self.figures.number(100 * row["worth"], 1, signed=True),
                row["verdict"],
            )
            for row in shown
        ]
        plot = plots.ranges(drawn, lambda value: self.figures.number(value, 0, signed=True), self.say("lab-moves"), 0.0)
        key = "lab-caption-moves-all" if len(shown) == len(judged) else "lab-caption-moves-some"
        return self.figure(plot, self.say(key, shown=MOVES_SHOWN, kinds=len(judged)))

    def moves_table(self, kinds: list[Data]) -> Html:
        f = self.figures
        rows = []
        for row in kinds:
            share = row["made"] / row["could"]
            cells: list[object] = [row["name"], f.data(row["could"], str(row["could"])), f.percent(share)]
            if row["worth"] is None:
                cells += ["–"] * (4 + bool(self.data["points"]))
            else:
                cells += [f.share(row["share_made"]), f.share(row["share_not"])]
                cells += [f.data(row["worth"], f.number(100 * row["worth"], 1, signed=True))]
                cells += [f.interval(row, signed=True)]
                cells += [f.shown(row["points"]["worth"], 2, signed=True)] if row["points"] else []
            rows.append(cells)
        heads = ["head-move", "head-could", "head-made", "head-share-made", "head-share-not", "head-worth"]
        heads += ["head-interval", *(["head-points"] if self.data["points"] else [])]
        what = self.say("lab-moves-table", kinds=len(kinds))
        return Html(f"<details><summary>{what}</summary>{self.table(heads, rows, what)}</details>")

    def endings(self) -> Html:
        rows = self.data["endings"]
        seen = [row for row in rows if row["wins"]]
        plot = self.bars(
            [(self.ending_name(row["ending"]), row, "var(--game)") for row in seen], self.say("lab-endings")
        )
        names = [self.ending_name(row["ending"]) for row in rows]  # variants of a game have some in common
        never = [name for name in dict.fromkeys(names) if name not in names[: len(seen)]]
        said = self.say(
            "lab-endings-said",
            ending=self.ending_name(seen[0]["ending"]),
            share=self.figures.share_within(seen[0]),
        )
        if never:
            said = Html(f"{said} {self.say('lab-endings-never', endings='; '.join(never))}")
        return self.laid_out(said, [self.figure(plot, self.say("lab-caption-endings"))])

    def levels(self) -> Html:
        levels = self.data["levels"]
        games = self.say("lab-counted", games=levels["games"])
        how = self.say("lab-levels-how", simulations=levels["simulations"])
        note = Html(f'<p class="note">{how}</p>')
        if "teams" in levels:
            bars = self.bars(
                [(self.bot_name(row["bot"]), row, "var(--game)") for row in levels["teams"]], self.say("lab-levels")
            )
            plot = self.figure(bars, self.say("lab-caption-teams"), games)
            return self.laid_out(self.teams_said(levels["teams"]), [plot], note)
        drawn = [
            self.figure(self.levels_plot(levels), self.say("lab-caption-levels"), games),
            self.figure(self.ladder_plot(levels), self.say("lab-caption-ladder"), games),
        ]
        f = self.figures
        rows = [
            (
                f"{self.bot_name(pair['a'])} – {self.bot_name(pair['b'])}",
                f.data(pair["games"], pair["games"]),
                f.share(pair["share"]),
                f.interval(pair),
            )
            for pair in levels["pairs"]
        ]
        heads = ("head-pair", "head-games", "head-share-first", "head-interval")
        table = self.table(heads, rows, self.say("lab-levels"))
        return self.laid_out(self.levels_said(levels), drawn, table, note)

    def teams_said(self, teams: list[Data]) -> Html:
        best, *_, worst = sorted(teams, key=lambda row: -row["share"])
        return self.say(
            "lab-teams-differ" if best["low"] > worst["high"] else "lab-teams-even",
            best=self.bot_name(best["bot"]),
            share=self.figures.share_within(best),
            worst=self.bot_name(worst["bot"]),
            other=self.figures.share_within(worst),
        )

    def levels_said(self, levels: Data) -> Html:
        """Each level against the next one."""
        met = {(pair["a"], pair["b"]): pair for pair in levels["pairs"]}
        told = []
        for better, worse in pairwise([rung["bot"] for rung in levels["ladder"]]):
            pair = met.get((better, worse)) or flipped(met[worse, better])
            key = "lab-levels-more" if pair["low"] > 0.5 else "lab-levels-even"
            share = self.figures.within(pair)
            told.append(self.say(key, better=self.bot_name(better), worse=self.bot_name(worse), share=share))
        return Html(" ".join(told))

    def levels_plot(self, levels: Data) -> Html:
        names = [rung["bot"] for rung in levels["ladder"]]
        shares: dict[tuple[str, str], tuple[float, bool]] = {}
        for pair in levels["pairs"]:
            sure = not pair["low"] <= 0.5 <= pair["high"]
            shares[pair["a"], pair["b"]] = pair["share"], sure
            shares[pair["b"], pair["a"]] = 1 - pair["share"], sure
        cells = [[shares.get((one, other)) for other in names] for one in names]
        return plots.matrix(
            [self.bot_name(name) for name in names],
            cells,
            lambda share: self.figures.percent(share, digits=0),
            self.say("lab-levels"),
        )

    def ladder_plot(self, levels: Data) -> Html:
        drawn = [
            plots.Range(
                self.bot_name(rung["bot"]), rung["rating"], rung["low"], rung["high"], self.tick_number(rung["rating"])
            )
            for rung in levels["ladder"]
        ]
        return plots.ranges(drawn, self.tick_number, self.say("lab-ladder"))


def flipped(pair: Data) -> Data:
    """A pairing, seen from the other side."""
    return {"share": 1 - pair["share"], "low": 1 - pair["high"], "high": 1 - pair["low"]}
