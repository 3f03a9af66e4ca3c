package pictures

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"maps"
	"os"
	"slices"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/render/rendertest"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
	tables "agora/scenes/table"
	"agora/tests/requirements"
	"agora/tests/uidrive"
)

// twins returns two records of one game that differ only in what the seat does not know;
// NoSeat: in what is not public.
func twins(t *testing.T, in match.Info, st city.State, seat rules.Seat, seed uint64) (a, b []byte) {
	t.Helper()
	deal := func(n uint64) []byte {
		rnd := chance.New(seed, n)
		se, err := match.NewAt(city.Game{}, in, city.Game{}.Encode(city.Deal(st, seat, &rnd)))
		if err != nil {
			t.Fatalf("match.NewAt() = %v; want no error", err)
		}
		return se.Record().Bytes()
	}
	return deal(1), deal(2)
}

// pixels compares two pictures, but for what rounding does: each program puts its sprites in
// different places.
func pixels(t *testing.T, what string, x, y *image.RGBA) {
	t.Helper()
	if r := rendertest.Changed(x, y); !r.Empty() {
		t.Fatalf("%s: the pictures differ at %v: r.Empty() = false; want true", what, r)
	}
}

// same compares the texts of two scenes and, if look is set, their pictures.
func same(t *testing.T, what string, look bool, a, b *uidrive.Driver) {
	t.Helper()
	said := func(d *uidrive.Driver) []byte {
		trace := d.Trace()
		delete(trace, "longest") // measured times
		delete(trace, "slow")
		text, err := json.Marshal(trace)
		if err != nil {
			t.Fatalf("json.Marshal(trace) = %v; want no error", err)
		}
		return text
	}
	x, y := said(a), said(b)
	if !bytes.Equal(x, y) {
		t.Fatalf("%s: the traces differ:\n%s\n%s\nwant equal traces", what, x, y)
	}
	if x, y := fmt.Sprint(a.Nav.Toasts), fmt.Sprint(b.Nav.Toasts); x != y {
		t.Fatalf("%s: the messages differ: %s, %s; want the same", what, x, y)
	}
	if look {
		pixels(t, what, a.Picture(), b.Picture())
	}
}

// both does the same to two scenes.
func both(a, b *uidrive.Driver, do func(d *uidrive.Driver)) { do(a); do(b) }

// small is a small window, for quick comparison.
var small = uidrive.Window{W: 800, H: 450, Scale: 1, Theme: "light"}

// secretRounds returns how many positions are compared; all of them would take a while.
func secretRounds() int {
	if os.Getenv("AGORA_TEST_ALL") != "" {
		return 15
	}
	return 3
}

// TestSecrets: players see the same in two games that differ only in what they do not
// know, pixel for pixel and word for word: before the curtain, behind it, with the hand
// open, in the log and in a review. A saved picture shows what everybody may see, no
// matter who looks.
func TestSecrets(t *testing.T) {
	rnd := chance.New(77, 1)
	for round := range secretRounds() {
		seats := 2 + round%3
		in := info(seats)
		in.Seed = uint64(round)
		stop := rnd.Intn(150) + 3
		n := 0
		var st city.State
		played(t, in, uint64(round+1), func(s city.State) bool { st = s; n++; return n > stop || s.Phase() == city.PhaseOver })
		if st.Phase() == city.PhaseOver {
			continue
		}
		win := []uidrive.Window{phone, small, small}[round%3]
		everybody(t, fmt.Sprintf("round %d, %s", round, st.Phase()), in, st, win, uint64(round))
		decider(t, fmt.Sprintf("round %d, %s", round, st.Phase()), in, st, win, uint64(round))
		others(t, fmt.Sprintf("round %d, %s", round, st.Phase()), in, st, uint64(round))
	}
}

