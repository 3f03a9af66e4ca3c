package setup

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"agora/game"
	"agora/game/bots"
	"agora/game/bots/citybot"
	"agora/game/bots/marketbot"
	"agora/game/bots/phobiabot"
	"agora/game/known"
	"agora/game/match"
	"agora/game/store"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/market"
	"agora/scenes/menu"
)

// anna is this device's player in most tests.
var anna = store.Me{Name: "Anna"}

func marketplace() known.Game {
	return known.Describe(marketbot.Team(), known.Show{})
}

// TestHandicaps: a head start is possible only in a match, and odds only with a clock for
// two people. Each moves with the player's seat, and at most one player has one.
func TestHandicaps(t *testing.T) {
	g := marketplace()
	tb := byHand(newTable(nil, g, anna, store.LastSetup{}))
	tb.setCount(2)
	tb.setHandicap(seatAhead, 0, 2)
	tb.setHandicap(seatAhead, 1, 1)
	tb.setHandicap(seatPart, 0, 4)
	if in := tb.info(g, 1); in.Series.On() || in.Clock.On() {
		t.Errorf("neither a match nor a clock was chosen: %+v; want neither", in)
	}
	tb.games, tb.clock = 3, match.Clock{Turn: 60}
	tb.raise(1)
	if in := tb.info(g, 1); in.Series.String() != "1/3 1 0 ahead 1 0" || in.Clock.String() != "turn 60 odds 1 4" {
		t.Errorf("the second seat's head start came first: %q, %q; want \"1/3 1 0 ahead 1 0\" and \"turn 60 odds 1 4\"", in.Series, in.Clock)
	}
	if last := tb.last(g); last.Clock != "turn 60" {
		t.Errorf("the odds of an evening are remembered: %q; want \"turn 60\"", last.Clock)
	}
	tb.setCount(3)
	if in := tb.info(g, 1); in.Series.String() != "1/3 1 0 0 ahead 1 0 0" || in.Clock.String() != "turn 60" {
		t.Errorf("three play %q, %q; want \"1/3 1 0 0 ahead 1 0 0\" and \"turn 60\"", in.Series, in.Clock)
	}
	tb.setCount(2)
	tb.setPlace(0, byLetter)
	if in := tb.info(g, 1); in.Series.On() || in.Clock.On() {
		t.Errorf("a game by letter has no match and no clock here: %+v; want neither", in)
	}
}

// byHand gives all seats to people.
func byHand(tb *table) *table {
	for i := range tb.seats {
		tb.setLevel(i, 0)
	}
	return tb
}

func TestDefaultsCanBePlayed(t *testing.T) {
	g := marketplace()
	for n := g.Least; n <= g.Most; n++ {
		tb := newTable(nil, g, anna, store.LastSetup{})
		tb.count = n
		if field, wrong := tb.wrong(); wrong != "" {
			t.Fatalf("tb.wrong() = %s: %s; want none", field, wrong)
		}
		info := tb.info(g, 1)
		if err := g.Try(info); err != nil {
			t.Fatalf("g.Try(info) = %v; want no error", err)
		}
		if len(info.Players) != n || len(info.Options) > 0 {
			t.Fatalf("tb.info(g, 1) = %+v; want %d players and no options", info, n)
		}
	}
}

