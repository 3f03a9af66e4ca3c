package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"agora/rules"
	"agora/rules/chance"
)

// Bounds of what may be asked for at once.
const (
	maxSamples = 10_000
	maxSeconds = 3600
)

// sample draws legal moves of this decision, one by one, so some may be equal.
// The same commands after the same agora-setup draw the same moves.
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
		m, ok := sampler.Sample(e.table.State(), &e.samples)
		if !ok {
			return "", errors.New("no move can be drawn in this position")
		}
		list = append(list, m)
	}
	return e.tokens(list, false), nil
}

// bench plays random games from the start, with the options of the table and
// the seeds 1, 2, 3 ..., and answers how many games and moves a second. The
// last game may be cut short by the clock and then counts for its moves only.
func (e *engine[S, M]) bench(argument string) (string, error) {
	seconds, err := strconv.ParseFloat(argument, 64)
	if err != nil || !(seconds > 0 && seconds <= maxSeconds) {
		return "", fmt.Errorf("SECONDS must be a number above 0, at most %d, not %q", maxSeconds, argument)
	}
	sampler := e.game.(rules.Sampler[S, M])
	setup := e.table.Info().Setup()
	begun := time.Now()
	limit := time.Duration(seconds * float64(time.Second))
	games, moves := 0, 0
	for seed := uint64(1); time.Since(begun) < limit; seed++ {
		setup.Seed = seed
		s, _, err := e.game.Start(setup)
		if err != nil {
			return "", err
		}
		stream := chance.New(seed, streamSamples)
		for {
			m, ok := sampler.Sample(s, &stream)
			if !ok {
				games++
				break
			}
			if s, _, err = e.game.Apply(s, m); err != nil {
				return "", fmt.Errorf("the sampled move %s is refused: %w", e.game.Format(m), err)
			}
			moves++
			if time.Since(begun) >= limit {
				break
			}
		}
	}
	spent := time.Since(begun).Seconds()
	number := func(n int) string {
		return strings.TrimSuffix(strconv.FormatFloat(float64(n)/spent, 'f', 1, 64), ".0")
	}
	return number(games) + " " + number(moves), nil
}
