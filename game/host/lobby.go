package host

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"agora/game/wire"
	"agora/rules"
)

// mostOpen is how many open tables are listed.
const mostOpen = 50

// open answers whether a table is to be listed for everybody, which only its maker decides, and
// only where the host has a list of open tables.
func (h *evenings) open(ctx context.Context, key, name string, q wire.Club) wire.Answer {
	switch {
	case !h.Lobby:
		return wire.Answered(wire.NoLobby)
	case !wire.IsTable(name):
		return wire.Answered(wire.NoSuch)
	}
	return h.at(ctx, name, func(t *table) (wire.Answer, string) {
		switch {
		case t.head.Key != key:
			return wire.Answered(away(t, key, wire.NoSuch)), ""
		case t.ended() != "":
			return wire.Answered(wire.Over), ""
		case t.open == (q.Kind == "open"):
			return wire.Answered(wire.Again), ""
		case t.crowded("link"):
			return wire.Answered(wire.Limit), ""
		}
		return wire.Answered(wire.OK), line(q.Kind, ownID(key, q.ID), rules.NoSeat)
	})
}

// lobby lists the open tables where somebody is: those with free seats, each with an invitation
// to one, and those that are played, with one for spectators. Tables that nobody has asked
// about lately are not in memory, and not listed.
func (h *evenings) lobby(key string) wire.Answer {
	if !h.Lobby {
		return wire.Answered(wire.NoLobby)
	}
	h.mu.Lock()
	of, from := h.asker(key)
	of.spend(listCosts - 1)
	from.spend(listCosts - 1)
	slots := slices.Collect(maps.Values(h.tables))
	h.mu.Unlock()
	a := wire.Answered(wire.OK)
	for _, s := range slots {
		if len(a.Tables) == mostOpen || !s.TryLock() {
			continue // who asks again sees it
		}
		if s.t != nil && s.t.open {
			if l, ok := h.listed(s.t); ok {
				a.Tables = append(a.Tables, l)
			}
		}
		s.Unlock()
	}
	slices.SortFunc(a.Tables, func(x, y wire.Listed) int { return cmp.Compare(x.Table, y.Table) })
	return a
}

// listed returns how a table is listed for everybody; false if it is not.
func (h *evenings) listed(t *table) (l wire.Listed, ok bool) {
	people := h.about(t).People
	if t.ended() != "" || !slices.ContainsFunc(people, func(p wire.Person) bool { return p.Here }) {
		return l, false
	}
	l = wire.Listed{Table: t.name, Game: t.head.Agreement.Game, Seat: rules.NoSeat, Decides: t.turn().Seat, Entry: t.last(), Begun: t.begun > 0}
	for i, p := range people {
		if !p.Sits && p.Level == 0 {
			p.Name = "" // it is only what the maker calls whom they wait for
		}
		l.Names = append(l.Names, p.Name)
		if seat := rules.Seat(i); l.Seat == rules.NoSeat && t.vacant(seat) && t.reserved(seat) == "" {
			l.Seat = seat
		}
	}
	if l.Seat == rules.NoSeat && !l.Begun { // its seats are kept for others
		return l, false
	}
	l.Code = h.invite(t, l.Seat).Code
	return l, true
}
