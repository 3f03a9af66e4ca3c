package club

import (
	"strconv"

	"agora/game/wire"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// owners returns what the owner can do: pair the next round, take players out, give others the
// same rights, end the evening. Results are corrected at the tables.
func (s *Scene) owners(e *wire.Evening) []ui.Node {
	say := s.Svc.Words
	list := []ui.Node{ui.Strong(say.T("club.owner"))}
	if e.Ended {
		return append(list, ui.Note(say.T("wire.refused.evening")))
	}
	pair := &ui.Button{ID: "pair", Label: say.T("club.pair", "n", len(e.Rounds)+1), Icon: ui.Icon(icon.Play), Left: true, Look: ui.Primary, Do: func() { s.do("round", nil) }}
	switch {
	case len(e.Rounds) >= e.Terms.Rounds:
		pair.Off = say.T("club.last")
	case !e.May():
		pair.Off = say.T("wire.refused.round")
	case s.busy:
		pair.Off = say.T("far.asking")
	}
	list = append(list, pair)
	if e.Terms.Auto && len(e.Rounds) > 0 {
		list = append(list, ui.Note(say.T("club.auto.text")))
	}
	if len(e.Present()) > 0 {
		list = append(list, menu.Way("players", say.T("club.remove"), icon.Person, func() { s.remove() }))
	}
	if link := s.club.Manage(); link != "" {
		list = append(list, menu.Way("manage", say.T("club.manage"), icon.Crown, func() {
			s.Svc.Nav.Invite(say.T("club.manage"), link, words.M("club.manage.copied"))
		}))
	}
	return append(list, menu.Way("end", say.T("club.end"), icon.Confirm, func() {
		s.Confirm(say.T("club.end"), say.T("club.end.text"), say.T("club.end.yes"), true, func() { s.do("end", nil) })
	}))
}

// remove asks which player is not to be paired any more.
func (s *Scene) remove() {
	say := s.Svc.Words
	s.Open(func() ui.Node {
		var list []ui.Node
		for _, number := range s.club.Seen().Present() {
			list = append(list, menu.Way("player/"+strconv.Itoa(number), s.club.Seen().Players[number-1].Name, icon.Person, func() {
				s.Close()
				s.do("leave", func(q *wire.Club) { q.Of = number })
			}))
		}
		w, h := s.Size()
		return ui.Column(12, ui.Heading(say.T("club.remove")), ui.Note(say.T("club.remove.text")),
			ui.High(min(h-260, 44*float64(len(list))+8*float64(len(list))), &ui.Scroll{ID: "present", In: ui.AtMost(w, ui.Column(8, list...))}),
			&ui.Button{ID: "dialog/no", Label: say.T("program.cancel"), Do: s.Close})
	}, nil)
}

// correct asks for the places at a table, which then count in place of the game's.
func (s *Scene) correct(e *wire.Evening, round, table int) {
	say, t := s.Svc.Words, e.Rounds[round-1].Tables[table-1]
	ranks := make([]int, len(t.Seats))
	for i := range ranks {
		ranks[i] = i + 1
	}
	if t.Ranks != nil {
		copy(ranks, t.Ranks)
	}
	s.Open(func() ui.Node {
		list := []ui.Node{ui.Heading(say.T("club.result")), ui.Note(say.T("club.result.text"))}
		for i, number := range t.Seats {
			var places []ui.Option
			for n := 1; n <= len(t.Seats); n++ {
				places = append(places, ui.Option{Key: strconv.Itoa(n), Label: strconv.Itoa(n)})
			}
			name := e.Players[number-1].Name
			list = append(list, ui.Row(12, ui.Grow(1, ui.Middle(ui.Strong(name))), &ui.Choice{ID: "place/" + strconv.Itoa(i+1), Name: say.T("club.place", "player", name),
				Options: places, Chosen: strconv.Itoa(ranks[i]), Do: func(k string) {
					ranks[i], _ = strconv.Atoi(k) // the keys are our own
					s.Rebuild()
				}}))
		}
		yes := &ui.Button{ID: "dialog/yes", Label: say.T("club.result.yes"), Look: ui.Primary, Do: func() {
			s.Close()
			s.do("result", func(q *wire.Club) { q.Round, q.Table, q.Ranks = round, table, ranks })
		}}
		if again := e.Copy(); !again.Result(round, table, ranks, true) {
			yes.Off = say.T("club.result.off")
			list = append(list, ui.Wrong(yes.Off))
		}
		return ui.Column(12, append(list, ui.Flow(12, 1, &ui.Button{ID: "dialog/no", Label: say.T("program.cancel"), Do: s.Close}, yes))...)
	}, nil)
}