// everybody checks what is visible before any curtain opens.
func everybody(t *testing.T, what string, in match.Info, st city.State, win uidrive.Window, seed uint64) {
	t.Helper()
	ra, rb := twins(t, in, st, rules.NoSeat, seed)
	if bytes.Equal(ra, rb) {
		t.Fatal("the two games, which differ only in secrets, have the same record; want different records")
	}
	what += ", everybody"
	a, b := open(t, win, routes.GoOnArg{Record: ra}), open(t, win, routes.GoOnArg{Record: rb})
	both(a, b, (*uidrive.Driver).Rest)
	both(a, b, func(d *uidrive.Driver) { d.Ticks(40) })
	same(t, what, true, a, b)
	if a.Is("phase", "covered") {
		both(a, b, func(d *uidrive.Driver) { d.Key(input.KeyT, 0); d.Ticks(40) })
		same(t, what+", the curtain put aside", true, a, b)
	}
	for _, key := range []input.Key{input.KeyJ, input.KeyR, input.KeyS, input.KeyPageUp, input.KeyPageDown} {
		both(a, b, func(d *uidrive.Driver) { d.Key(key, 0); d.Ticks(40) })
		same(t, fmt.Sprintf("%s, after %v", what, key), key == input.KeyJ, a, b)
	}
	same(t, what+", looked through", false, open(t, win, routes.ReviewArg{Record: ra}), open(t, win, routes.ReviewArg{Record: rb}))

	// A saved picture while a curtain and a hand are open.
	if !private(st.Phase()) {
		return
	}
	a, b = open(t, win, routes.GoOnArg{Record: ra}), open(t, win, routes.GoOnArg{Record: rb})
	both(a, b, (*uidrive.Driver).Rest)
	both(a, b, func(d *uidrive.Driver) {
		d.Ticks(40)
		uncover(d)
		d.Ticks(40)
		d.Key(input.KeyH, 0)
		d.Ticks(40)
	})
	if !a.Is("handOpen", true) {
		t.Fatalf("%s: the hand is not open; want it open", what)
	}
	pixels(t, what+", F12", a.PictureForAll(), b.PictureForAll())
	before := a.Picture()
	a.PictureForAll()
	pixels(t, what+", before and after F12", before, a.Picture())
}

func private(phase string) bool {
	return phase != city.PhaseImpeach && phase != city.PhaseVerdict && phase != city.PhaseStack && phase != city.PhaseOver
}

// decider checks what the player to move sees behind their curtain.
func decider(t *testing.T, what string, in match.Info, st city.State, win uidrive.Window, seed uint64) {
	t.Helper()
	seat := st.Active()
	ra, rb := twins(t, in, st, seat, seed)
	what = fmt.Sprintf("%s, seat %d", what, seat)
	a, b := open(t, win, routes.GoOnArg{Record: ra}), open(t, win, routes.GoOnArg{Record: rb})
	both(a, b, (*uidrive.Driver).Rest)
	both(a, b, func(d *uidrive.Driver) { d.Ticks(40) })
	if !a.Is("phase", "covered") {
		both(a, b, func(d *uidrive.Driver) { d.Key(input.KeyH, 0) })
	}
	both(a, b, func(d *uidrive.Driver) { uncover(d); d.Ticks(40) })
	if !a.Is("viewer", int(seat)+1) {
		t.Fatalf("%s: the viewer is %v; want %d", what, a.Trace()["viewer"], int(seat)+1)
	}
	same(t, what, false, a, b)
	both(a, b, func(d *uidrive.Driver) { d.Key(input.KeyH, 0); d.Ticks(40) })
	same(t, what+", the hand open", true, a, b)
	for _, key := range []input.Key{input.KeyB, input.Key1, input.KeyTab, input.Key2, input.KeyTab, input.KeyRight} {
		both(a, b, func(d *uidrive.Driver) { d.Key(key, 0); d.Ticks(2) })
		same(t, fmt.Sprintf("%s, after %v", what, key), key == input.Key2, a, b)
	}
	// When the window loses the focus, the curtain closes at once.
	both(a, b, func(d *uidrive.Driver) { d.Tick(input.Event{Kind: input.Blur}) })
	if v := a.Trace()["viewer"]; v != 0 {
		t.Fatalf("%s: away from the screen, the viewer is %v; want nobody", what, v)
	}
}

// others checks that one person against computers sees only their own view, no matter
// whose turn it is; and at a table without curtains that of the player to move.
func others(t *testing.T, what string, in match.Info, st city.State, seed uint64) {
	t.Helper()
	seat := rules.Seat(in.Seed) % rules.Seat(len(in.Players))
	alone := in
	alone.Players = slices.Clone(in.Players)
	for i := range alone.Players {
		if rules.Seat(i) != seat {
			alone.Players[i].Kind = "computer 1"
		}
	}
	ra, rb := twins(t, alone, st, seat, seed)
	a, b := open(t, small, routes.GoOnArg{Record: ra}), open(t, small, routes.GoOnArg{Record: rb})
	if !a.Is("viewer", int(seat)+1) {
		t.Fatalf("%s: alone, seat %d sees the view of %v; want its own", what, seat, a.Trace()["viewer"])
	}
	same(t, fmt.Sprintf("%s, %d alone", what, seat), true, a, b)

	in.NoCurtain = true
	ra, rb = twins(t, in, st, st.Active(), seed)
	a, b = open(t, small, routes.GoOnArg{Record: ra}), open(t, small, routes.GoOnArg{Record: rb})
	both(a, b, (*uidrive.Driver).Rest)
	if !a.Is("viewer", int(st.Active())+1) || a.Is("phase", "covered") {
		t.Fatalf("%s: without curtains, %v is seen; want the view of the player to move", what, a.Trace()["viewer"])
	}
	same(t, what+", without curtains", false, a, b)
	both(a, b, func(d *uidrive.Driver) { d.Key(input.KeyH, 0); d.Ticks(2) })
	same(t, what+", without curtains, the hand open", true, a, b)
}

