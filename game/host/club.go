package host

import (
	"context"
	"crypto/hmac"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"agora/game/club"
	"agora/game/club/swiss"
	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// Limits of evenings.
const (
	// lookEvery is how often the tables of an evening are looked at for results, at most.
	lookEvery = time.Second
	// comePerHour is how many from one address may come to evenings in an hour: as many as may
	// be connected from it.
	comePerHour = 64
	// mostReturns is how often one player may come back, and mostSet how many results owners
	// may set: a log without a bound would fill the disk, and be read at each start.
	mostReturns, mostSet = 30, 3_000
	// mostOwners is how many keys may own an evening.
	mostOwners = 20
	// eveningFor is how long an evening stays in the log after its last line.
	eveningFor = endedFor
)

// clubCode returns the code that leads to an evening.
func (h *evenings) clubCode(name string, owner bool) wire.ClubCode {
	c := wire.ClubCode{Evening: name, Owner: owner}
	c.Sign = base64.RawURLEncoding.EncodeToString(h.sign("evening", c.Signed())[:16])
	return c
}

// admits reports whether a code leads to an evening, and whether it makes an owner.
func (h *evenings) admits(name, code string) (may, owner bool) {
	c, err := wire.ParseClub(code)
	if err != nil || c.Evening != name || !hmac.Equal([]byte(c.Sign), []byte(h.clubCode(name, c.Owner).Sign)) {
		return false, false
	}
	return true, c.Owner
}

// Answer implements Evenings.
func (h *evenings) Answer(ctx context.Context, key, name string, q wire.Club) wire.Answer {
	switch q.Kind {
	case "new":
		return h.newEvening(ctx, key, q)
	case "tables":
		return h.lobby(key)
	case "open", "hide":
		return h.open(ctx, key, name, q)
	}
	if !wire.IsTable(name) {
		return wire.Answered(wire.NoEvening)
	}
	admitted, owner := h.admits(name, q.Code)
	if q.Code != "" && !admitted {
		return wire.Answered(wire.BadInvite)
	}
	s := h.meetingSlot(name)
	s.Lock()
	defer s.Unlock()
	if a := h.lookAround(ctx, s, name, q.Kind == "round" || q.Kind == "result"); a.Err() != nil {
		return a
	}
	a := h.atMeeting(ctx, s, name, func(m *meeting) (wire.Answer, string) {
		if !admitted && m.number(key) == 0 && !m.owns(key) {
			return wire.Answered(wire.NoEvening), ""
		}
		id := ownID(key, q.ID)
		if m.ids[id] {
			return wire.Answered(wire.Again), ""
		}
		q := q
		q.ID = id
		line, code := h.judgeClub(m, key, q, owner)
		return wire.Answered(code), line
	})
	if a.Err() != nil {
		return a
	}
	if q.Kind == "round" || q.Kind == "come" {
		if b := h.lookAround(ctx, s, name, true); b.Err() != nil {
			return b
		}
	}
	return h.tellMeeting(s.m, key, q, a)
}

// tellMeeting adds to an answer how the evening stands, or its record.
func (h *evenings) tellMeeting(m *meeting, key string, q wire.Club, a wire.Answer) wire.Answer {
	a.Table, a.Entry = m.name, m.entries
	switch {
	case q.Kind == "record":
		if a.Record = m.written(); len(a.Record) > wire.MaxRecord {
			return wire.Answered(wire.Failed)
		}
	case q.Kind != "look" || q.Known != m.entries:
		e := &wire.Evening{Evening: m.evening, Me: m.number(key), Owner: m.owns(key), Seat: rules.NoSeat, Code: h.clubCode(m.name, false).String()}
		if e.Owner {
			e.Manage = h.clubCode(m.name, true).String()
		}
		if round := len(m.evening.Rounds); round > 0 && e.Me > 0 {
			for i, t := range m.evening.Rounds[round-1].Tables {
				if seat := slices.Index(t.Seats, e.Me); seat >= 0 {
					e.Next, e.Seat = h.tableOf(m.name, round, i+1), rules.Seat(seat)
				}
			}
		}
		a.Club = e
	}
	return a
}

// newEvening makes an evening.
func (h *evenings) newEvening(ctx context.Context, key string, q wire.Club) wire.Answer {
	if q.Terms == nil || h.checkTerms(*q.Terms) != nil {
		return wire.Answered(wire.BadSetup)
	}
	if q.Terms.Rules != match.Version {
		return wire.Answered(wire.BadVersion)
	}
	name := hex.EncodeToString(h.sign("new evening", key+" "+q.ID)[:8])
	s := h.meetingSlot(name)
	s.Lock()
	defer s.Unlock()
	if err := h.readMeeting(ctx, s, name); errors.Is(err, errNoTable) {
		if !h.mayMake(ctx, key) {
			return wire.Answered(wire.Limit)
		}
		head := headOfMeeting + string(wire.Encode(meetingHead{*q.Terms, key}))
		if _, err := h.Log.Append(ctx, meetingLog(name), 0, head); err != nil && !errors.Is(err, ErrMoved) {
			h.trouble(fmt.Errorf("The evening %s cannot be written: %w", name, err))
			return wire.Answered(wire.Failed)
		}
	}
	a := h.atMeeting(ctx, s, name, func(m *meeting) (wire.Answer, string) {
		if m.owners[0] != key {
			return wire.Answered(wire.NoEvening), ""
		}
		if q.Present && m.number(key) == 0 && q.Name != "" {
			return wire.Answered(wire.OK), "come " + ownID(key, q.ID) + " " + key + " " + plain(q.Name)
		}
		return wire.Answered(wire.OK), ""
	})
	if a.Err() != nil {
		return a
	}
	return h.tellMeeting(s.m, key, q, a)
}

// checkTerms reports what is wrong with the terms of an evening: the game must be known, and
// take every size of table that may come about.
func (h *evenings) checkTerms(t club.Terms) error {
	g, ok := h.Games.Find(t.Game)
	if !ok {
		return errors.New("There is no such game.")
	}
	if least, most := g.Game.Seats(); t.Seats > most || least > 2 {
		return errors.New("The game takes fewer players.")
	}
	for seats := 2; seats <= t.Seats; seats++ {
		if _, err := match.New(g.Game, h.agreement(t, make([]string, seats)).Info()); err != nil {
			return err
		}
	}
	return nil
}

// agreement returns the terms of a table of an evening.
func (h *evenings) agreement(t club.Terms, names []string) wire.Agreement {
	a := wire.Agreement{Game: t.Game, Rules: t.Rules, Options: t.Options, Pace: "now"}
	for _, name := range names {
		a.Players = append(a.Players, wire.Player{Name: name})
	}
	return a
}

// judgeClub returns the log entry for a request, or the code that refuses it.
func (h *evenings) judgeClub(m *meeting, key string, q wire.Club, ownersLink bool) (string, wire.Code) {
	e := &m.evening
	me := m.number(key)
	switch q.Kind {
	case "look", "record":
		return "", wire.OK
	case "come":
		switch {
		case e.Ended:
			return "", wire.EveningEnd
		case me > 0 && e.Players[me-1].Left && m.returns[me] >= mostReturns:
			return "", wire.Limit
		case me > 0 && e.Players[me-1].Left:
			return fmt.Sprintf("return %s %d", q.ID, me), wire.OK
		case me > 0:
			return "", wire.Again
		case plain(q.Name) == "":
			return "", wire.BadForm
		case len(e.Players) >= club.MostPlayers || !h.mayCome(key):
			return "", wire.Limit
		}
		return fmt.Sprintf("come %s %s %s", q.ID, key, plain(q.Name)), wire.OK
	case "leave":
		of := me
		if q.Of > 0 && m.owns(key) {
			of = q.Of
		}
		if !e.Has(of) || e.Players[of-1].Left || e.Ended {
			return "", wire.NoAction
		}
		return fmt.Sprintf("leave %s %d", q.ID, of), wire.OK
	case "own":
		switch {
		case m.owns(key):
			return "", wire.Again
		case !ownersLink:
			return "", wire.NotOwner
		case len(m.owners) >= mostOwners:
			return "", wire.Limit
		}
		return fmt.Sprintf("own %s %s", q.ID, key), wire.OK
	}
	if !m.owns(key) {
		return "", wire.NotOwner
	}
	switch q.Kind {
	case "round":
		return h.pair(m, q.ID)
	case "result":
		if m.set >= mostSet {
			return "", wire.Limit
		}
		if again := e.Copy(); !again.Result(q.Round, q.Table, q.Ranks, true) {
			return "", wire.NoAction
		}
		return resultLine(q.ID, q.Round, q.Table, q.Ranks, byOwner), wire.OK
	case "end":
		if e.Ended {
			return "", wire.EveningEnd
		}
		return "end " + q.ID + " -", wire.OK
	}
	return "", wire.BadForm
}

// pair returns the entry that opens the next round.
func (h *evenings) pair(m *meeting, id string) (string, wire.Code) {
	switch e := &m.evening; {
	case e.Ended || len(e.Rounds) >= e.Terms.Rounds:
		return "", wire.EveningEnd
	case e.Waits() || len(e.Present()) < 2:
		return "", wire.Unfinished
	}
	h.mu.Lock()
	full := h.Tables > 0 && len(h.tables)+len(m.evening.Present())/2 > h.Tables
	h.mu.Unlock()
	if full { // before pairing, which takes a second for 200 players
		return "", wire.Limit
	}
	next, ok := swiss.Next(&m.evening)
	if !ok {
		return "", wire.NoAction
	}
	return "round " + id + " " + string(wire.Encode(next)), wire.OK
}

// mayCome counts somebody who comes against the limit of their address.
func (h *evenings) mayCome(key string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	_, from := h.asker(key)
	if from == nil {
		return true
	}
	now := h.Now()
	from.came = slices.DeleteFunc(from.came, func(at time.Time) bool { return now.Sub(at) > time.Hour })
	if len(from.came) >= comePerHour {
		return false
	}
	from.came = append(from.came, now)
	return true
}

// tableOf returns the name of a table of an evening.
func (h *evenings) tableOf(evening string, round, table int) string {
	return hex.EncodeToString(h.sign("table of an evening", fmt.Sprintf("%s %d %d", evening, round, table))[:8])
}

// lookAround makes the tables of the last round that are missing, takes the results of those
// that are over, and opens the next round if that is agreed and everybody has finished. All
// of it can be done again, so a host that was killed in the middle does the rest.
func (h *evenings) lookAround(ctx context.Context, s *meetingSlot, name string, now bool) wire.Answer {
	none := wire.Answered(wire.OK)
	if a := h.atMeeting(ctx, s, name, func(*meeting) (wire.Answer, string) { return none, "" }); a.Err() != nil {
		return a
	}
	if !now && within(h.Now().Sub(s.m.looked), lookEvery) {
		return none
	}
	s.m.looked = h.Now()
	for range 2 { // a round that is opened here has its tables made here
		if s.m.evening.Ended || len(s.m.evening.Rounds) == 0 {
			return none
		}
		round := len(s.m.evening.Rounds)
		for i, t := range s.m.evening.Rounds[round-1].Tables {
			if t.Ranks != nil {
				continue
			}
			if a := h.lookAt(ctx, s, name, round, i+1); a.Err() != nil {
				return a
			}
		}
		if !s.m.evening.Terms.Auto || !s.m.evening.May() {
			return none
		}
		id := ownID(name, fmt.Sprint("round ", round+1))
		a := h.atMeeting(ctx, s, name, func(m *meeting) (wire.Answer, string) {
			if len(m.evening.Rounds) != round || !m.evening.May() {
				return none, ""
			}
			line, _ := h.pair(m, id)
			return none, line
		})
		if a.Err() != nil {
			return a
		}
	}
	return none
}

// lookAt takes the result of a table if its game is over, or makes the table if there is none.
func (h *evenings) lookAt(ctx context.Context, s *meetingSlot, name string, round, number int) wire.Answer {
	at := h.tableOf(name, round, number)
	seats := s.m.evening.Rounds[round-1].Tables[number-1].Seats
	var ranks []int
	look := func(t *table) (wire.Answer, string) {
		switch t.ended() {
		case "over":
			if o, over := t.game.Game.Outcome(t.state()); over {
				ranks = club.Ranks(o, len(seats))
			}
		case "stopped":
			ranks = slices.Repeat([]int{1}, len(seats))
		}
		return wire.Answered(wire.OK), ""
	}
	a := h.at(ctx, at, look)
	if a.Code == wire.NoSuch {
		return h.lay(ctx, s.m, at, seats)
	}
	if a.Err() != nil || ranks == nil {
		return wire.Answered(wire.OK) // looked at again next time; the owner can set the result of one that is damaged
	}
	return h.atMeeting(ctx, s, name, func(m *meeting) (wire.Answer, string) {
		if m.evening.Rounds[round-1].Tables[number-1].Ranks != nil {
			return wire.Answered(wire.OK), ""
		}
		return wire.Answered(wire.OK), resultLine(ownID(name, at), round, number, ranks, byGame)
	})
}

// lay makes a table of an evening: its seats are kept for those who are paired there, and
// nobody sits before they accept.
func (h *evenings) lay(ctx context.Context, m *meeting, table string, seats []int) wire.Answer {
	var keys, names []string
	for _, number := range seats {
		keys, names = append(keys, m.keys[number-1]), append(names, m.evening.Players[number-1].Name)
	}
	a := h.agreement(m.evening.Terms, names)
	g, ok := h.Games.Find(a.Game)
	if !ok || a.Rules != match.Version {
		return wire.Answered(wire.BadVersion)
	}
	made, err := match.New(g.Game, a.Info())
	if err != nil {
		return wire.Answered(wire.BadSetup)
	}
	for i, p := range made.Info().Players {
		a.Players[i].Emblem, a.Players[i].Colour = p.Emblem, p.Colour
	}
	top := head{Agreement: a, Key: h.OwnKey(), Secret: fresh(), Reserved: keys, Asked: []string{h.OwnKey()}}
	for _, key := range keys { // a note too many does no harm
		if _, err := h.Log.Append(ctx, keyLog(key), anywhere, hasTable+table); err != nil {
			return wire.Answered(wire.Failed)
		}
	}
	if _, err := h.Log.Append(ctx, tableLog(table), 0, "head "+string(wire.Encode(top))); err != nil && !errors.Is(err, ErrMoved) {
		h.trouble(fmt.Errorf("The table %s cannot be written: %w", table, err))
		return wire.Answered(wire.Failed)
	}
	return wire.Answered(wire.OK)
}
