package city

import (
	"fmt"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/ruletest"
)

var (
	_ rules.Game[State, Move] = Game{}
)

// suite plays with every number of players; with -short the games are shorter.
func suite(t testing.TB) ruletest.Suite[State, Move] {
	u := ruletest.Suite[State, Move]{
		Game:     Game{},
		Setups:   []rules.Setup{{Seats: 2}, {Seats: 3}, {Seats: 4}},
		Seeds:    1,
		MaxMoves: maxRandom,
		Conceal:  Deal,
		Wrong:    wrongMoves,
		Tokens:   notMoves,
	}
	for i := 0; i < len(badPositions); i += 12 {
		u.Positions = append(u.Positions, badPositions[i].text)
	}
	if testing.Short() {
		// Two dealers in prison end the game after a few rounds.
		u.Game = Game{changed(func(b *Board) { b.prison = 2 })}
	}
	return u
}

var notMoves = []string{
	"", "A", "@", "A@", "@stall1", "??@stall1", "?@stoa1", "F@stall1", "a@stall1", "AB@stall1", "A@stall", "A@stall0", "A@stall4", "A@Stoa", "A@stoa1", "A@court2",
	"A@exchange", "A@exchange0", "A@exchange9", "A@exchange01", "A@exchange+1", "A@exchange3:1", "A @stoa", "A@monument ", "stall1",
	"3wood:", ":2clay", "3wood:2", "3wood:2clay:1wood", "3wood+1clay:2marble", "3wood:2clay+1marble", "03wood:2clay", "3Wood:2clay", "0wood:2clay", "300wood:2clay",
	"Clay", "stone", "1", "+", "2wood+", "1clay+2wood", "2wood+1wood", "2wood+0clay", "-2wood", "2 wood", "99wood",
	"drop", "drop:", "drop:pass", "drop:wood", "drop:1clay+1wood", "drop:2wood:1clay", "impeach", "impeach0", "impeach4", "impeach1.", "impeach 1",
	"innocent", "GUILTY", "guilty1", "stack", "stack0", "stack4", "stack01", "pass ", "Pass", "none", "résumé", "clay\x00",
}

// wrongMoves returns moves that are illegal in the position: of the wrong kind for the
// phase, with cards that nobody holds, with spaces and dealers that do not exist.
func wrongMoves(s State, r *chance.Stream) []Move {
	moves := []Move{
		{}, {Kind: 99}, {Kind: Put, Letter: NoLetter}, {Kind: Put, Letter: 200, Row: 200}, PutIn(0, Rows), PutAtExchange(0, 4), PutAtExchange(0, 255),
		{Kind: Put, Row: Stoa, Space: 1}, {Kind: Pass, Index: 1}, {Kind: Learn}, {Kind: Learn, Pay: Cards{1, 1, 0}}, {Kind: Swap, Pay: Cards{3, 0, 0}},
		ImpeachDealer(3), ImpeachDealer(255), DrawFrom(3), {Kind: Convict, Pay: Cards{1, 0, 0}}, DonateCards(Cards{}), DonateCards(Cards{50, 50, 50}), DropCards(Cards{}),
		DropCards(Cards{255, 255, 255}), SwapFor(3, Wood, 2, Wood), SwapFor(9, Clay, 1, Wood), SwapFor(200, Wood, 200, Clay), LearnFor(NoResource),
	}
	all := map[string][]Move{
		PhasePlace: {PutIn(0, Stoa), PutAtExchange(1, 0)}, PhaseExchange: {SwapFor(3, Wood, 2, Clay)}, PhaseStoa: {LearnFor(Clay)},
		PhaseImpeach: {ImpeachDealer(0)}, PhaseVerdict: {FindGuilty(), FindInnocent()}, PhaseStack: {DrawFrom(0)},
		PhaseDonate: {DonateCards(Cards{1, 2, 0})}, PhaseDrop: {DropCards(Cards{1, 0, 0})},
	}
	for phase, list := range all {
		if phase != s.Phase() {
			moves = append(moves, list...)
		}
	}
	seat := s.Active()
	for l := range Letter(Citizens) {
		if _, placed := s.Where(seat, l); placed {
			moves = append(moves, PutIn(l, Court))
		}
	}
	chance.Shuffle(r, moves)
	return moves[:12]
}

