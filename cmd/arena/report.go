package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"agora/rules"
)

// line describes the outcome of a game in one line.
func line(g game) string {
	how := "A loses"
	switch {
	case g.cut:
		how = "cut   "
	case len(g.winners) == 0:
		how = "draw   "
	case slices.Contains(g.winners, g.seatA):
		how = "A wins "
	}
	return fmt.Sprintf("game %4d, A on seat %d: %s %v, %d decisions, %s", g.number+1, g.seatA+1, how, g.scores, g.decisions, g.reason)
}

// standing returns A's share so far.
func standing(games []game) string {
	mean, half := share(games)
	return fmt.Sprintf("%.1f %% ± %.1f of %d", 100*mean, 100*half, len(games))
}

// share returns A's mean score and half the width of its 95 % interval, taking the games
// as independent. If A won all or none, it takes the error of a result in which one game
// was half lost or half won.
func share(games []game) (mean, half float64) {
	n := float64(len(games))
	sum, squares := 0.0, 0.0
	for _, g := range games {
		sum += g.share
		squares += g.share * g.share
	}
	mean = sum / n
	variance := max(squares/n-mean*mean, 0.25/n)
	return mean, 1.96 * math.Sqrt(variance/n)
}

// elo converts a share of wins into an Elo difference.
func elo(share float64) float64 {
	return -400 * math.Log10(1/share-1)
}

// report writes the results of all games.
func report(out io.Writer, p plan, games []game, spent time.Duration) {
	wins, shared, draws, cut, decisions := 0, 0, 0, 0, 0
	shortest, longest := math.MaxInt, 0
	bySeat := make([]float64, p.seats)
	reasons, ways := map[string]int{}, map[uint64]bool{}
	var lengths []int
	var total [2]effort
	for _, g := range games {
		switch {
		case g.cut:
			cut++
		case len(g.winners) == 0:
			draws++
		case slices.Contains(g.winners, g.seatA) && len(g.winners) == 1:
			wins++
		case slices.Contains(g.winners, g.seatA):
			shared++
		}
		for seat := range bySeat {
			switch {
			case len(g.winners) == 0:
				bySeat[seat] += 1 / float64(p.seats)
			case slices.Contains(g.winners, rules.Seat(seat)):
				bySeat[seat] += 1 / float64(len(g.winners))
			}
		}
		if !g.cut {
			reasons[g.reason]++
		}
		decisions += g.decisions
		lengths = append(lengths, g.decisions)
		ways[g.way] = true
		shortest, longest = min(shortest, g.decisions), max(longest, g.decisions)
		for i, e := range g.effort {
			total[i].decisions += e.decisions
			total[i].nodes += e.nodes
			total[i].depth += e.depth
			total[i].time += e.time
			total[i].slowest = max(total[i].slowest, e.slowest)
		}
	}
	n := len(games)
	mean, half := share(games)
	fmt.Fprintf(out, "A %s against B %s: %d games, %d different, with %d seats in %v\n", p.a, p.b, n, len(ways), p.seats, spent.Round(time.Second))
	fmt.Fprintf(out, "A wins %d, shares %d, draws %d, cut short %d, loses %d\n", wins, shared, draws, cut, n-wins-shared-draws-cut)
	fmt.Fprintf(out, "A's share %.1f %% ± %.1f (95 %%)", 100*mean, 100*half)
	if p.seats == 2 {
		low, high := max(mean-half, 1e-9), min(mean+half, 1-1e-9)
		switch {
		case mean <= 0 || mean >= 1:
			fmt.Fprint(out, "; difference beyond measure")
		case low < 1e-6 || high > 1-1e-6:
			fmt.Fprintf(out, "; difference %+.0f Elo", elo(mean))
		default:
			fmt.Fprintf(out, "; difference %+.0f Elo, from %+.0f to %+.0f", elo(mean), elo(low), elo(high))
		}
	} else {
		fmt.Fprintf(out, "; an equal player has %.1f %%", 100/float64(p.seats))
	}
	slices.Sort(lengths)
	fmt.Fprintf(out, "\ndecisions a game %.1f, from %d to %d, median %d; share by seat", float64(decisions)/float64(n), shortest, longest, lengths[n/2])
	for _, s := range bySeat {
		fmt.Fprintf(out, " %.1f %%", 100*s/float64(n))
	}
	fmt.Fprint(out, "\nends by")
	for _, r := range sortedKeys(reasons) {
		fmt.Fprintf(out, " %s %d", r, reasons[r])
	}
	fmt.Fprintln(out)
	for i, e := range total {
		if e.decisions == 0 {
			continue
		}
		d := float64(e.decisions)
		fmt.Fprintf(out, "%c thinks %v a decision, at most %v; nodes %.0f, depth %.1f\n", 'A'+i,
			(e.time / time.Duration(e.decisions)).Round(time.Microsecond*10), e.slowest.Round(time.Millisecond), float64(e.nodes)/d, float64(e.depth)/d)
	}
	expectations(out, p, games, bySeat)
}

// expectations compares what A expected with the results, leaving out proven positions:
// by seat, by quarter of the game, and by the share expected. The errors are mean
// squares. A's must be smaller than that of a guess by seat alone.
func expectations(out io.Writer, p plan, games []game, bySeat []float64) {
	const quarters = 4
	type sum struct{ count, win, share, missed, blind float64 }
	add := func(s *sum, win, share, worth float64) {
		s.count++
		s.win += win
		s.share += share
		s.missed += (win - share) * (win - share)
		s.blind += (worth - share) * (worth - share)
	}
	bySeatAndQuarter, byWin, all := make([][quarters]sum, p.seats), [10]sum{}, sum{}
	for _, g := range games {
		if g.cut {
			continue
		}
		for _, x := range g.shown {
			win, worth := float64(x.win)/1000, bySeat[x.seat]/float64(len(games))
			add(&bySeatAndQuarter[x.seat][x.decision*quarters/g.decisions], win, g.share, worth)
			add(&byWin[min(x.win/100, len(byWin)-1)], win, g.share, worth)
			add(&all, win, g.share, worth)
		}
	}
	if all.count == 0 {
		return
	}
	say := func(s sum) {
		if s.count > 0 {
			fmt.Fprintf(out, "  %.0f for %.0f", 100*s.win/s.count, 100*s.share/s.count)
		}
	}
	fmt.Fprintf(out, "A expects, for what it gets, in hundredths; error %.3f, who knows the seats alone %.3f\n", all.missed/all.count, all.blind/all.count)
	for seat := range bySeatAndQuarter {
		fmt.Fprintf(out, "  on seat %d, by quarters of the game:", seat+1)
		for _, s := range bySeatAndQuarter[seat] {
			say(s)
		}
		fmt.Fprintln(out)
	}
	fmt.Fprint(out, "  by what it expects:")
	for _, s := range byWin {
		say(s)
	}
	fmt.Fprintln(out)
}

func sortedKeys(m map[string]int) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
