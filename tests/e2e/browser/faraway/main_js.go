// Command faraway plays a game of The Marketplace at the host that its page comes from, by
// the moves that come first to its mind: a player's program without a picture, for the test
// of the browser's line. An address with an invitation joins, another makes a table.
package main

import (
	"fmt"
	"strings"
	"syscall/js"
	"time"

	"agora/game/boxed"
	"agora/game/line"
	"agora/game/match"
	"agora/game/remote"
	"agora/game/store"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/market"
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
		Game: func(name string) (rules.Game[any, any], bool) { return boxed.Game(market.Game{}), name == "market" },
	})
	page := js.Global().Get("location").Get("origin").String() + "/"
	var table *remote.Table
	done := func(t *remote.Table, err error) {
		if err != nil {
			say("farWrong", err.Error())
			return
		}
		table = t
	}
	if list := c.Tables(); len(list) > 0 { // the page was loaded again
		table = c.Table(list[0].Host, list[0].Table)
	} else {
		a := remote.Agreement{Game: "market", Pace: "now", Players: make([]wire.Player, 2)}
		c.Create(page, a, 0, "Anna", func(t *remote.Table, i []remote.Invitation, err error) {
			if done(t, err); err == nil {
				say("farLink", i[0].Link)
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