// placings returns two records with the same placements in a first round, where all seats
// but one sent different citizens. NoSeat: all seats.
func placings(t *testing.T, in match.Info, n int, but rules.Seat) (a, b []byte) {
	t.Helper()
	var games [2]*match.Match[city.State, city.Move]
	for i := range games {
		se, err := match.New(city.Game{}, in)
		if err != nil {
			t.Fatalf("match.New(city.Game{}, in) = %v; want no error", err)
		}
		games[i] = se
	}
	rnd := chance.New(in.Seed, 4)
	for range n {
		m, _ := city.Game{}.Sample(games[0].State(), &rnd)
		for i, se := range games {
			twin := m
			if i == 1 && se.State().Active() != but {
				twin.Letter = city.Citizens - 1 - m.Letter
			}
			if _, err := se.Do(twin); err != nil {
				t.Fatalf("se.Do(twin) = %v; want no error", err)
			}
		}
	}
	return games[0].Record().Bytes(), games[1].Record().Bytes()
}

// TestSecretsOfThePast: past moves are told only as far as they are known: in the log, in
// a review and when repeated.
func TestSecretsOfThePast(t *testing.T) {
	for round, n := range []int{4, 11} {
		in := info(3)
		in.Seed = uint64(round + 5)
		for _, look := range []string{"everybody", "decider"} {
			but := rules.NoSeat
			if look == "decider" {
				se, _ := match.New(city.Game{}, in)
				but = (se.State().Active() + rules.Seat(n)) % 3
			}
			ra, rb := placings(t, in, n, but)
			if bytes.Equal(ra, rb) {
				t.Fatalf("n %v, look %q: the twins are one; want two different games", n, look)
			}
			a, b := open(t, wide, routes.GoOnArg{Record: ra}), open(t, wide, routes.GoOnArg{Record: rb})
			what := fmt.Sprintf("%d placed, %s", n, look)
			both(a, b, func(d *uidrive.Driver) {
				d.Ticks(40)
				if but == rules.NoSeat {
					d.Key(input.KeyT, 0)
				} else {
					uncover(d)
				}
				d.Ticks(40)
				d.Key(input.KeyJ, 0)
			})
			if want := int(but) + 1; !a.Is("viewer", want) {
				t.Fatalf("%s: the viewer is %v; want %d", what, a.Trace()["viewer"], want)
			}
			same(t, what+", the log", true, a, b)
			// Repeat an entry of the log.
			both(a, b, func(d *uidrive.Driver) {
				d.X, d.Y = 1100, 234 // a line of the log
				e := input.Event{Kind: input.Press, X: d.X, Y: d.Y}
				tap := e
				tap.Kind = input.Tap
				d.Tick(e)
				d.Tick(tap)
				d.Ticks(6)
			})
			if !a.Is("replay", true) {
				t.Fatalf("%s: nothing is shown again: %s; want the round shown once more", what, a.Text())
			}
			same(t, what+", shown again", true, a, b)
			both(a, b, (*uidrive.Driver).Rest)
			for range 3 {
				both(a, b, func(d *uidrive.Driver) { d.Key(input.KeyPageUp, 0); d.Ticks(3) })
				same(t, what+", looking back", false, a, b)
				both(a, b, (*uidrive.Driver).Rest)
			}
			both(a, b, func(d *uidrive.Driver) { d.Key(input.KeyPageDown, 0); d.Ticks(5) })
			same(t, what+", and forth", true, a, b)
		}
	}
}

