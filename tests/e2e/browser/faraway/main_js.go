// Command faraway tests the browser's connection to a host. It is a player's program
// without pictures that plays a game at the host its page came from, making the first
// move it finds. An address ending in ?join= and an invitation joins a table; one ending
// in ?game= and a game's name opens a table for three players, or for as many as the game
// takes.
package main

import (
	"fmt"
	"strings"
	"syscall/js"
	"time"

	"agora/game/catalogue"
	"agora/game/line"
	"agora/game/match"
	"agora/game/remote"
	"agora/game/store"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
)

func main() {
	say := func(name string, v any) { js.Global().Set(name, v) }
	st, err := store.Open()
	if err != nil {
		say("farWrong", err.Error())
		return
	}
	c := remote.New(remote.Config{
		Open: line.Open, Saves: store.NewSaves(st), Now: time.Now,
		Game: func(name string) (rules.Game[any, any], bool) {
			g, ok := catalogue.Games().Find(name)
			return g.Game, ok
		},
	})
	search := js.Global().Get("location").Get("search").String()
	page := js.Global().Get("location").Get("origin").String() + "/"
	var table *remote.Table
	done := func(t *remote.Table, err error) {
		if err != nil {
			say("farWrong", err.Error())
			return
		}
		table = t
	}
	if list := c.Tables(); len(list) > 0 { // the page was reloaded
		table = c.Table(list[0].Host, list[0].Table)
	} else if invitation, ok := strings.CutPrefix(search, "?join="); ok {
		c.Join(page+"#join="+invitation, "Cleo", done)
	} else {
		name := strings.TrimPrefix(search, "?game=")
		g, ok := catalogue.Games().Find(name)
		if !ok {
			say("farWrong", "There is no game "+name)
			return
		}
		_, most := g.Game.Seats()
		a := remote.Agreement{Game: name, Pace: "now", Players: make([]wire.Player, min(most, 3))}
		c.Create(page, a, []remote.Own{{Seat: 0, Name: "Anna"}}, func(t *remote.Table, i []remote.Invitation, err error) {
			if done(t, err); err == nil {
				var links []any
				for _, one := range i[:len(i)-1] { // the last invites onlookers
					links = append(links, one.Link)
				}
				say("farLinks", links)
			}
		})
	}
	r := chance.New(4, 4)
	for ; ; time.Sleep(5 * time.Millisecond) {
		c.Poll()
		if table == nil {
			continue
		}
		s := table.Source()
		if s == nil {
			continue
		}
		for u, ok := s.Next(); ok; u, ok = s.Next() {
			if u.Kind == match.Refused && !strings.Contains(u.Why.Error(), "moved on") {
				say("farWrong", u.Why.Error())
			}
		}
		m := s.Match()
		say("farMoves", m.Len())
		if table.Record() != nil {
			say("farProof", fmt.Sprint(table.Proof()))
			select {}
		}
		if !s.Waiting() && table.Ended() == "" && m.Turn().Seat == table.Seat() {
			move, _ := m.Game().(rules.Sampler[any, any]).Sample(m.State(), &r)
			if err := s.Make(move, m.Len()); err != nil {
				say("farWrong", err.Error())
			}
		}
	}
}
