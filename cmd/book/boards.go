package main

import (
	"fmt"
	"strings"
	"unicode"

	"agora/game/bots/phobiabot"
	"agora/game/bots/stacksbot"
	"agora/rules"
	"agora/rules/phobia"
	"agora/rules/stacks"
)

// Agoraphobia, as a search wants it.
var crowd = duel[phobia.Position, phobia.Move]{
	moves: func(p *phobia.Position, list []phobia.Move) []phobia.Move { return p.Moves(list) },
	play:  (*phobia.Position).Make,
	seat:  (*phobia.Position).Seat,
	hash:  (*phobia.Position).Hash,
	over: func(p *phobia.Position) (rules.Seat, bool) {
		if !p.Over() {
			return rules.NoSeat, false
		}
		t := p.Tally()
		for me := range rules.Seat(2) {
			you := 1 - me
			if t.Largest[me] < t.Largest[you] || t.Largest[me] == t.Largest[you] && t.Groups[me] > t.Groups[you] {
				return me, true
			}
		}
		return rules.NoSeat, true
	},
}

// The Prisoners, as a search wants it.
var pit = duel[stacks.Position, stacks.Move]{
	moves: func(p *stacks.Position, list []stacks.Move) []stacks.Move { return p.Moves(list) },
	play:  (*stacks.Position).Make,
	seat:  (*stacks.Position).Seat,
	hash:  (*stacks.Position).Hash,
	over:  func(p *stacks.Position) (rules.Seat, bool) { return p.Winner(), p.Over() },
}

// quota says how many puzzles of a depth are wanted, and how far one may be searched.
type quota struct{ depth, want, nodes int }

func phobiaBook(board string, quotas []quota) func(m *maker) error {
	return func(m *maker) error {
		options := map[string]string{"board": board}
		return hunt(m, hunted[phobia.State, phobia.Position, phobia.Move]{
			duel: crowd, team: phobiabot.Team(), options: options, level: 2, nodes: 150, quotas: quotas, late: 6, kind: "win",
			position: func(s phobia.State) phobia.Position { return s.Position },
			mirror: func(text string) string {
				f := strings.Fields(text)
				pieces := strings.Split(f[1], ",")
				for i, w := range pieces {
					pieces[i] = w[:len(w)-1] + mirrorPiece(w[len(w)-1])
				}
				supply := strings.Split(f[2], ",")
				return fmt.Sprintf("%s %s %s,%s 1", f[0], strings.Join(pieces, ","), supply[1], supply[0])
			},
		})
	}
}

// mirrorPiece is the piece of the other player: the first player's are small letters,
// the second's capitals.
func mirrorPiece(c byte) string {
	if r := rune(c); unicode.IsUpper(r) {
		return string(unicode.ToLower(r))
	}
	return strings.ToUpper(string(c))
}

// stacksBook looks for wins at the end of games, and for revolts in all of them.
func stacksBook(wins, revolts []quota) func(m *maker) error {
	h := hunted[stacks.State, stacks.Position, stacks.Move]{
		duel: pit, team: stacksbot.Team(), level: 2, nodes: 400, quotas: wins, late: 24, kind: "win",
		position: func(s stacks.State) stacks.Position { return s.Position },
		mirror:   strings.NewReplacer("w", "b", "b", "w").Replace,
	}
	r := hunted[stacks.State, rising, stacks.Move]{
		duel: uprising, team: h.team, level: h.level, nodes: h.nodes, quotas: revolts, late: 100, kind: "revolt",
		position: func(s stacks.State) rising { return rising{State: s} },
		mirror:   h.mirror,
	}
	return func(m *maker) error {
		if err := hunt(m, h); err != nil {
			return err
		}
		return hunt(m, r)
	}
}

// rising is a position of The Prisoners, and whether prisoners of the first player
// have taken a stack over.
type rising struct {
	stacks.State
	risen bool
}

// uprising is The Prisoners as a search for revolts wants it: the first revolt of the
// first player's prisoners is the end, and won.
var uprising = duel[rising, stacks.Move]{
	moves: func(p *rising, list []stacks.Move) []stacks.Move { return p.Position.Moves(list) },
	seat:  func(p *rising) rules.Seat { return p.Seat() },
	hash:  func(p *rising) uint64 { return p.Hash() },
	play: func(p *rising, m stacks.Move) {
		after, events, err := stacks.Game{}.Apply(p.State, m)
		if err != nil {
			panic(err) // Moves has listed it
		}
		p.State = after
		for _, e := range events {
			if r, ok := e.(stacks.Revolted); ok && r.Owner == 0 {
				p.risen = true
			}
		}
	},
	over: func(p *rising) (rules.Seat, bool) {
		if p.risen {
			return 0, true
		}
		return p.Winner(), p.Over()
	},
}
