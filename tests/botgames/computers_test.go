// Package botgames plays whole games at the tables against the computer players
// of the program, without a screen.
package botgames

import (
	"testing"
	"time"

	"agora/game"
	"agora/game/match"
	"agora/game/store"
	"agora/render"
	"agora/rules/chance"
	"agora/rules/city"
	"agora/rules/market"
	"agora/rules/phobia"
	"agora/rules/stacks"
	"agora/scenes/citytable"
	"agora/scenes/markettable"
	"agora/scenes/phobiatable"
	"agora/scenes/stackstable"
	"agora/scenes/table"
	"agora/tests/uidrive"
)

// seated is the table of a game, opened without a screen.
type seated[S, M any] struct {
	*table.Table[S, M]
	rules uidrive.Rules[S, M]
	nav   *uidrive.Nav
	disk  *store.Memory
}

// sit opens a table at which the seats are played like that. Nothing is animated,
// and computers do not wait.
func sit[S, M any](t *testing.T, rules uidrive.Rules[S, M], open game.Maker, of func(game.Scene) *table.Table[S, M], kinds ...string) *seated[S, M] {
	t.Helper()
	kit, err := render.NewKit()
	if err != nil {
		t.Fatal(err)
	}
	kit.Resize(1280, 720, 1)
	kit.SetTheme("light")
	settings := store.DefaultSettings()
	settings.AnimationSpeed, settings.ComputerPace = "off", "off"
	tb := &seated[S, M]{rules: rules, nav: &uidrive.Nav{}, disk: &store.Memory{}}
	svc := game.Services{Kit: kit, Saves: store.NewSaves(tb.disk), Settings: &settings, Nav: tb.nav}
	info := match.Info{Game: rules.Name(), Seed: 11}
	for i, k := range kinds {
		info.Players = append(info.Players, match.Player{Name: string(rune('A' + i)), Kind: k})
	}
	sc, err := open(svc, game.PlayArg{Info: info})
	if err != nil {
		t.Fatal(err)
	}
	tb.Table = of(sc)
	return tb
}

// play plays the game to its end: people decide at random, where there are any. It
// returns how many decisions people made.
func (tb *seated[S, M]) play(t *testing.T) (byHand int) {
	t.Helper()
	r := chance.New(3, 9)
	end := time.Now().Add(uidrive.Patience)
	for made := 0; !tb.Turn().Over(); {
		tb.Update(nil)
		if tb.Covered() {
			t.Fatal("a curtain falls where there is nobody to hide from")
		}
		if n := tb.Match.Len(); n != made {
			made, end = n, time.Now().Add(uidrive.Patience)
		}
		switch {
		case tb.Playing() && !tb.Busy():
			m, ok := tb.rules.Sample(tb.State(), &r)
			if !ok || !tb.Do(m, false) {
				t.Fatalf("no decision is made: %v", tb.Bar)
			}
			byHand++
		case tb.Thinking():
			time.Sleep(200 * time.Microsecond)
		}
		if time.Now().After(end) {
			t.Fatalf("nothing happens after %d decisions: %v", made, tb.Bar)
		}
	}
	for n := 0; n < 20 || tb.Busy() && n < 10000; n++ { // the last decision is presented
		tb.Update(nil)
	}
	if n := len(tb.nav.Asked); n == 0 || tb.nav.Asked[n-1] != "push result" {
		t.Errorf("the result is not shown: %v", tb.nav.Asked)
	}
	for _, text := range tb.nav.Toasts {
		t.Errorf("it says %q", text)
	}
	data, err := tb.disk.Read("autosave.agora")
	if err != nil {
		t.Fatal(err)
	}
	se, err := match.Read(tb.rules, data)
	if err != nil || se.Len() != tb.Match.Len() || tb.rules.Hash(se.State()) != tb.rules.Hash(tb.State()) {
		t.Errorf("the save is not the game: %v", err)
	}
	for i, p := range se.Info().Players {
		if p.Kind != tb.Info.Players[i].Kind {
			t.Errorf("seat %d is saved as %q", i+1, p.Kind)
		}
	}
	return byHand
}

// against plays a game against the level, and lets computers play each other.
func against[S, M any](t *testing.T, rules uidrive.Rules[S, M], open game.Maker, of func(game.Scene) *table.Table[S, M]) {
	t.Helper()
	tb := sit(t, rules, open, of, "human", "computer 2")
	byHand := tb.play(t)
	t.Log(tb.Bar)
	t.Logf("%d decisions, %d by hand", tb.Match.Len(), byHand)
	if byHand == 0 || byHand == tb.Match.Len() {
		t.Error("one side has made all decisions")
	}
	if testing.Short() {
		return
	}
	tb = sit(t, rules, open, of, "computer 1", "computer 1")
	if !tb.Watching() {
		t.Error("a game of computers is not watched")
	}
	if tb.play(t) > 0 {
		t.Error("a person has decided for a computer")
	}
}

// A game that is opened again goes on with the computers it was left with.
func TestGoesOn(t *testing.T) {
	of := func(s game.Scene) *table.Table[stacks.State, stacks.Move] { return &s.(*stackstable.Scene).Table }
	tb := sit(t, stacks.Game{}, stackstable.New, of, "computer 1", "computer 2")
	for end := time.Now().Add(uidrive.Patience); tb.Match.Len() < 4 && time.Now().Before(end); time.Sleep(200 * time.Microsecond) {
		tb.Update(nil)
	}
	tb.Leave()
	made := tb.Match.Len()
	sc, err := stackstable.New(tb.Svc, game.PlayArg{Record: tb.Record()})
	if err != nil {
		t.Fatal(err)
	}
	again := &seated[stacks.State, stacks.Move]{Table: of(sc), rules: stacks.Game{}, nav: tb.nav, disk: tb.disk}
	if again.Match.Len() != made || !again.Watching() || again.Info.Players[1].Kind != "computer 2" {
		t.Fatalf("%d of %d decisions, watched %v, %+v", again.Match.Len(), made, again.Watching(), again.Info.Players)
	}
	if again.play(t) > 0 {
		t.Error("the computers are not there any more")
	}
}

func TestPhobia(t *testing.T) {
	against(t, phobia.Game{}, phobiatable.New, func(s game.Scene) *table.Table[phobia.State, phobia.Move] { return &s.(*phobiatable.Scene).Table })
}

func TestStacks(t *testing.T) {
	against(t, stacks.Game{}, stackstable.New, func(s game.Scene) *table.Table[stacks.State, stacks.Move] { return &s.(*stackstable.Scene).Table })
}

func TestMarket(t *testing.T) {
	against(t, market.Game{}, markettable.New, func(s game.Scene) *table.Table[market.State, market.Move] { return &s.(*markettable.Scene).Table })
}

func TestCity(t *testing.T) {
	against(t, city.Game{}, citytable.New, func(s game.Scene) *table.Table[city.State, city.Move] { return &s.(*citytable.Scene).Table })
}
