package gtp

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"agora/game/bots"
	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
)

// extras holds what a game offers in addition to rules.Game. Every field may be nil.
type extras[S, M any] struct {
	// seat reads a seat in the game's own notation, such as a letter.
	seat func(s S, word string) (rules.Seat, bool)
	// moves lists the legal moves in positions where that is possible; a rules.Enumerator
	// does not need it.
	moves func(s S) ([]M, error)
	// show prints the position in lines for people.
	show func(s S) string
	// perft counts the sequences of the given number of moves.
	perft func(s S, plies int) uint64
	// playout plays a random game to its end, faster than move by move, and returns the
	// number of moves.
	playout func(s S, r *chance.Stream) int
	// answers holds the game's own commands, which act on the current position.
	answers map[string]func(s S) string
	// eventFor returns an event as a seat may know it; nil if all events are public.
	eventFor func(e rules.Event, seat rules.Seat) rules.Event
}

// engine plays one game at a table of its own.
type engine[S, M any] struct {
	team    bots.Team[S, M]
	game    rules.Game[S, M]
	extra   extras[S, M]
	table   *match.Match[S, M]
	seed    func() uint64 // returns the seed for a game set up without one
	samples chance.Stream
	ending  *ending
}

// streamSamples labels the stream that agora-sample draws from.
const streamSamples = 7

// newEngine sets up the game with the smallest number of players.
func newEngine[S, M any](t bots.Team[S, M], extra extras[S, M], seed func() uint64, end *ending) (*engine[S, M], error) {
	e := &engine[S, M]{team: t, game: t.Game, extra: extra, ending: end, seed: seed}
	table, err := match.New(t.Game, e.info(0, seed()))
	if err != nil {
		return nil, err
	}
	e.sit(table)
	return e, nil
}

// info describes a table for the given number of players; 0 means the smallest number.
func (e *engine[S, M]) info(players int, seed uint64) match.Info {
	if players == 0 {
		players, _ = e.game.Seats()
	}
	in := match.Info{Game: e.game.Name(), Seed: seed}
	for i := range players {
		in.Players = append(in.Players, match.Player{Name: fmt.Sprintf("Player %d", i+1)})
	}
	return in
}

// sit replaces the table. The random choices of agora-sample depend only on the seed.
func (e *engine[S, M]) sit(table *match.Match[S, M]) {
	e.table = table
	e.samples = chance.New(table.Info().Seed, streamSamples)
}

// commands lists every command except those of the protocol itself.
func (e *engine[S, M]) commands() []command {
	list := []command{
		{"name", "", func(string) (string, error) { return e.team.Title, nil }},
		{"version", "", func(string) (string, error) { return version, nil }},
		{"clear_board", "", e.clear},
		{"play", "SEAT MOVE", e.play},
		{"undo", "", e.undo},
		{"final_score", "", e.score},
		{"agora-setup", "[players=N] [seed=N] [OPTION=VALUE]...", e.setup},
		{"agora-turn", "", e.turn},
		{"agora-check", "MOVE", e.check},
		{"agora-state", "", func(string) (string, error) { return e.game.Encode(e.table.State()), nil }},
		{"agora-position", "TEXT", e.position},
		{"agora-view", "SEAT", e.view},
		{"agora-events", "[SEAT]", e.events},
		{"agora-record", "", e.record},
		{"agora-load", "PATH", e.load},
	}
	_, enumerates := e.game.(rules.Enumerator[S, M])
	if enumerates || e.extra.moves != nil {
		list = append(list, command{"agora-moves", "", e.moves})
	}
	if _, samples := e.game.(rules.Sampler[S, M]); samples {
		list = append(list, command{"agora-sample", "N", e.sample}, command{"agora-bench", "SECONDS", e.bench})
	}
	if e.extra.perft != nil {
		list = append(list, command{"agora-perft", "N", e.perft})
	}
	if e.extra.show != nil {
		list = append(list, command{"showboard", "", func(string) (string, error) { return "\n" + e.extra.show(e.table.State()), nil }})
	}
	list = append(list, e.opponentCommands()...)
	for name, answer := range e.extra.answers {
		list = append(list, command{name, "", func(string) (string, error) { return answer(e.table.State()), nil }})
	}
	return list
}

// clear restarts the game with the same players, seed and options.
func (e *engine[S, M]) clear(string) (string, error) {
	table, err := match.New(e.game, e.table.Info())
	if err != nil {
		return "", err
	}
	e.sit(table)
	return "", nil
}

// setup starts another game. Unnamed options have the same values as at the start of the
// program; an unnamed seed may be new.
func (e *engine[S, M]) setup(argument string) (string, error) {
	players, seed, options := 0, e.seed(), map[string]string{}
	seen := map[string]bool{}
	for _, pair := range strings.Fields(argument) {
		key, value, ok := strings.Cut(pair, "=")
		if !ok || key == "" {
			return "", fmt.Errorf("%q is not KEY=VALUE", pair)
		}
		if seen[key] {
			return "", fmt.Errorf("%s is given twice", key)
		}
		seen[key] = true
		var err error
		switch key {
		case "players":
			if players, err = strconv.Atoi(value); err != nil || players < 1 || players > 100 {
				return "", fmt.Errorf("players must be a small number, not %q", value)
			}
		case "seed":
			if seed, err = strconv.ParseUint(value, 10, 64); err != nil {
				return "", fmt.Errorf("seed must be a whole number from 0 to 2^64-1, not %q", value)
			}
		default:
			options[key] = value
		}
	}
	in := e.info(players, seed)
	in.Options = options
	table, err := match.New(e.game, in)
	if err != nil {
		return "", err
	}
	e.sit(table)
	e.team.Warm(len(in.Players))
	return "", nil
}