// TestNothingIsSecretAtTheOpenTable: while citizens are placed the curtain closes once. At the
// table that stays open nothing is drawn, traced or told that differs between two games which
// differ only in what nobody else knows, however the citizen is chosen: lying face down, by
// click, drag or key. The letters are in sight only while a key, a button or a finger holds,
// not for a touch by accident, and not for the next player.
func TestNothingIsSecretAtTheOpenTable(t *testing.T) {
	for round := range secretRounds() {
		in := info(2 + round%3)
		in.Seed = uint64(round + 40)
		win := []uidrive.Window{small, phone, wide}[round%3]
		ra, rb := placings(t, in, 2*len(in.Players)+round%4, rules.NoSeat) // some citizens are left to place
		a, b := open(t, win, routes.GoOnArg{Record: ra}), open(t, win, routes.GoOnArg{Record: rb})
		both(a, b, (*uidrive.Driver).Rest)
		what := fmt.Sprintf("round %d", round)
		if !a.Is("phase", "covered") {
			t.Fatalf("%s: the phase is %v; want a closed curtain before the citizens of a round", what, a.Trace()["phase"])
		}
		toTheTable := func(d *uidrive.Driver) { d.Key(input.KeyEnter, 0); d.Ticks(40) }
		both(a, b, toTheTable)
		veiled := func(when string) {
			t.Helper()
			for _, d := range [...]*uidrive.Driver{a, b} {
				if !d.Is("viewer", 0) || !d.Is("handOpen", false) || !d.Is("citizen", "") || len(d.Trace()["legalMoves"].([]string)) > 0 {
					t.Fatalf("%s, %s: viewer %v, citizen %v, moves %v; want none", what, when, d.Trace()["viewer"], d.Trace()["citizen"], d.Trace()["legalMoves"])
				}
				if c := d.Scene.(interface {
					Choices() []tables.Choice[city.Move]
				}).Choices(); len(c) > 0 {
					t.Fatalf("%s, %s: the words offer %v; want nothing", what, when, c)
				}
			}
			words := func(d *uidrive.Driver) string {
				told := d.Scene.(game.Speaker).Speak(true)
				told.Said = 0 // while somebody held, one may have been told more than the other
				return fmt.Sprint(told)
			}
			if x, y := words(a), words(b); x != y {
				t.Fatalf("%s, %s: the words differ: %s; want %s", what, when, x, y)
			}
			same(t, what+", "+when, true, a, b)
		}
		veiled("at the open table")
		hold := input.Event{Kind: input.KeyPress, Key: input.KeyH}
		let := input.Event{Kind: input.KeyRelease, Key: input.KeyH}
		back := fmt.Sprintf("back:%d", city.Citizens) // the last place is never empty
		x, y := a.Area(back)
		press := input.Event{Kind: input.Press, X: x, Y: y, StartX: x, StartY: y, Touch: win == phone}
		away := func(kind input.Kind) input.Event {
			e := press
			e.Kind = kind
			return e
		}
		both(a, b, func(d *uidrive.Driver) { d.Tick(press); d.Ticks(3) })
		veiled("touched by accident")
		both(a, b, func(d *uidrive.Driver) { d.Ticks(30) })
		if seat := a.Trace()["seat"]; a.Trace()["viewer"] != seat || b.Trace()["viewer"] != seat {
			t.Fatalf("%s: pressed, the citizens are seen by %v; want %v", what, a.Trace()["viewer"], seat)
		}
		both(a, b, func(d *uidrive.Driver) { d.Tick(away(input.Release)); d.Ticks(2) })
		veiled("let go")
		for _, letter := range []input.Key{input.KeyA, input.KeyB, input.KeyC, input.KeyD, input.KeyE} {
			both(a, b, func(d *uidrive.Driver) { d.Key(letter, 0); d.Ticks(2) })
			veiled("a letter named")
		}
		both(a, b, func(d *uidrive.Driver) { d.Click(back); d.Ticks(2) })
		veiled("one chosen")
		both(a, b, func(d *uidrive.Driver) { d.Hover("place:court"); d.Ticks(30) })
		veiled("over the Court")
		both(a, b, func(d *uidrive.Driver) { d.Tick(hold); d.Ticks(30) })
		if a.Trace()["viewer"] != a.Trace()["seat"] || a.Is("citizen", "") {
			t.Fatalf("%s: while a key holds, %v sees citizen %q; want the chosen one, by the player to move", what, a.Trace()["viewer"], a.Trace()["citizen"])
		}
		both(a, b, func(d *uidrive.Driver) { d.Key(input.KeyA, 0); d.Ticks(2) }) // it may have been placed
		both(a, b, func(d *uidrive.Driver) { d.Tick(let); d.Ticks(2) })
		if x, y := a.Text(), b.Text(); x != y {
			t.Fatalf("%s, the key let go: %q; want %q", what, x, y)
		}
		both(a, b, func(d *uidrive.Driver) { d.Key(input.KeyEsc, 0); d.Key(input.KeyEsc, 0); d.Ticks(2) })
		veiled("everything given up")

		// Placed while the key is still down, the next player's citizens are not in sight.
		was := a.Trace()["moves"].(int)
		both(a, b, func(d *uidrive.Driver) {
			d.Click(back)
			d.Tick(hold)
			d.Ticks(30)
			d.Key(input.Key9, 0)
			d.Key(input.KeyEnter, 0)
			d.Rest()
		})
		if a.Trace()["moves"] != was+1 || a.Is("phase", "covered") {
			t.Fatalf("%s: %v moves, %v, %q; want %d moves at the open table", what, a.Trace()["moves"], a.Trace()["phase"], a.Text(), was+1)
		}
		hold.Repeat = true
		both(a, b, func(d *uidrive.Driver) { d.Tick(hold); d.Ticks(30) })
		veiled("the key of the player before still down")
	}
}

