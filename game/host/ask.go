package host

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// Answer answers a request about a table from the holder of a key, unless they ask too often.
func (h *Host) Answer(ctx context.Context, key, verb, name string, data []byte) wire.Answer {
	if !wire.IsKey(key) {
		return wire.Answered(wire.BadForm)
	}
	if _, may, _ := h.admit(key); !may {
		return wire.Answered(wire.Limit)
	}
	return h.answer(ctx, key, verb, name, data)
}

// answer answers a request that was admitted.
func (h *Host) answer(ctx context.Context, key, verb, name string, data []byte) (a wire.Answer) {
	began := h.Now()
	defer func() {
		if p := recover(); p != nil { // no request may end the games of others
			h.trouble(fmt.Errorf("A question of the kind %q ended in a failure: %v.", rules.Clip(verb), p))
			a = wire.Answered(wire.Failed)
		}
		h.mu.Lock()
		defer h.mu.Unlock()
		h.counts.Questions++
		h.counts.Longest = max(h.counts.Longest, h.Now().Sub(began))
		switch {
		case a.Code == wire.Failed:
			h.counts.Failed++
		case a.Code != wire.OK && a.Code != wire.Again:
			h.counts.Refused++
		case verb == wire.VerbDo && a.Code == wire.OK:
			h.counts.Decisions++
		}
	}()
	if len(data) > wire.MaxQuestion {
		return wire.Answered(wire.BadForm)
	}
	switch verb {
	case wire.VerbNew:
		return read(data, wire.DecodeNew, func(q wire.New) wire.Answer { return h.newTable(ctx, key, q) })
	case wire.VerbTables:
		return read(data, wire.DecodePlain, func(wire.Plain) wire.Answer { return h.list(ctx, key) })
	}
	if verb == wire.VerbShort {
		return read(data, wire.DecodeShort, func(q wire.Short) wire.Answer { return h.shorten(key, q) })
	}
	if verb == wire.VerbClub && h.evenings != nil {
		return read(data, wire.DecodeClub, func(q wire.Club) wire.Answer { return h.evenings.Answer(ctx, key, name, q) })
	}
	if !wire.IsTable(name) {
		return wire.Answered(wire.NoSuch)
	}
	switch verb {
	case wire.VerbSit:
		return read(data, wire.DecodeSit, func(q wire.Sit) wire.Answer { return h.sit(ctx, key, name, q) })
	case wire.VerbDo:
		return read(data, wire.DecodeDo, func(q wire.Do) wire.Answer {
			return h.decide(ctx, name, func(t *table) (wire.Answer, string) { return judge(t, key, q) })
		})
	case wire.VerbAction:
		return read(data, wire.DecodeAction, func(q wire.Action) wire.Answer { return h.act(ctx, key, name, q) })
	case wire.VerbNews:
		return read(data, wire.DecodeSince, func(q wire.Since) wire.Answer {
			return h.at(ctx, name, func(t *table) (wire.Answer, string) { return h.newsFor(t, key, q), "" })
		})
	case wire.VerbKeys:
		return read(data, wire.DecodePlain, func(wire.Plain) wire.Answer {
			return h.at(ctx, name, func(t *table) (wire.Answer, string) { return keysFor(t, key), "" })
		})
	case wire.VerbSummon:
		return read(data, wire.DecodeSummon, func(q wire.Summon) wire.Answer { return h.summon(ctx, key, name, q) })
	case wire.VerbRecord:
		return read(data, wire.DecodePlain, func(wire.Plain) wire.Answer {
			return h.at(ctx, name, func(t *table) (wire.Answer, string) { return recordFor(t, key), "" })
		})
	}
	return wire.Answered(wire.BadForm)
}

// read answers a request once it has been read.
func read[Q any](data []byte, decode func([]byte) (Q, error), answer func(q Q) wire.Answer) wire.Answer {
	q, err := decode(data)
	if err != nil {
		return formless(err)
	}
	return answer(q)
}

// newsFor answers a request for the news of a table.
func (h *Host) newsFor(t *table, key string, q wire.Since) wire.Answer {
	if !mayHear(t, key, q.Seat) {
		return wire.Answered(away(t, key, wire.NoSuch))
	}
	news, err := t.news(q.Seat, q.Entry)
	if err != nil {
		return wire.Answered(wire.Failed)
	}
	news.About, news.Times = h.about(t), h.times(t)
	a := wire.Answered(wire.OK)
	a.News = &news
	return a
}

// recordFor answers a request for the record of a game, which is secret until the game has ended.
func recordFor(t *table, key string) wire.Answer {
	if !mayHear(t, key, rules.NoSeat) {
		return wire.Answered(wire.NoSuch)
	}
	if t.begun == 0 || t.ended() == "" {
		return wire.Answered(wire.Waiting)
	}
	record, err := t.record()
	if err != nil || len(record) > wire.MaxRecord {
		return wire.Answered(wire.Failed)
	}
	a := wire.Answered(wire.OK)
	a.Record = string(record)
	return a
}

// formless answers a request that cannot be read.
func formless(err error) wire.Answer {
	if strings.Contains(err.Error(), "version") {
		return wire.Answered(wire.BadVersion)
	}
	return wire.Answered(wire.BadForm)
}

// mayHear reports whether a key may know what a seat knows.
func mayHear(t *table, key string, seat rules.Seat) bool {
	if seat != rules.NoSeat {
		return t.sits(key, seat)
	}
	return slices.Contains(t.looks, key) || len(t.seatsOf(key)) > 0 || t.head.Key == key || slices.Contains(t.head.Reserved, key) || t.kept(key) != rules.NoSeat
}

// judge checks a move. It returns the answer, and the log entry if the move is accepted.
func judge(t *table, key string, q wire.Do) (wire.Answer, string) {
	no := func(code wire.Code) (wire.Answer, string) { return wire.Answered(code), "" }
	if !t.sits(key, q.Seat) {
		return no(away(t, key, wire.NotSeated))
	}
	if entry, ok := t.did(key, q.ID); ok {
		a := wire.Answered(wire.Again)
		a.Entry = entry
		return a, ""
	}
	switch turn := t.turn(); {
	case t.begun == 0:
		return no(wire.Waiting)
	case t.ended() != "":
		return no(wire.Over)
	case q.N != len(t.steps):
		return no(wire.Stale)
	case turn.Seat != q.Seat || t.people[q.Seat].level > 0:
		return no(wire.NotTurn)
	case len(t.steps) >= match.MaxDecisions:
		return no(wire.Limit)
	}
	m, err := t.game.Game.Parse(q.Move)
	if err != nil {
		return no(wire.BadForm)
	}
	if err := t.game.Game.Check(t.state(), m); err != nil {
		a := wire.Answered(wire.Illegal)
		var why *rules.Illegal
		if errors.As(err, &why) {
			a.Rule, a.Text = why.Code, strings.ToValidUTF8(why.Text[:min(len(why.Text), 290)], "")
		}
		return a, ""
	}
	return wire.Answered(wire.OK), line("do", ownID(key, q.ID), q.Seat, t.game.Game.Format(m))
}
