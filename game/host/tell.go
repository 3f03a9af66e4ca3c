package host

import (
	"slices"

	"agora/game/wire"
	"agora/rules"
)

// tell sends everybody at a table the news of its last entry.
func (h *Host) tell(t *table) {
	n := t.last()
	about := (*wire.About)(nil)
	if t.changed == n || t.begun == n {
		about = h.about(t)
	}
	send := func(seat rules.Seat, keys ...string) {
		news, err := t.news(seat, n-1)
		if err != nil {
			return // a player who misses it asks
		}
		news.About = about
		data := wire.Encode(news)
		if len(data) > wire.MaxNews {
			return
		}
		for _, key := range keys {
			h.Tell(wire.NewsFor(key, t.name), data)
		}
	}
	for i, p := range t.people {
		if p.key != "" {
			send(rules.Seat(i), p.key)
		}
	}
	if all := append(t.several(), t.looks...); len(all) > 0 {
		send(rules.NoSeat, all...)
	}
}

// several returns the keys with more than one seat. Their screens show the spectator's view
// between two of their players.
func (t *table) several() (keys []string) {
	for i, p := range t.people {
		if p.key != "" && !slices.Contains(keys, p.key) && slices.ContainsFunc(t.people[i+1:], func(o person) bool { return o.key == p.key }) {
			keys = append(keys, p.key)
		}
	}
	return keys
}

// here reports whether a key was heard of a moment ago, and when it was heard of.
func (h *Host) here(key string) (here bool, seen int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a := h.keys[key]
	if a == nil {
		return false, 0
	}
	return h.Now().Sub(a.seen) < hereFor, a.seen.Unix()
}

// about returns the public information about a table.
func (h *Host) about(t *table) *wire.About {
	a := &wire.About{Agreement: t.head.Agreement, Commit: wire.CommitTo(t.head.Secret), Begun: t.begun > 0, Salts: t.deck().Salts}
	for i, p := range t.people {
		q := wire.Person{Name: p.name, Sits: p.key != "", Level: p.level}
		if q.Name == "" {
			q.Name = t.head.Agreement.Players[i].Name
		}
		if q.Sits {
			q.Here, q.Seen = h.here(p.key)
		}
		a.People = append(a.People, q)
	}
	return a
}