// seat parses a seat of the table.
func (e *engine[S, M]) seat(word string) (rules.Seat, error) {
	n, err := strconv.Atoi(word)
	if err == nil && n >= 1 && n <= len(e.table.Info().Players) && word[0] != '+' {
		return rules.Seat(n - 1), nil
	}
	if e.extra.seat != nil {
		if seat, ok := e.extra.seat(e.table.State(), word); ok {
			return seat, nil
		}
	}
	return rules.NoSeat, fmt.Errorf("there is no seat %q", word)
}

// parse reads a move. The protocol ignores case but records do not, so parse tries several
// spellings; no two moves of a game differ only in case. A token may have to begin with a
// capital, as in A@stall1.
func (e *engine[S, M]) parse(token string) (M, error) {
	m, err := e.game.Parse(token)
	if err == nil {
		return m, nil
	}
	small := inCase(token, 'A', 'Z', 'a'-'A')
	for _, other := range []string{small, inCase(small[:1], 'a', 'z', 'A'-'a') + small[1:]} {
		if m, err := e.game.Parse(other); err == nil {
			return m, nil
		}
	}
	return m, fmt.Errorf("invalid move: %w", err)
}

// inCase returns the text with the letters from first to last shifted by by, which changes
// their case.
func inCase(text string, first, last byte, by int) string {
	changed := []byte(text)
	for i, c := range changed {
		if c >= first && c <= last {
			changed[i] = byte(int(c) + by)
		}
	}
	return string(changed)
}

// play makes a move. A refusal carries the code of the rules; "wrong-turn" is the engine's
// own code.
func (e *engine[S, M]) play(argument string) (string, error) {
	words := strings.Fields(argument)
	if len(words) != 2 {
		return "", errSyntax
	}
	seat, err := e.seat(words[0])
	if err != nil {
		return "", err
	}
	m, err := e.parse(words[1])
	if err != nil {
		return "", err
	}
	if turn := e.table.Turn(); !turn.Over() && turn.Seat != seat {
		return "", fmt.Errorf("illegal: wrong-turn Seat %d decides now, not seat %d.", turn.Seat+1, seat+1)
	}
	if _, err := e.table.Do(m); err != nil {
		return "", refusal(err)
	}
	return "", nil
}

// refusal formats the error of a refused move for the protocol.
func refusal(err error) error {
	if illegal := new(rules.Illegal); errors.As(err, &illegal) {
		return fmt.Errorf("illegal: %s %s", illegal.Code, illegal.Text)
	}
	return fmt.Errorf("illegal: %w", err)
}

func (e *engine[S, M]) check(argument string) (string, error) {
	if argument == "" || strings.Contains(argument, " ") {
		return "", errSyntax
	}
	m, err := e.parse(argument)
	if err != nil {
		return "", err
	}
	err = e.game.Check(e.table.State(), m)
	if err == nil {
		return "legal", nil
	}
	if illegal := new(rules.Illegal); errors.As(err, &illegal) {
		return "illegal " + illegal.Code, nil
	}
	return "", err
}

// undo takes back one decision, as far as the start of the game. It bypasses the table's
// own rule for undo, which is meant for people.
func (e *engine[S, M]) undo(string) (string, error) {
	n := e.table.Len()
	if n == 0 {
		return "", errors.New("cannot undo")
	}
	e.table = e.table.Fork(n - 1)
	return "", nil
}

func (e *engine[S, M]) score(string) (string, error) {
	o, over := e.table.Outcome()
	if !over {
		return "", errors.New("the game is not over")
	}
	return match.Result(o), nil
}

func (e *engine[S, M]) turn(string) (string, error) {
	turn := e.table.Turn()
	if turn.Over() {
		return "over", nil
	}
	return fmt.Sprintf("%d %s", turn.Seat+1, turn.Phase), nil
}

// moves lists the legal moves, sorted as text.
func (e *engine[S, M]) moves(string) (string, error) {
	var list []M
	var err error
	if enumerator, ok := e.game.(rules.Enumerator[S, M]); ok {
		list = enumerator.Moves(e.table.State(), nil)
	} else {
		list, err = e.extra.moves(e.table.State())
	}
	if err != nil {
		return "", err
	}
	return e.tokens(list, true), nil
}

func (e *engine[S, M]) tokens(list []M, sorted bool) string {
	tokens := make([]string, len(list))
	for i, m := range list {
		tokens[i] = e.game.Format(m)
	}
	if sorted {
		slices.Sort(tokens)
	}
	return strings.Join(tokens, " ")
}