// TestSecretsWhateverTheHandDoes: players see the same in two games that differ only in
// what they do not know, whatever they do with mouse, fingers and keys, until a curtain
// opens for somebody else or a move is made.
func TestSecretsWhateverTheHandDoes(t *testing.T) {
	rnd := chance.New(78, 1)
	events, decided := 0, 0
	rounds := requirements.Rounds(20, 200)
	for round := range rounds {
		seats := 2 + round%3
		in := info(seats)
		in.Seed = uint64(round)
		stop, n := rnd.Intn(200)+3, 0
		var st city.State
		played(t, in, uint64(round+1), func(s city.State) bool { st = s; n++; return n > stop || s.Phase() == city.PhaseOver })
		seat := rules.NoSeat
		if round%2 == 0 {
			seat = st.Active()
		}
		if st.Phase() == city.PhaseOver {
			continue
		}
		in.NoCurtain = seat != rules.NoSeat && round%4 == 0
		ra, rb := twins(t, in, st, seat, uint64(round))
		win := []uidrive.Window{phone, small, wide}[round/2%3]
		a, b := open(t, win, routes.GoOnArg{Record: ra}), open(t, win, routes.GoOnArg{Record: rb})
		both(a, b, (*uidrive.Driver).Rest)
		what := fmt.Sprintf("round %d, %s, seat %d", round, st.Phase(), seat)
		for step := range 60 {
			e, pause := a.RandomEvent(&rnd), rnd.Intn(3)*rnd.Intn(20)
			name := something(a, &rnd)
			if e.Key == input.KeyI || inside(a, "hint", e) || name == "hint" {
				continue // the time until a hint appears varies
			}
			both(a, b, func(d *uidrive.Driver) {
				switch { // on a thing, or anywhere
				case name == "" || step%3 == 0:
					d.Tick(e)
				case step%3 == 1:
					d.Hover(name)
				case e.Touch:
					d.Touch(name)
				default:
					d.Click(name)
				}
				d.Ticks(pause)
			})
			events++
			if hinted := func(d *uidrive.Driver) bool { return d.Is("advising", true) || !d.Is("hint", "") }; hinted(a) || hinted(b) {
				break // Tab would ask for it later; skip it
			}
			after := fmt.Sprintf("%s, after %d events, at last %v and %q", what, step+1, e, name)
			if x, y := a.Trace(), b.Trace(); x["moves"] != y["moves"] || x["viewer"] != y["viewer"] {
				t.Fatalf("%s: %v and %v decisions, seen by %v and %v; want the same of both", after, x["moves"], y["moves"], x["viewer"], y["viewer"])
			}
			if !a.Is("moves", 0) {
				decided++
				break
			}
			if v := a.Trace()["viewer"]; v != 0 && v != int(seat)+1 {
				break
			}
			same(t, after, step%30 == 29, a, b)
			if x, y := fmt.Sprint(a.Nav.Asked), fmt.Sprint(b.Nav.Asked); x != y {
				t.Fatalf("%s: asked for are %s, %s; want the same of both", after, x, y)
			}
		}
	}
	if events < 10*rounds {
		t.Errorf("only %d events; want at least %d", events, 10*rounds)
	}
	t.Logf("%d pairs, %d events, %d decisions", rounds, events, decided)
}

// something returns the name of an existing area, or "".
func something(d *uidrive.Driver, rnd *chance.Stream) string {
	names := slices.Sorted(maps.Keys(d.Trace()["areas"].(map[string]game.Area)))
	if len(names) == 0 {
		return ""
	}
	return names[rnd.Intn(len(names))]
}

// inside reports whether an event is within a named area.
func inside(d *uidrive.Driver, name string, e input.Event) bool {
	r, ok := d.Trace()["areas"].(map[string]game.Area)[name]
	return ok && e.X >= r.X && e.Y >= r.Y && e.X < r.X+r.W && e.Y < r.Y+r.H
}
