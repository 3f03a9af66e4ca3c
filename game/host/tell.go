package host

import (
	"slices"

	"agora/game/wire"
	"agora/rules"
)

// tell sends the news of the last entry to everybody at a table. It writes all of them
// before it sends the first, so that nobody's news wait for what only another may know.
func (h *Host) tell(t *table) {
	n := t.last()
	about, times := (*wire.About)(nil), h.times(t)
	if t.changed == n || t.begun == n {
		about = h.about(t)
	}
	type letter struct {
		data []byte
		keys []string
	}
	var mail []letter
	write := func(seat rules.Seat, keys ...string) {
		news, err := t.news(seat, n-1)
		if err != nil {
			return // a player who misses it asks for it
		}
		news.About, news.Times = about, times
		if data := wire.Encode(news); len(data) <= wire.MaxNews {
			mail = append(mail, letter{data, keys})
		}
	}
	for i, p := range t.people {
		if p.key != "" {
			write(rules.Seat(i), p.key)
		}
	}
	if all := append(t.several(), h.present(t.looks)...); len(all) > 0 {
		write(rules.NoSeat, all...)
	}
	if t.freed.key != "" { // they ask for what they lack, and learn that they have no part here any more
		mail = append(mail, letter{wire.Encode(wire.NewNews(t.name, t.freedSeat, n, n, 0)), []string{t.freed.key}})
	}
	for _, l := range mail {
		for _, key := range l.keys {
			h.Tell(wire.NewsFor(key, t.name), l.data)
		}
	}
}

// mostLooking is how many may look on at a table.
const mostLooking = 500

// present returns those of some keys that were heard from lately, or may have been while this
// host was not running.
func (h *Host) present(keys []string) (list []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, key := range keys {
		if h.Now().Sub(h.lastHeard(key)) < gone {
			list = append(list, key)
		}
	}
	return list
}

// looking returns how many look on at a table. Those who have left keep no place.
func (h *Host) looking(t *table) int { return len(h.present(t.looks)) }

// several returns the keys that hold more than one seat. Between two players their
// screens show the spectator's view.
func (t *table) several() (keys []string) {
	for i, p := range t.people {
		if p.key != "" && !slices.Contains(keys, p.key) && slices.ContainsFunc(t.people[i+1:], func(o person) bool { return o.key == p.key }) {
			keys = append(keys, p.key)
		}
	}
	return keys
}

// about returns what everybody may know about a table.
func (h *Host) about(t *table) *wire.About {
	a := &wire.About{Agreement: t.head.Agreement, Commit: wire.CommitTo(t.head.Secret), Begun: t.begun > 0, Salts: t.deck().Salts}
	for i, p := range t.people {
		seat := rules.Seat(i)
		q := wire.Person{Name: t.called(seat), Sits: p.key != "", Kept: t.vacant(seat) && t.reserved(seat) != "", Level: p.level}
		if p.key == t.head.Key && a.Maker == 0 {
			a.Maker = i + 1
		}
		if q.Sits {
			q.Here, q.Seen = h.here(p.key)
		}
		a.People = append(a.People, q)
	}
	return a
}
