package host

import (
	"context"
	"encoding/hex"
	"slices"
	"time"

	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// act judges an action at the table, and carries it out once all have agreed.
func (h *Host) act(ctx context.Context, key, name string, q wire.Action) wire.Answer {
	var link []wire.Invite
	a := h.at(ctx, name, func(t *table) (wire.Answer, string) {
		// The creator of a table who does not play still sees it fill.
		host := t.head.Key == key && t.has(q.Seat) && (q.Kind == "link" || q.Kind == "close" || q.Kind == "stand" && t.has(q.Of) || q.Kind == "replace" && t.has(q.Of) && t.vacant(q.Of))
		declines := q.Kind == "decline" && t.has(q.Seat) && t.vacant(q.Seat) && t.reserved(q.Seat) == key
		if !host && !declines && !t.sits(key, q.Seat) {
			return wire.Answered(away(t, key, wire.NotSeated)), ""
		}
		if entry, ok := t.did(key, q.ID); ok {
			a := wire.Answered(wire.Again)
			a.Entry = entry
			if to, ok := invites(t, q); ok {
				a.Invitations = []wire.Invite{h.invite(t, to)}
			}
			return a, ""
		}
		if t.crowded(q.Kind) {
			return wire.Answered(wire.Limit), ""
		}
		q.ID = ownID(key, q.ID)
		line, code := h.judgeAction(t, q, t.head.Key == key)
		return wire.Answered(code), line
	})
	if a.Code == wire.OK && (q.Kind == "link" || q.Kind == "device") {
		h.at(ctx, name, func(t *table) (wire.Answer, string) {
			if to, ok := invites(t, q); ok {
				link = []wire.Invite{h.invite(t, to)}
			}
			return wire.Answered(wire.OK), ""
		})
		a.Invitations = link
	}
	if a.Err() == nil {
		if settled := h.settle(ctx, name); settled.Code == wire.Failed {
			return settled // the player asks again, and it is tried again
		}
	}
	return a
}

// mostAside is the number of entries besides moves after which a table takes no more of
// those that a player could send without end.
const mostAside = 20_000

// crowded reports whether a table has too many entries besides moves for an action of
// this kind. Otherwise one player could fill the log until nobody can move. To leave, to
// return and to agree is possible for longer.
func (t *table) crowded(kind string) bool {
	most := 3 * mostAside
	switch kind {
	case "undo", "say", "link", "device", "look":
		most = mostAside
	}
	return t.last()-len(t.steps) > most
}

// invites returns the seat that a request for an invitation names. For a seat that is
// taken only its own player gets one, in order to move it to another device.
func invites(t *table, q wire.Action) (seat rules.Seat, ok bool) {
	switch q.Kind {
	case "link":
		return q.Of, q.Of == rules.NoSeat || t.has(q.Of) && t.vacant(q.Of)
	case "device":
		return q.Seat, t.has(q.Seat) && t.hands[q.Seat]
	}
	return rules.NoSeat, false
}

// away returns the code that refuses a key: Moved if its seat went to another device,
// otherwise code.
func away(t *table, key string, code wire.Code) wire.Code {
	if slices.Contains(t.moved, key) {
		return wire.Moved
	}
	return code
}

// judgeAction returns the log entry for a request, or the code that refuses it. made says
// that it comes from who made the table.
func (h *Host) judgeAction(t *table, q wire.Action, made bool) (string, wire.Code) {
	running := t.begun > 0 && t.ended() == ""
	ask := func(n int, of rules.Seat) (string, wire.Code) {
		if t.proposal != nil {
			return "", wire.NoAction
		}
		return line("wish", q.ID, q.Seat, q.Kind, n, seatWord(of)), wire.OK
	}
	switch q.Kind {
	case "undo":
		switch {
		case !running || q.N >= len(t.steps) || t.people[q.Seat].level > 0:
			return "", wire.NoAction
		case ownTurn(t, q.Seat, q.N):
			return line("undo", q.ID, q.Seat, q.N), wire.OK
		case t.hides:
			return "", wire.NoAction
		}
		return ask(q.N, rules.NoSeat)
	case "replace":
		if !t.has(q.Of) || q.N < 1 || q.N > h.Level || t.ended() != "" {
			return "", wire.NoAction
		}
		if t.vacant(q.Of) {
			if h.awaited(t, q.Of) {
				return "", wire.NoAction
			}
			return line("computer", q.ID, q.Of, q.N), wire.OK
		}
		wait, ok := paces(t.head.Agreement.Pace)
		if p := t.people[q.Of]; !running || !ok || p.level > 0 || q.Of == q.Seat || h.Now().Sub(h.heard(p.key)) < wait {
			return "", wire.NoAction
		}
		return ask(q.N, q.Of)
	case "stop":
		if !running {
			return "", wire.NoAction
		}
		return ask(0, rules.NoSeat)
	case "rematch":
		if t.ended() == "" || t.rematch != "" {
			return "", wire.NoAction
		}
		return ask(0, rules.NoSeat)
	case "agree", "refuse":
		if t.proposal == nil || t.proposal.Entry != q.N || !slices.ContainsFunc(h.asked(t), func(seat rules.Seat) bool { return t.together(seat, q.Seat) }) {
			return "", wire.NoAction
		}
		return line(q.Kind, q.ID, q.Seat, q.N), wire.OK
	case "leave":
		if !running || t.people[q.Seat].level > 0 || q.N < 1 || q.N > h.Level {
			return "", wire.NoAction
		}
		return line("computer", q.ID, q.Seat, q.N), wire.OK
	case "back":
		if p := t.people[q.Seat]; p.level == 0 || t.ended() != "" || t.lost(q.Seat) {
			return "", wire.NoAction
		}
		return line("back", q.ID, q.Seat), wire.OK
	case "stand":
		seat := q.Seat
		if q.Of != rules.NoSeat && made {
			seat = q.Of
		}
		if t.begun > 0 || t.ended() != "" || !t.has(seat) || t.people[seat].key == "" {
			return "", wire.NoAction
		}
		return line("stand", q.ID, seat), wire.OK
	case "decline":
		if t.ended() != "" || !t.vacant(q.Seat) || t.reserved(q.Seat) == "" {
			return "", wire.NoAction
		}
		return line("decline", q.ID, q.Seat), wire.OK
	case "close":
		if t.begun > 0 || t.ended() != "" || !made {
			return "", wire.NoAction
		}
		return line("close", q.ID, rules.NoSeat), wire.OK
	case "say":
		if last, spoke := t.spoke[q.Seat]; q.Say < 1 || spoke && within(h.Now().Sub(last), phraseEvery) {
			return "", wire.Limit
		}
		return line("say", q.ID, q.Seat, q.Say), wire.OK
	case "device":
		return line("hand", q.ID, q.Seat), wire.OK
	case "link":
		if seat, ok := invites(t, q); !ok || seat != rules.NoSeat && h.awaited(t, seat) {
			return "", wire.NoAction
		}
		if !made { // the invitation that others have sent stays good
			return "", wire.OK
		}
		return line("link", q.ID, q.Of), wire.OK
	}
	return "", wire.BadForm
}

// awaited reports whether a free seat is reserved for a player who has not been away for
// longer than the table's pace.
func (h *Host) awaited(t *table, seat rules.Seat) bool {
	key := t.reserved(seat)
	if key == "" {
		return false
	}
	wait, ok := paces(t.head.Agreement.Pace)
	return !ok || h.Now().Sub(h.heard(key)) < wait
}

// ownTurn reports whether the seat made all moves after the first n within its current
// turn.
func ownTurn(t *table, seat rules.Seat, n int) bool {
	now := t.turn()
	for _, st := range t.steps[n:] {
		if st.turn.Seat != seat || now.Seat != seat || st.turn.Number != now.Number {
			return false
		}
	}
	return true
}

// together reports whether two seats share a key. Players at one screen answer together.
func (t *table) together(a, b rules.Seat) bool {
	return a == b || t.people[a].key != "" && t.people[a].key == t.people[b].key
}

// asked returns the seats that must agree to the open request. It leaves out the seats of
// the key that made it and the seat to be replaced; for a replacement and a rematch, also
// players who are away. Everybody is asked about a rematch, no matter who played for them: a seat is
// kept there for those who are away, until they come and take it.
func (h *Host) asked(t *table) (seats []rules.Seat) {
	list := t.players()
	if t.proposal.Kind == "rematch" {
		list = t.held()
	}
	for _, seat := range list {
		if t.together(seat, t.proposal.Seat) || seat == t.proposal.Of {
			continue
		}
		if here, _ := h.here(t.people[seat].key); (t.proposal.Kind == "replace" || t.proposal.Kind == "rematch") && !here {
			continue
		}
		seats = append(seats, seat)
	}
	return seats
}

// settle carries out a request that everybody has agreed to.
func (h *Host) settle(ctx context.Context, name string) wire.Answer {
	return h.at(ctx, name, func(t *table) (wire.Answer, string) {
		none := wire.Answered(wire.OK)
		if t.proposal == nil {
			return none, ""
		}
		w := *t.proposal
		for _, seat := range h.asked(t) {
			if !slices.ContainsFunc(w.Agreed, func(by rules.Seat) bool { return t.together(by, seat) }) {
				return none, ""
			}
		}
		id := "settle" + hex.EncodeToString(h.sign("settle", t.name+seatWord(w.Seat)+time.Unix(int64(w.Entry), 0).String())[:8])
		if _, done := t.ids[id]; done {
			return none, ""
		}
		switch w.Kind {
		case "undo":
			return none, line("undo", id, w.Seat, w.N)
		case "replace":
			return none, line("computer", id, w.Of, w.N)
		case "stop":
			return none, line("end", id, w.Seat)
		case "rematch":
			again := hex.EncodeToString(h.sign("rematch", t.name)[:8])
			top := head{Agreement: t.head.Agreement, Key: t.head.Key, Secret: fresh()}
			top.Agreement.Players = slices.Clone(top.Agreement.Players)
			for i, p := range t.people {
				top.Reserved = append(top.Reserved, p.key)
				agreed := func(seat rules.Seat) bool { return t.together(seat, rules.Seat(i)) }
				if p.key != "" && (agreed(w.Seat) || slices.ContainsFunc(w.Agreed, agreed)) {
					top.Asked = append(top.Asked, p.key)
				}
			}
			for i := range top.Agreement.Players {
				top.Agreement.Players[i].Name = t.called(rules.Seat(i))
				if t.people[i].key == "" {
					top.Agreement.Players[i].Level = max(1, t.people[i].level)
				}
			}
			// Everyone moves on one seat, as at one screen: where the first turn is worth something,
			// somebody else has it.
			top.Agreement.Players, top.Reserved = match.Onward(top.Agreement.Players), match.Onward(top.Reserved)
			if _, err := h.Log.Append(ctx, tableLog(again), 0, "head "+string(wire.Encode(top))); err != nil && err != ErrMoved {
				return wire.Answered(wire.Failed), ""
			}
			for _, key := range top.Reserved {
				if key != "" {
					if _, err := h.Log.Append(ctx, keyLog(key), anywhere, hasTable+again); err != nil {
						return wire.Answered(wire.Failed), ""
					}
				}
			}
			return none, line("rematch", id, w.Seat, again)
		}
		return none, ""
	})
}
