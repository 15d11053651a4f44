# evening_games.py: records of invented games, for the pictures of the program.
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes games of a group of friends in the record notation. The same numbers come out every time."""

import datetime
import random

COLORS = {"Anna": "red", "Jan": "blue", "Mia": "green", "Petr": "yellow", "Zofia": "black"}
PLACES = ("Brno", "Brno", "Kraków", "Leipzig")
EXPANSIONS = ("inns-and-cathedrals", "signposts", "bets", "tunnel")
LAST_EVENING = datetime.datetime(2026, 11, 18, 19, 30)
ZONE = "+01:00"


class Game:
    """A game that is played at random, with features of likely sizes."""

    def __init__(self, seed, names, played, place, expansions):
        self.random = random.Random(seed)
        self.seats = [COLORS[name] for name in names]
        # Whoever plays better more often gets the large features.
        self.strength = [6 - list(COLORS).index(name) * 0.25 for name in names]
        self.expansions = expansions
        self.stacks = []
        self.n_stacks = 0
        self.lines = [
            "waymark 1",
            "id 00000000-0000-4000-8000-%012d" % seed,
            "played %s%s" % (played.isoformat(), ZONE),
            'place "%s"' % place,
        ]
        if expansions:
            self.lines.append("with " + " ".join(expansions))
        self.lines += ['player %s "%s"' % (COLORS[name], name) for name in names]

    def choose_owners(self):
        first = self.random.choices(self.seats, self.strength)[0]
        if self.random.random() < 0.2:
            second = self.random.choice([seat for seat in self.seats if seat != first])
            return sorted((first, second), key=self.seats.index)
        return [first]

    @staticmethod
    def write_meeples(owners):
        return "meeples=" + ",".join("%s:1" % color for color in owners)

    def write_road(self, unfinished=False):
        words = ["tiles=%d" % self.random.choices(range(2, 10), (3, 4, 5, 4, 3, 2, 1, 1))[0]]
        if "inns-and-cathedrals" in self.expansions and not unfinished and self.random.random() < 0.3:
            words.append("inn")
        words.append(self.write_meeples(self.choose_owners()))
        if "signposts" in self.expansions and not unfinished:
            for arrow in ("left", "straight", "right"):
                number = self.random.choices((0, 1, 2), (5, 3, 1))[0]
                words += ["%s=%d" % (arrow, number)] if number else []
        return "road " + " ".join(words)

    def write_city(self, unfinished=False):
        tiles = self.random.choices(range(2, 12), (2, 4, 5, 5, 4, 3, 2, 2, 1, 1))[0]
        coats = self.random.choices((0, 1, 2, 3), (3, 4, 2, 1))[0] if tiles > 3 else 0
        words = ["tiles=%d" % tiles] + (["coats=%d" % coats] if coats else [])
        if "inns-and-cathedrals" in self.expansions and not unfinished and tiles > 6 and self.random.random() < 0.4:
            words.append("cathedral")
        return "city " + " ".join(words + [self.write_meeples(self.choose_owners())])

    def play_turn(self, color):
        self.lines.append("turn " + color)
        kind = self.random.choices(("", "road", "city", "monastery", "stack"), (9, 8, 6, 3, 2))[0]
        if kind == "monastery":
            self.lines.append("monastery " + self.write_meeples(self.choose_owners()[:1]))
        elif kind == "stack" and "bets" in self.expansions and self.n_stacks < 10 and not self.stacks:
            self.n_stacks += 1
            chips = self.random.sample(self.seats, 2)
            self.stacks.append(chips)
            self.lines.append("bookmaker stack=%d chips=%s" % (self.n_stacks, ",".join(sorted(chips, key=self.seats.index))))
        elif kind in ("road", "city"):
            line = self.write_road() if kind == "road" else self.write_city()
            self.lines.append(line)
            if self.stacks:
                self.settle(kind, line.split("tiles=")[1].split()[0])

    def settle(self, kind, tiles):
        hits = ",".join("%s:%d" % (color, self.random.choice((0, 5, 7))) for color in self.stacks.pop())
        self.lines.append("bet stack=%d on=%s tiles=%s hit=%s" % (self.n_stacks, kind, tiles, hits))

    def play_final_scoring(self):
        self.lines.append("final")
        for color in self.stacks.pop() if self.stacks else ():
            self.lines.append("bet stack=%d on=city tiles=6 hit=%s:%d" % (self.n_stacks, color, self.random.choice((0, 6))))
        for _ in range(self.random.randint(2, 5)):
            self.lines.append("unfinished " + (self.write_road(True) if self.random.random() < 0.5 else self.write_city(True)))
        for _ in range(self.random.randint(2, 3)):
            self.lines.append("field cities=%d %s" % (self.random.randint(2, 5), self.write_meeples(self.choose_owners())))
        self.lines.append("end")

    def play(self, n_turns):
        for turn in range(n_turns):
            self.play_turn(self.seats[turn % len(self.seats)])
        return self


def write_finished_games(number=28):
    """Returns the text of so many games, about one a week until LAST_EVENING."""
    choice = random.Random(4)
    texts = []
    for index in range(number):
        played = LAST_EVENING - datetime.timedelta(days=9 * (number - 1 - index) + choice.randint(0, 2) if index < number - 1 else 0)
        names = ["Anna", "Jan", "Mia", "Petr"] if index % 3 else choice.sample(list(COLORS), choice.randint(2, 4))
        expansions = EXPANSIONS[: choice.choice((0, 1, 2, 3, 4, 4))]
        game = Game(100 + index, names, played, choice.choice(PLACES), expansions).play(66)
        game.play_final_scoring()
        texts.append("\n".join(game.lines) + "\n")
    return texts


def write_current_game(is_over=False):
    """Returns the text of this evening's game."""
    played = LAST_EVENING + datetime.timedelta(days=2)
    game = Game(7, ["Anna", "Jan", "Mia", "Petr"], played, "Brno", EXPANSIONS).play(53)
    if is_over:
        game.play_final_scoring()
    return "\n".join(game.lines) + "\n"