func TestConformance(t *testing.T) { ruletest.Run(t, suite(t)) }

// TestPlaythroughs replays whole games that are kept as text: decisions, events, hashes,
// and the position at the beginning of each phase. It reads the decisions from the file and
// makes them again. When the rules change on purpose, rewrite the files with -update and
// read the diff.
func TestPlaythroughs(t *testing.T) {
	ruletest.Kept[State, Move]{
		Suite:    ruletest.Suite[State, Move]{Game: game, MaxMoves: maxRandom},
		Describe: func(e rules.Event) string { return Describe(e, named) },
		Thin:     thin,
		Games: map[string]rules.Setup{
			"two":   {Seats: 2, Seed: 2400},
			"three": {Seats: 3, Seed: 2264},
			"four":  {Seats: 4, Seed: 190},
		},
	}.Check(t)
}

// thin removes the positions within a phase; every decision still has its hash.
func thin(playthrough string) string {
	var b strings.Builder
	phase := ""
	for line := range strings.Lines(playthrough) {
		if strings.HasPrefix(line, "  = ") {
			_, turn, _ := strings.Cut(line, " turn=")
			turn, _, _ = strings.Cut(turn, " ")
			_, now, _ := strings.Cut(strings.TrimRight(turn, "0123456789"), ":")
			if now == phase {
				continue
			}
			phase = now
		}
		b.WriteString(line)
	}
	return b.String()
}

// TestGoldenGames checks that a whole random game has the same hash on every machine,
// including WebAssembly. The second number combines the hashes of all positions on the way.
func TestGoldenGames(t *testing.T) {
	for _, c := range []struct {
		seats int
		seed  uint64
		want  string
	}{
		{2, 1, "237 moves 18d1873db178cc40 3d7952fc38f64f9e"},
		{3, 42, "382 moves 0f67f1a7162267f2 c111e2bb45050b02"},
		{4, 7, "673 moves 68ba2840427ec5f1 fcfe8aa60dccc96b"},
	} {
		n, all := -1, hasher(0)
		s := randomGame(t, game, c.seats, c.seed, func(s State, _ Move, _ []rules.Event) {
			all.add(game.Hash(s))
			n++
		})
		if got := fmt.Sprintf("%d moves %016x %016x", n, game.Hash(s), uint64(all)); got != c.want {
			t.Errorf("%d seats, seed %d: %s, want %s", c.seats, c.seed, got, c.want)
		}
	}
}

// TestGoldenChance checks that a seed still gives the same start player, markers and first
// lots.
func TestGoldenChance(t *testing.T) {
	for _, c := range []struct {
		seats int
		seed  uint64
		want  string
	}{
		{2, 0, "2 [clay clay wood] [[marble marble wood wood] [marble wood clay wood] [clay marble wood wood]] [marble wood] [clay wood clay marble clay marble wood] 01110 01101 01011 10110 11001 10101"},
		{3, 1, "2 [marble clay marble] [[clay marble wood wood] [clay marble wood wood] [clay wood wood wood]] [marble clay] [marble wood marble wood clay clay wood] 10011 11010 10110 10011 11100 10101 01011 11001 01011"},
		{4, 1<<64 - 1, "3 [clay clay marble] [[marble wood wood wood] [wood marble clay wood] [wood marble clay wood]] [wood clay] [marble clay clay wood wood marble marble] 10011 10101 11001 10110 10011 11010 11100 01101 10110 10110 11010 01101"},
	} {
		s := start(t, c.seats, c.seed)
		got := fmt.Sprint(s.start+1, s.dealer, s.stack, s.demand, s.deck[:s.left])
		for round := range uint64(3) {
			r := chance.New(c.seed, streamLots+round)
			for range c.seats {
				got += fmt.Sprintf(" %05b", drawLots(&r))
			}
		}
		if got != c.want {
			t.Errorf("%d seats, seed %d: %s, want %s", c.seats, c.seed, got, c.want)
		}
	}
}
