package remote

import (
	"encoding/json"
	"errors"
	"slices"
	"time"

	"agora/game/match"
	"agora/game/store"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// friendsFile stores the friends. Exported files never contain it.
const friendsFile = "remote-friends"

// readFriends reads the stored friends. A file that cannot be read is set aside.
func (c *Client) readFriends() {
	st := c.config.Saves.Store()
	data, err := st.Read(friendsFile)
	if errors.Is(err, store.ErrNotFound) {
		return
	}
	if err == nil {
		c.friends, err = parseFriends(data)
	}
	if err != nil {
		aside, wrong := store.SetAside(st, friendsFile)
		if err = wrong; err == nil {
			err = words.Wrong("remote.friends", "file", aside)
		}
		c.lost = err
	}
}

// keepFriends stores the friends.
func (c *Client) keepFriends() {
	data, err := json.Marshal(map[string]any{"V": 1, "Friends": c.friends})
	if err != nil {
		return
	}
	st := c.config.Saves.Store()
	c.config.Saves.Later(func() error { return st.Write(friendsFile, append(data, '\n')) })
	c.changed = true
}

// Friends returns those whom this device's player has kept, in the order in which they were.
func (c *Client) Friends() []Friend { return slices.Clone(c.friends) }

// friend returns the index of a friend by key; -1 if they are none.
func (c *Client) friend(key string) int {
	return slices.IndexFunc(c.friends, func(f Friend) bool { return f.Key == key })
}

// Keep keeps another player of a finished game as a friend.
func (c *Client) Keep(t *Table, with Companion) {
	if c.friend(with.Key) >= 0 || len(c.friends) >= maxFriends || !wire.IsKey(with.Key) {
		return
	}
	c.friends = append(c.friends, Friend{Key: with.Key, Name: with.Name, Host: t.host})
	c.meetAgain(t)
	c.keepFriends()
}

// Drop forgets a friend, with all that was played together.
func (c *Client) Drop(key string) {
	c.friends = slices.DeleteFunc(c.friends, func(f Friend) bool { return f.Key == key })
	c.keepFriends()
}

// Mute hides, or shows again, the tables at which a friend keeps a seat for this device.
func (c *Client) Mute(key string, muted bool) {
	if i := c.friend(key); i >= 0 {
		c.friends[i].Muted = muted
		c.keepFriends()
	}
}

// MuteOffer declines what somebody keeps a seat for, and hides what they keep one for later. Who is
// no friend yet is noted for that.
func (c *Client) MuteOffer(o Offer) {
	if !wire.IsKey(o.From) {
		return
	}
	if c.friend(o.From) < 0 && len(c.friends) < maxFriends {
		c.friends = append(c.friends, Friend{Key: o.From, Name: c.Inviter(o), Host: o.Host})
	}
	c.Mute(o.From, true)
	c.Decline(o)
}

// Companions returns the other people of a finished game; none until the host has told who they
// are.
func (t *Table) Companions() (list []Companion) {
	for i, key := range t.keys {
		seat := rules.Seat(i)
		if key == "" || t.HeldHere(seat) || i >= len(t.about.People) || slices.ContainsFunc(list, func(o Companion) bool { return o.Key == key }) {
			continue
		}
		list = append(list, Companion{seat, t.about.People[i].Name, key, t.c.friend(key) >= 0})
	}
	return list
}

// KnowsPlayers reports whether the host has told who played the finished game: see Companions.
func (t *Table) KnowsPlayers() bool { return len(t.keys) > 0 }

// askKeys asks the host who played a game that has ended.
func (t *Table) askKeys() {
	if t.Seat() == rules.NoSeat {
		return
	}
	t.c.ask(t.host, wire.VerbKeys, t.name, wire.Encode(wire.Nothing()), func(a wire.Answer, err error) bool {
		if err != nil || a.Err() != nil || len(a.Keys) != len(t.about.People) {
			return a.Code == wire.Failed || a.Code == wire.Limit
		}
		t.keys = a.Keys
		t.c.meetAgain(t)
		t.news.People = true
		t.noted()
		return false
	}).until = t.c.now.Add(time.Hour)
}

// meetAgain notes a finished game in the records of the friends who played it.
func (c *Client) meetAgain(t *Table) {
	if t.whole == nil {
		return
	}
	for _, with := range t.Companions() {
		i := c.friend(with.Key)
		if i < 0 {
			continue
		}
		f := &c.friends[i]
		if slices.ContainsFunc(f.Met, func(m Met) bool { return m.Table == t.name }) {
			continue
		}
		f.Met = append(f.Met[max(0, len(f.Met)-maxMet+1):len(f.Met):len(f.Met)], Met{t.name, t.about.Agreement.Game, c.now.Unix(), t.against(with.Seat), int(t.Seat()) + 1})
		if with.Name != "" {
			f.Name = with.Name
		}
		c.keepFriends()
	}
}

// against returns how a finished game ended for this device's player against a seat: "" if a
// computer played for one of them, nobody can say, or several play here.
func (t *Table) against(seat rules.Seat) string {
	o, over := t.whole.Outcome()
	lapses := match.LapsesOf(t.record, len(t.about.People))
	_, stood := match.TagOf(t.record, match.SubstitutesTag)
	switch {
	case len(t.Seats()) != 1:
		return ""
	case lapses.Lost(seat) != lapses.Lost(t.Seat()): // with a computer in their place or without
		return map[bool]string{true: "lost", false: "won"}[lapses.Lost(t.Seat())]
	case stood || !over && !lapses.End() || lapses.Lost(seat):
		return ""
	}
	winners := lapses.Winners(o, len(t.about.People))
	mine, theirs := slices.Contains(winners, t.Seat()), slices.Contains(winners, seat)
	switch {
	case mine && !theirs:
		return "won"
	case theirs && !mine:
		return "lost"
	}
	return "drawn"
}

// Summon makes a table for two with a friend, at the host that both know, keeps the other seat for
// them, and calls done within a later Poll. Their program offers it to them while it runs. err is a
// sentence; with a table it says why the seat is not kept, and the table has a link all the same.
func (c *Client) Summon(f Friend, a Agreement, own Own, done func(t *Table, err error)) {
	c.Create(f.Host, a, []Own{own}, func(t *Table, links []Invitation, err error) {
		if err != nil {
			done(nil, err)
			return
		}
		c.askFor(f.Host, wire.VerbSummon, t.name, wire.Encode(wire.SummonTo(links[0].Seat, f.Key)), func(_ wire.Answer, err error) { done(t, err) })
	})
}
