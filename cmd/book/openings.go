package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"agora/game/bots"
	"agora/game/bots/citybot"
	"agora/game/bots/marketbot"
	"agora/game/bots/phobiabot"
	"agora/game/bots/stacksbot"
	"agora/game/match"
	"agora/rules/city"
	"agora/rules/geometry"
	"agora/rules/market"
)

// openings are how games that began alike went.
type openings struct {
	Games []opened `json:"games"`
}

// opened is a game, as it is played on one board.
type opened struct {
	Game      string            `json:"game"`
	Options   map[string]string `json:"options,omitempty"`
	Level     int               `json:"level"`
	Nodes     int               `json:"nodes"` // that a decision may take
	Played    int               `json:"played"`
	First     int               `json:"first"` // won by who began; a shared win counts for nobody
	Second    int               `json:"second"`
	Decisions int               `json:"decisions"` // of a game, on average
	Lines     []line            `json:"lines"`     // the most frequent first
}

// line is how games began.
type line struct {
	Begins string `json:"begins"`
	Games  int    `json:"games"`
	Won    int    `json:"won"` // by who began
}

// playOpenings plays all games.
func playOpenings(progress io.Writer) (*openings, error) {
	o := &openings{}
	tell := func(one opened, err error) error {
		fmt.Fprintf(progress, "%s %v: %d games, %d to %d\n", one.Game, one.Options, one.Played, one.First, one.Second)
		o.Games = append(o.Games, one)
		return err
	}
	plain := 2 // decisions that make an opening
	if err := tell(play(marketbot.Team(), nil, 40, 3, 60, 2, layOf)); err != nil {
		return nil, err
	}
	if err := tell(play(citybot.Team(), nil, 40, 3, 60, 2, rowOf)); err != nil {
		return nil, err
	}
	for _, board := range []string{"hex4", "rhombus7", "hex7"} {
		games := 60
		if board == "hex7" {
			games = 20
		}
		if err := tell(play(phobiabot.Team(), map[string]string{"board": board}, games, 3, 60, plain, nil)); err != nil {
			return nil, err
		}
	}
	return o, tell(play(stacksbot.Team(), nil, 60, 3, 1500, plain, nil))
}

// play plays games of two, and counts how they began: by so many decisions, each by
// the word that tells what it is, or if word is nil as the record writes it.
func play[S, M any](team bots.Team[S, M], options map[string]string, games, level, nodes, deep int, word func(s S, m M) string) (opened, error) {
	o := opened{Game: team.Name(), Options: options, Level: level, Nodes: nodes}
	at := map[string]int{}
	for game := range games {
		m, err := selfPlay(team, options, uint64(1000+game), level, nodes)
		if err != nil {
			return o, err
		}
		begins := beginning(m, deep, word)
		i, known := at[begins]
		if !known {
			i = len(o.Lines)
			at[begins] = i
			o.Lines = append(o.Lines, line{Begins: begins})
		}
		o.Played++
		o.Decisions += m.Len()
		o.Lines[i].Games++
		first := team.Game.Turn(m.StateAt(0)).Seat
		if result, over := m.Outcome(); over && len(result.Winners) == 1 {
			if result.Winners[0] == first {
				o.First++
				o.Lines[i].Won++
			} else {
				o.Second++
			}
		}
	}
	o.Decisions /= max(o.Played, 1)
	slices.SortFunc(o.Lines, func(a, b line) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(b.Won, a.Won), cmp.Compare(a.Begins, b.Begins))
	})
	return o, nil
}

// beginning is how a game began, in words.
func beginning[S, M any](m *match.Match[S, M], deep int, word func(s S, m M) string) string {
	var all []string
	for i := range min(deep, m.Len()) {
		step := m.At(i)
		if word == nil {
			all = append(all, m.Game().Format(step.Move))
		} else {
			all = append(all, word(m.StateAt(i), step.Move))
		}
	}
	return strings.Join(all, " ")
}

// layOf is how a card is laid: on the grid of another, askew to it, or apart; or what
// is bought.
func layOf(s market.State, m market.Move) string {
	switch m.Kind {
	case market.Put:
		var cards []geometry.Pose
		for _, id := range s.Placed(nil) {
			p, _ := s.Pose(id)
			cards = append(cards, p)
		}
		for _, p := range cards {
			if geometry.SharedGrid(p, m.Pose) {
				return "grid"
			}
		}
		if len(geometry.Contacts(nil, s.Table(), cards, m.Pose)) > 0 {
			return "askew"
		}
		return "apart"
	case market.Buy:
		return "buys"
	}
	return "passes"
}

// rowOf is where a citizen goes.
func rowOf(_ city.State, m city.Move) string {
	_, row, _ := strings.Cut(city.Game{}.Format(m), "@")
	return row
}