func TestNames(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"Anna", ""},
		{"Zoë Ψ", ""},
		{"  Anna  Maria ", ""},
		{"Ἀγορά", ""},
		{"computer 3", ""},
		{`a "quoted, name\`, ""},
		{"", "needs a name"},
		{" \t ", "needs a name"},
		{"sixteen letters!", ""},
		{"seventeen letters", "at most 16 characters; this one has 17"},
		{"Zo\u0308e", ""},
		{"a\x01b", "cannot be shown"},
		{"a\u202eb", "cannot be shown"},
		{"a\ufeffb", "cannot be shown"},
		{"Z\u0308\u0301\u0302\u0303", "too many accents"},
		{"\xff\xfe", "needs a name"},
		{"bION", "Two players are called"},
	} {
		tb := byHand(newTable(nil, marketplace(), anna, store.LastSetup{}))
		tb.seats[0].name, tb.seats[1].name = "Bion", c.name
		got := tb.wrongName(1)
		if (c.want == "") != (got == "") || !strings.Contains(got, c.want) {
			t.Errorf("%q: tb.wrongName(1) = %q, want %q", c.name, got, c.want)
		}
		if got != "" && !strings.HasSuffix(got, ".") {
			t.Errorf("%q is no sentence; want a full stop at its end", got)
		}
		if c.want == "" {
			info := tb.info(marketplace(), 5)
			if err := marketplace().Try(info); err != nil {
				t.Errorf("%q: the rules refuse what the set-up took: %v; want no error", c.name, err)
			}
			s, err := match.New(market.Game{}, info)
			if err != nil {
				t.Fatalf("match.New(market.Game{}, info) = %v; want no error", err)
			}
			back, err := match.Read(market.Game{}, s.Record().Bytes())
			if err != nil || back.Info().Players[1].Name != menu.CleanName(c.name) || back.Info().Players[1].Kind != match.Human {
				t.Errorf("%q comes back from its record as %+v, %v; want a person called %q and no error", c.name, back.Info().Players[1], err, menu.CleanName(c.name))
			}
		}
	}
}

func TestSeeds(t *testing.T) {
	for text, ok := range map[string]bool{"": true, "0": true, "42": true, "18446744073709551615": true, "1 000": true,
		"18446744073709551616": false, "-1": false, "abc": false, "1.5": false, "٣": false} {
		tb := newTable(nil, marketplace(), anna, store.LastSetup{})
		tb.seed = text
		if got := tb.wrongSeed(); (got == "") != ok {
			t.Errorf("seed %q: %q; want a refusal unless it is good: %v", text, got, ok)
		}
	}
}

func TestSignsAndLettersAreSwapped(t *testing.T) {
	tb := byHand(newTable(nil, marketplace(), anna, store.LastSetup{}))
	for _, step := range [][2]int{{0, 3}, {1, 3}, {2, 0}, {3, 3}, {0, 1}, {2, 2}} {
		tb.setSign(step[0], step[1])
		tb.setLetter(step[0], 'A'+byte(step[1]))
		signs, letters := map[int]bool{}, map[byte]bool{}
		for _, s := range tb.seats {
			signs[s.sign], letters[s.letter] = true, true
		}
		if len(signs) != maxSeats || len(letters) != maxSeats {
			t.Fatalf("after %v two seats look the same: %+v, len(signs) = %v, len(letters) = %v; want %v and %v", step, tb.seats, len(signs), len(letters), maxSeats, maxSeats)
		}
		if tb.seats[step[0]].sign != step[1] || tb.seats[step[0]].letter != 'A'+byte(step[1]) {
			t.Fatalf("%v did nothing: %+v; want that emblem and its letter", step, tb.seats)
		}
	}
	tb.raise(2)
	tb.raise(0)
	tb.raise(9)
	if tb.seats[1].name != "Chloe" || tb.seats[2].name != "Bion" {
		t.Fatalf("order %+v; want Chloe and Bion exchanged", tb.seats)
	}
}

func TestLastSetupIsTakenAsFarAsItFits(t *testing.T) {
	g := marketplace()
	tb := newTable(nil, g, anna, store.LastSetup{Game: "market", OpenUndo: true, Options: map[string]string{"letters": "DCBA", "odd": "x"},
		Players: []store.LastPlayer{{Name: "Chloe", Emblem: "branch"}, {Name: "", Emblem: "dragon"}, {Name: "Anna", Emblem: "bee"}}})
	if tb.count != 3 || !tb.openUndo || tb.dealt() != "DCBA" || tb.seats[0].sign != 3 || tb.seats[2].sign != 2 {
		t.Fatalf("the table is %+v; want 3 seats, open undo and the letters DCBA", tb)
	}
	tb.count = maxSeats
	if field, wrong := tb.wrong(); wrong != "" { // default names must differ from the players'
		t.Errorf("tb.wrong() = %s: %s: %+v; want nothing wrong", field, wrong, tb.seats)
	}
	if err := g.Try(tb.info(g, 1)); err != nil {
		t.Errorf("g.Try(tb.info(g, 1)) = %v; want no error", err)
	}
	other := newTable(nil, g, anna, store.LastSetup{Game: "city", OpenUndo: true, Options: map[string]string{"letters": "DCBA"}, Players: make([]store.LastPlayer, 7)})
	if other.count != g.Least || other.openUndo || other.dealt() != "ABCD" {
		t.Fatalf("another game's table is %+v; want the least number of seats, ABCD and no open undo", other)
	}
	back := newTable(nil, g, anna, tb.last(g))
	for i := range tb.seats { // what is remembered was chosen
		tb.seats[i].usual = false
	}
	if back.dealt() != tb.dealt() || back.seats != tb.seats || back.openUndo != tb.openUndo {
		t.Errorf("remembered %+v, set %+v; want the same seats and letters", back, tb)
	}
}

// TestCurtain: the choice of a table without curtains is remembered, and offered only for
// games with secrets.
func TestCurtain(t *testing.T) {
	g := known.Describe(citybot.Team(), known.Show{})
	g.Secrets = true
	tb := newTable(nil, g, anna, store.LastSetup{})
	if tb.info(g, 1).NoCurtain {
		t.Errorf("without a word there is no curtain: tb.info(g, 1).NoCurtain = %v; want false", tb.info(g, 1).NoCurtain)
	}
	tb.noCurtain = true
	if !tb.info(g, 1).NoCurtain || !newTable(nil, g, anna, tb.last(g)).noCurtain {
		t.Errorf("that there is no curtain is forgotten: tb.info(g, 1).NoCurtain = %v, newTable(nil, g, anna, tb.last(g)).noCurtain = %v; want true and true",
			tb.info(g, 1).NoCurtain, newTable(nil, g, anna, tb.last(g)).noCurtain)
	}
	last := tb.last(g)
	last.Game = "market"
	if plain := newTable(nil, marketplace(), anna, last); plain.info(marketplace(), 1).NoCurtain {
		t.Errorf("a game without secrets plays without a curtain: plain.info(marketplace(), 1).NoCurtain = %v; want false", plain.info(marketplace(), 1).NoCurtain)
	}
}

// drawFirst fixes the random draw for a test. A new player is alone, against computers of
// a gentle level; settings and names are remembered.
func drawFirst(t *testing.T) {
	was := draw
	draw = func(int) int { return 0 }
	t.Cleanup(func() { draw = was })
}

// TestNobodySitsTwice: however a table is set up, all players have different names, no
// computer character has two seats while others are free, and the drawn characters stay
// when the table is remembered.
func TestNobodySitsTwice(t *testing.T) {
	for _, g := range []known.Game{marketplace(), known.Describe(citybot.Team(), known.Show{}), known.Describe(phobiabot.Team(), known.Show{})} {
		r := chance.New(7, 1)
		tb := newTable(nil, g, anna, store.LastSetup{})
		met := map[string]bool{}
		for step := range 2000 {
			switch i := r.Intn(tb.count); r.Intn(6) {
			case 0, 1:
				tb.setLevel(i, r.Intn(bots.Levels+1))
			case 2:
				if tb.seats[i].level > 0 {
					before := tb.seats[i].temper
					if tb.another(i); tb.seats[i].temper == before && len(tb.others(i)) > 1 {
						t.Fatalf("%s: there is nobody else in place of %+v; want another character", g.Name, tb.seats[i])
					}
				}
			case 3:
				tb.setCount(g.Least + r.Intn(min(g.Most, maxSeats)-g.Least+1))
			case 4:
				tb.play(1+r.Intn(bots.Levels), 0)
				tb.apart()
			case 5:
				tb.raise(i)
			}
			seen, names := map[string]bool{}, map[string]bool{}
			players := tb.info(g, 1).Players
			for i, p := range players {
				who := p.Kind
				if temper := match.Temper(p.Kind); temper > 0 {
					who = strconv.Itoa(temper)
				}
				if seen[who] && match.Level(p.Kind) > 0 || names[p.Name] {
					t.Fatalf("%s, step %d: twice at the table: %+v; want nobody twice", g.Name, step, players)
				}
				seen[who], names[p.Name], met[p.Kind] = true, true, true
				if want := g.Character(nil, match.Level(p.Kind), match.Temper(p.Kind)); match.Level(p.Kind) > 0 && p.Name != want {
					t.Fatalf("%s, step %d: seat %d is called %q; want %q", g.Name, step, i+1, p.Name, want)
				}
			}
			if again := newTable(nil, g, anna, tb.last(g)); !slices.EqualFunc(again.info(g, 1).Players, players, func(a, b match.Player) bool { return a.Kind == b.Kind && a.Name == b.Name }) {
				t.Fatalf("%s, step %d: %+v is remembered as %+v; want the same players", g.Name, step, players, again.info(g, 1).Players)
			}
		}
		if len(met) != 1+bots.Levels*(1+g.Tempers) {
			t.Errorf("%s: of its computers only %v have been drawn; want %v of them", g.Name, met, 1+bots.Levels*(1+g.Tempers))
		}
	}
}

func TestComputers(t *testing.T) {
	drawFirst(t)
	g := marketplace()
	tb := newTable(nil, g, anna, store.LastSetup{})
	tb.setCount(3)
	kinds := func(tb *table) (list []string) {
		for _, p := range tb.info(g, 1).Players {
			list = append(list, p.Name+": "+p.Kind)
		}
		return list
	}
	want := func(what string, tb *table, kinds_ ...string) {
		t.Helper()
		if got := kinds(tb); !slices.Equal(got, kinds_) {
			t.Errorf("%s: kinds(tb) = %q, want %q", what, got, kinds_)
		}
		if _, wrong := tb.wrong(); wrong != "" {
			t.Errorf("%s: tb.wrong() = %s; want none", what, wrong)
		}
	}
	want("at first", tb, "Anna: human", "Myrto: computer 1", "Kroisos: computer 1.1")
	tb.setLevel(1, 5)
	tb.setLevel(2, 0)
	want("another level, and a person", tb, "Anna: human", "Aspasia: computer 5", "Chloe: human")
	tb.setName(1, "Hal")
	tb.setLevel(1, 1)
	tb.setLevel(0, 1)
	want("a computer with a name", tb, "Kroisos: computer 1.1", "Hal: computer 1", "Chloe: human")
	want("remembered", newTable(nil, g, anna, tb.last(g)), "Kroisos: computer 1.1", "Hal: computer 1", "Chloe: human")
	back := newTable(nil, g, anna, tb.last(g))
	back.setLevel(0, 3)
	back.setLevel(1, 3)
	want("named by hand or not, remembered", back, "Kroisos: computer 3.1", "Hal: computer 3", "Chloe: human")
	back.setLevel(0, 0)
	back.setLevel(1, 0)
	if people := back.people(); people != 3 {
		t.Errorf("%d people at a table of three; want 3", people)
	}
	if _, wrong := back.wrong(); wrong != "" {
		t.Errorf("people again: %s; want none", wrong)
	}
	tb.setLevel(2, 9)
	tb.setLevel(2, -1)
	want("no such level", tb, "Kroisos: computer 1.1", "Hal: computer 1", "Chloe: human")
	tb.setLevel(2, 1)
	more := newTable(nil, g, anna, tb.last(g))
	more.setCount(4)
	want("computers only", more, "Kroisos: computer 1.1", "Hal: computer 1", "Baukis: computer 1.2", "Simaitha: computer 1.3")
	// A name chosen by the program itself, in another game or before computers had names,
	// does not count as the player's choice.
	for _, was := range []store.LastSetup{
		{Game: "stacks", Players: []store.LastPlayer{{Name: "Anna"}, {Name: "Glykera", Kind: "computer 2"}}},
		{Game: "city", Players: []store.LastPlayer{{Name: "Anna"}, {Name: "Apprentice 2", Kind: "computer 2"}}},
	} {
		want("from "+was.Game, newTable(nil, g, anna, was), "Anna: human", "Phryne: computer 2")
	}
	odd := newTable(nil, g, anna, store.LastSetup{Players: []store.LastPlayer{{Name: "A", Kind: "computer 9"}, {Name: "A", Kind: "cat"}}})
	if odd.people() != 2 {
		t.Errorf("kinds that are none: %q, odd.people() = %v; want 2", kinds(odd), odd.people())
	}
	for _, l := range tb.levels {
		if len([]rune(l.Name)) > menu.NameLimit-2 {
			t.Errorf("two computers called %q have no names short enough; want %d letters at most", l.Name, menu.NameLimit-2)
		}
	}
}

// TestPeopleKeepTheirNames: a person who gives the seat to a computer gets their name back
// on returning, at the next table, and in a game started without the set-up.
func TestPeopleKeepTheirNames(t *testing.T) {
	g := marketplace()
	tb := byHand(newTable(nil, g, anna, store.LastSetup{}))
	tb.setName(0, "Nora")
	for i := range tb.count {
		tb.setLevel(i, 2)
	}
	last := tb.last(g)
	if last.Players[0].Person != "Nora" || last.Players[1].Person != "" {
		t.Errorf("remembered are %+v; want Nora, and nobody", last.Players)
	}
	again := newTable(nil, g, store.Me{Name: "Nora"}, last)
	if again.setLevel(0, 0); again.seats[0].name != "Nora" {
		t.Errorf("who plays again is called %q; want \"Nora\"", again.seats[0].name)
	}
	svc := game.Services{Settings: &store.Settings{Me: store.Me{Name: "Nora"}, LastSetup: last}}
	info := Seat(svc, g, match.Info{Players: []match.Player{{Kind: match.Human}, {Kind: match.Kind(2)}}})
	if info.Players[0].Name != "Nora" {
		t.Errorf("at a table that is set without asking they are called %q; want \"Nora\"", info.Players[0].Name)
	}
}

// TestFreeUndo: alone against computers players may undo everything except revealed luck;
// among people it is an option.
func TestFreeUndo(t *testing.T) {
	board := known.Describe(phobiabot.Team(), known.Show{})
	board.NoChance = true
	for _, c := range []struct {
		what   string
		g      known.Game
		people int
		want   bool
	}{
		{"alone on a board", board, 1, true}, {"nobody", board, 0, true}, {"two people", board, 2, false},
		{"alone, with cards", marketplace(), 1, false},
	} {
		tb := newTable(nil, c.g, anna, store.LastSetup{})
		for i := range tb.seats {
			tb.setLevel(i, min(max(i+1-c.people, 0), 1))
		}
		if got := tb.info(c.g, 1).OpenUndo; got != c.want {
			t.Errorf("%s: tb.info(c.g, 1).OpenUndo = %v; want %v", c.what, got, c.want)
		}
		if tb.last(c.g).OpenUndo {
			t.Errorf("%s: it is remembered as agreed, tb.last(c.g).OpenUndo = %v; want false", c.what, tb.last(c.g).OpenUndo)
		}
	}
}

func TestLettersOfFewPlayers(t *testing.T) {
	g := marketplace()
	tb := newTable(nil, g, anna, store.LastSetup{})
	tb.setLetter(0, 'D')
	info := tb.info(g, 1)
	if info.Options["letters"] != "DBCA" {
		t.Fatalf("options %v; want [\"letters\"] \"DBCA\"", info.Options)
	}
	if err := g.Try(info); err != nil {
		t.Fatalf("g.Try(info) = %v; want no error", err)
	}
	var _ rules.Setup = info.Setup()
}

// TestFriendByLink: a friend elsewhere is a person whose seat is not played on this
// screen. Games by letter are offered neither if the record would reveal secrets nor if
// nobody would remain at this screen.
func TestFriendByLink(t *testing.T) {
	away := func(tb *table) (list []bool) {
		for _, p := range tb.info(tb.game, 1).Players {
			list = append(list, p.Away)
		}
		return list
	}
	g := marketplace()
	tb := byHand(newTable(nil, g, anna, store.LastSetup{}))
	tb.count, tb.seats[1].place = 2, byLetter
	if got := away(tb); !slices.Equal(got, []bool{false, true}) || tb.far() != 1 {
		t.Errorf("elsewhere are %v, tb.far() = %v; want %v and 1", got, tb.far(), []bool{false, true})
	}
	tb.setLevel(1, 2)
	if got := away(tb); !slices.Equal(got, []bool{false, false}) {
		t.Errorf("a computer is elsewhere: %v; want %v", got, []bool{false, false})
	}
	tb.setLevel(1, 0)
	tb.seats[0].place = byLetter
	if got := away(tb); !slices.Equal(got, []bool{false, false}) || tb.far() != 0 {
		t.Errorf("with nobody here, elsewhere are %v, tb.far() = %v; want %v and 0", got, tb.far(), []bool{false, false})
	}
	tb.seats[0].place, tb.game.Secrets = here, true
	if got := away(tb); !slices.Equal(got, []bool{false, false}) {
		t.Errorf("a game with secrets goes out by link: %v; want %v", got, []bool{false, false})
	}
}
