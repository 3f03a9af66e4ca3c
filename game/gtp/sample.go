package gtp

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"agora/rules"
	"agora/rules/chance"
)

// Limits for the arguments of commands.
const (
	maxSamples = 10_000
	maxSeconds = 3600
	maxPlies   = 20
)

// perft counts the sequences of the given number of moves from the position. A finished
// game has only the empty one.
func (e *engine[S, M]) perft(argument string) (string, error) {
	n, err := strconv.Atoi(argument)
	if err != nil || n < 0 || n > maxPlies {
		return "", fmt.Errorf("N must be from 0 to %d, not %q", maxPlies, argument)
	}
	type result struct {
		count uint64
		fault any
	}
	counted, state := make(chan result, 1), e.table.State()
	go func() {
		var r result
		defer func() { r.fault = recover(); counted <- r }()
		r.count = e.extra.perft(state, n)
	}()
	select {
	case r := <-counted:
		if r.fault != nil {
			panic(r.fault)
		}
		return strconv.FormatUint(r.count, 10), nil
	case <-e.ending.done(): // it would count until the program ends
		return "", errThought
	}
}

// sample draws legal moves of the current decision, one by one, so some may be equal. After
// agora-setup with the same seed, the same commands draw the same moves.
func (e *engine[S, M]) sample(argument string) (string, error) {
	n, err := strconv.Atoi(argument)
	if err != nil || n < 1 || n > maxSamples {
		return "", fmt.Errorf("N must be from 1 to %d, not %q", maxSamples, argument)
	}
	if e.table.Turn().Over() {
		return "", errors.New("the game is over")
	}
	sampler := e.game.(rules.Sampler[S, M])
	var list []M
	for range n {
		if e.ending.reached() {
			return "", errThought
		}
		m, ok := sampler.Sample(e.table.State(), &e.samples)
		if !ok {
			return "", errors.New("no move can be drawn in this position")
		}
		list = append(list, m)
	}
	return e.tokens(list, false), nil
}

// bench plays random games from the start, with the options of the table, and answers how
// many games and moves it plays per second. If the set-up is random, the seeds are 1, 2, 3,
// ...; the last game may be cut short by the clock, and then only its moves count. The end
// of the input also ends the measurement.
func (e *engine[S, M]) bench(argument string) (string, error) {
	seconds, err := strconv.ParseFloat(argument, 64)
	if err != nil || !(seconds > 0 && seconds <= maxSeconds) {
		return "", fmt.Errorf("SECONDS must be a number above 0, at most %d, not %q", maxSeconds, argument)
	}
	setup := e.table.Info().Setup()
	begun := time.Now()
	limit := time.Duration(seconds * float64(time.Second))
	more := func() bool { return time.Since(begun) < limit && !e.ending.reached() }
	games, moves := 0, 0
	if e.extra.playout != nil {
		games, moves, err = e.playouts(setup, more)
	} else {
		games, moves, err = e.games(setup, more)
	}
	if err != nil {
		return "", err
	}
	spent := time.Since(begun).Seconds()
	number := func(n int) string {
		return strings.TrimSuffix(strconv.FormatFloat(float64(n)/spent, 'f', 1, 64), ".0")
	}
	return number(games) + " " + number(moves), nil
}

// playouts plays whole games, at least some, a few at a time before each call of more.
func (e *engine[S, M]) playouts(setup rules.Setup, more func() bool) (games, moves int, err error) {
	setup.Seed = 1
	s, _, err := e.game.Start(setup)
	if err != nil {
		return 0, 0, err
	}
	stream := chance.New(1, streamSamples)
	for games == 0 || more() {
		for range 8 {
			moves += e.extra.playout(s, &stream)
			games++
		}
	}
	return games, moves, nil
}

// games plays by the rules alone, move by move, at least one game.
func (e *engine[S, M]) games(setup rules.Setup, more func() bool) (games, moves int, err error) {
	sampler := e.game.(rules.Sampler[S, M])
	for seed := uint64(1); games == 0 || more(); seed++ {
		setup.Seed = seed
		s, _, err := e.game.Start(setup)
		if err != nil {
			return 0, 0, err
		}
		stream := chance.New(seed, streamSamples)
		for {
			m, ok := sampler.Sample(s, &stream)
			if !ok {
				games++
				break
			}
			if s, _, err = e.game.Apply(s, m); err != nil {
				return 0, 0, fmt.Errorf("the sampled move %s is refused: %w", e.game.Format(m), err)
			}
			moves++
			if games > 0 && !more() {
				break
			}
		}
	}
	return games, moves, nil
}
