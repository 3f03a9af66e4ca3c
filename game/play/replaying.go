package play

import (
	"agora/game/known"
	"agora/game/routes"
)

// WhenReplayed calls do once a record has been replayed: at once, or after routes.Opening,
// where the player can stop a long replay.
func (s Opener) WhenReplayed(g known.Game, record []byte, do func()) {
	s.whenReplayed([]*known.Replay{g.Replay(record)}, do)
}

// whenReplayed is WhenReplayed for several records; nil ones are ignored.
func (s Opener) whenReplayed(all []*known.Replay, do func()) {
	if all = known.Slice(all); len(all) == 0 {
		do()
		return
	}
	s.Nav.Push(routes.Opening, routes.OpeningArg{Replays: all, Do: func() { s.Nav.Pop(); do() }, Stop: s.Nav.Pop})
}

// WhenKnown calls do once the autosaves that Running looks at, of this window and of
// others, are replayed: at once, or after routes.Opening. It cannot be stopped, because a
// game that was not looked at could not be continued.
func (s Opener) WhenKnown(do func()) {
	records := s.Saves.Autosaves()
	var next func(waits bool) // a slice was made in this tick
	next = func(waits bool) {
		for len(records) > 0 {
			g, err := s.Games.Of(records[0])
			record := records[0]
			records = records[1:]
			if err != nil {
				continue
			}
			look := func() {
				if _, err := g.Check(record); err == nil { // Running looks no further
					records = nil
				}
			}
			if r := g.Replay(record); r != nil && (waits || r.Slice()) {
				s.Nav.Push(routes.Opening, routes.OpeningArg{Replays: []*known.Replay{r}, Do: func() { look(); next(true) }})
				return
			}
			look()
		}
		do()
	}
	next(false)
}
