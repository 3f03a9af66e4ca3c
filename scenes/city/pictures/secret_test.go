package pictures

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
	"agora/tests/drive"
)

// twins are two records of one game that differ only in what the seat does not
// know; NoSeat: in what not everybody knows.
func twins(t *testing.T, in match.Info, st city.State, seat rules.Seat, seed uint64) (a, b []byte) {
	t.Helper()
	deal := func(n uint64) []byte {
		rnd := chance.New(seed, n)
		se, err := match.NewAt(city.Game{}, in, city.Game{}.Encode(city.Deal(st, seat, &rnd)))
		if err != nil {
			t.Fatal(err)
		}
		return se.Record().Bytes()
	}
	return deal(1), deal(2)
}

// rounding is by how much a channel of a pixel may differ between two programs that
// draw the same: each keeps its sprites in places of its own, and the graphics card
// rounds there. A letter or a sign makes a difference of a hundred.
const rounding = 3

// same compares all that two scenes show and say.
func same(t *testing.T, what string, a, b *drive.Driver) {
	t.Helper()
	for _, name := range []string{"trace"} {
		x, _ := json.Marshal(a.Trace())
		y, _ := json.Marshal(b.Trace())
		if !bytes.Equal(x, y) {
			t.Fatalf("%s: the %s differs:\n%s\n%s", what, name, x, y)
		}
	}
	x, y := a.Picture(), b.Picture()
	for i := range x.Pix {
		if d := int(x.Pix[i]) - int(y.Pix[i]); d > rounding || d < -rounding {
			a.Shot("secret-a")
			b.Shot("secret-b")
			t.Fatalf("%s: the pictures differ at %d,%d", what, i/4%x.Rect.Dx(), i/4/x.Rect.Dx())
		}
	}
	if x, y := fmt.Sprint(a.Nav.Toasts), fmt.Sprint(b.Nav.Toasts); x != y {
		t.Fatalf("%s: the messages differ: %s, %s", what, x, y)
	}
}

// both does the same to two scenes.
func both(a, b *drive.Driver, do func(d *drive.Driver)) { do(a); do(b) }

// TestSecrets: of two games that differ only in what somebody does not know, he
// sees the same, pixel for pixel and word for word: before the curtain, behind
// it, with the hand open, in the log and while looking back.
func TestSecrets(t *testing.T) {
	rnd := chance.New(77, 1)
	for round := range 14 {
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
		win := []drive.Window{wide, phone, sharp}[round%3]
		win.Scale = 1

		// What everybody sees.
		ra, rb := twins(t, in, st, rules.NoSeat, uint64(round))
		if bytes.Equal(ra, rb) {
			t.Fatal("the twins are one")
		}
		a, b := open(t, win, game.PlayArg{Record: ra}), open(t, win, game.PlayArg{Record: rb})
		what := fmt.Sprintf("round %d, %s, everybody", round, st.Phase())
		both(a, b, (*drive.Driver).Rest)
		both(a, b, func(d *drive.Driver) { d.Ticks(40) })
		same(t, what, a, b)
		if a.Is("phase", "covered") {
			both(a, b, func(d *drive.Driver) { d.Key(input.KeyT, 0); d.Ticks(40) })
			same(t, what+", the curtain put aside", a, b)
		}
		for _, key := range []input.Key{input.KeyJ, input.KeyR, input.KeyPageUp, input.KeyPageDown} {
			both(a, b, func(d *drive.Driver) { d.Key(key, 0); d.Ticks(40) })
			same(t, fmt.Sprintf("%s, after %v", what, key), a, b)
		}
		rev := game.PlayArg{Record: ra, Review: true}
		revB := game.PlayArg{Record: rb, Review: true}
		same(t, what+", looked through", open(t, win, rev), open(t, win, revB))

		// What the player who decides sees.
		seat := st.Active()
		ra, rb = twins(t, in, st, seat, uint64(round))
		a, b = open(t, win, game.PlayArg{Record: ra}), open(t, win, game.PlayArg{Record: rb})
		what = fmt.Sprintf("round %d, %s, %d of %d", round, st.Phase(), seat, seats)
		both(a, b, (*drive.Driver).Rest)
		if !a.Is("phase", "covered") {
			both(a, b, func(d *drive.Driver) { d.Key(input.KeyH, 0) })
		}
		both(a, b, func(d *drive.Driver) { d.Key(input.KeyEnter, 0); d.Ticks(40) })
		if !a.Is("viewer", int(seat)+1) {
			t.Fatalf("%s: the viewer is %v", what, a.Trace()["viewer"])
		}
		same(t, what, a, b)
		both(a, b, func(d *drive.Driver) { d.Key(input.KeyH, 0); d.Ticks(40) })
		same(t, what+", the hand open", a, b)
		for _, key := range []input.Key{input.KeyB, input.Key1, input.KeyTab, input.Key2, input.KeyTab, input.KeyRight} {
			both(a, b, func(d *drive.Driver) { d.Key(key, 0); d.Ticks(2) })
			same(t, fmt.Sprintf("%s, after %v", what, key), a, b)
		}
		// Away from the screen: the curtain is down at once.
		both(a, b, func(d *drive.Driver) { d.Tick(input.Event{Kind: input.Blur}) })
		if v := a.Trace()["viewer"]; v != 0 {
			t.Fatalf("%s: away from the screen, the viewer is %v", what, v)
		}
	}
}
