package host

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"slices"
	"strconv"
	"strings"

	"agora/game/wire"
	"agora/rules"
)

// sign signs a text for one purpose. A signature for another purpose does not fit.
func (h *Host) sign(purpose, text string) []byte {
	mac := hmac.New(sha256.New, h.Secret)
	mac.Write([]byte(purpose + "\n" + text))
	return mac.Sum(nil)
}

// invite makes an invitation to a seat.
func (h *Host) invite(t *table, seat rules.Seat) wire.Invite {
	i := wire.Invitation{Table: t.name, Seat: seat, Hour: h.Now().Unix()/3600 + goodFor, Epoch: t.epochs[seat]}
	i.Sign = h.signature(i)
	return wire.Invite{Seat: seat, Code: i.String()}
}

func (h *Host) signature(i wire.Invitation) string {
	return base64.RawURLEncoding.EncodeToString(h.sign("invitation", i.Signed())[:16])
}

// signed reports whether this host, or another with the same secret, has made an invitation.
func (h *Host) signed(i wire.Invitation) bool {
	return hmac.Equal([]byte(i.Sign), []byte(h.signature(i)))
}

// whence returns the address of a key, or else the key. It is called with the lock held.
func (h *Host) whence(key string) string {
	if a := h.keys[key]; a != nil && a.address != "" {
		return a.address
	}
	return key
}

// shorten answers a request for the code of an invitation, or for the invitation of a code. A
// code that does not exist counts for many requests.
func (h *Host) shorten(key string, q wire.Short) wire.Answer {
	h.mu.Lock()
	defer h.mu.Unlock()
	a := h.shorts.answer(key, q)
	if a.Code == wire.NoCode {
		of, from := h.asker(key)
		of.spend(shortCosts - 1)
		from.spend(shortCosts - 1)
	}
	return a
}

// OwnKey returns the key under which the host itself creates tables. Nobody holds it.
func (h *Host) OwnKey() string {
	return "U" + base32.StdEncoding.EncodeToString(append(h.sign("key", "1"), h.sign("key", "2")...))[:55]
}

// invitations returns one for each vacant seat, and one for spectators.
func (h *Host) invitations(t *table) (list []wire.Invite) {
	for i := range t.people {
		if t.vacant(rules.Seat(i)) && t.reserved(rules.Seat(i)) == "" {
			list = append(list, h.invite(t, rules.Seat(i)))
		}
	}
	return append(list, h.invite(t, rules.NoSeat))
}

func sitLine(id string, seat rules.Seat, key, salt, name string) string {
	if salt == "" {
		salt = "-"
	}
	return line("sit", id, seat, key, salt, name)
}

// plain returns a name without needless spaces.
func plain(name string) string { return strings.Join(strings.Fields(name), " ") }

// called returns what the player of a seat is called: by their own name, or else by the one
// that the table's creator gave the seat, unless somebody else sits here under it.
func (t *table) called(seat rules.Seat) string {
	if own := t.people[seat].name; own != "" {
		return own
	}
	given := t.head.Agreement.Players[seat].Name
	for i, p := range t.people {
		if rules.Seat(i) != seat && p.name != "" && strings.EqualFold(plain(p.name), plain(given)) {
			return ""
		}
	}
	return given
}

// distinct returns the name under which a player sits down: without needless spaces, and with
// a number behind it if another player has the same name, so that nobody may be taken for
// somebody else. A player without a name gets the one that the seat was given. A free seat
// keeps its name for nobody, unless the seat is reserved.
func (t *table) distinct(seat rules.Seat, name string) string {
	if name = plain(name); name == "" {
		name = plain(t.head.Agreement.Players[seat].Name)
	}
	taken := func(name string) bool {
		for i := range t.people {
			other := rules.Seat(i)
			if other != seat && (!t.vacant(other) || t.reserved(other) != "") && strings.EqualFold(plain(t.called(other)), name) {
				return true
			}
		}
		return false
	}
	if name == "" {
		return name
	}
	other := name
	for n := 2; taken(other); n++ {
		tail := " " + strconv.Itoa(n)
		letters := []rune(name)
		other = strings.TrimSpace(string(letters[:min(len(letters), wire.MaxName-len(tail))])) + tail
	}
	return other
}

// reserved returns the key that a seat is reserved for; "" if it is for anybody.
func (t *table) reserved(seat rules.Seat) string {
	if k, ok := t.keeps[seat]; ok {
		return k.key
	}
	if t.head.Reserved == nil || t.released[seat] {
		return ""
	}
	return t.head.Reserved[seat]
}

// asked reports whether a key, for which a seat is reserved, has asked for this table.
func (t *table) asked(key string) bool {
	for _, k := range t.keeps {
		if k.key == key {
			return false
		}
	}
	return t.head.Asked == nil || slices.Contains(t.head.Asked, key)
}

// sit seats a player who holds an invitation or for whom a seat is reserved.
func (h *Host) sit(ctx context.Context, key, name string, q wire.Sit) wire.Answer {
	i, err := wire.ParseInvitation(q.Invitation)
	invited := err == nil && i.Table == name && hmac.Equal([]byte(i.Sign), []byte(h.signature(i)))
	if q.Invitation != "" && !invited {
		return wire.Answered(wire.BadInvite)
	}
	seat := rules.NoSeat
	judge := func(t *table) (wire.Answer, string) {
		a := wire.Answered(wire.OK)
		if seat = i.Seat; q.Invitation == "" { // the seat is reserved for them
			if seat = t.kept(key); seat < 0 {
				return wire.Answered(wire.BadInvite), ""
			}
		}
		if seat != rules.NoSeat && !t.has(seat) {
			return wire.Answered(wire.BadInvite), ""
		}
		if t.closed {
			return wire.Answered(wire.Over), ""
		}
		if q.Invitation == "" && !q.Accept && !t.sits(key, seat) && !t.asked(key) {
			return wire.Answered(wire.Waiting), "" // nobody is seated who has not asked for it
		}
		a.Table, a.Seat = name, seat
		if seat == rules.NoSeat && slices.Contains(t.looks, key) || seat != rules.NoSeat && t.sits(key, seat) {
			a.Code, a.Entry = wire.Again, t.last()
			return a, ""
		}
		switch {
		case q.Invitation != "" && (i.Epoch != t.epochs[seat] || i.Hour < h.Now().Unix()/3600):
			return wire.Answered(wire.BadInvite), ""
		case seat == rules.NoSeat && (h.looking(t) >= mostLooking || t.crowded("look")):
			return wire.Answered(wire.Limit), ""
		case seat == rules.NoSeat:
			return a, line("look", "look"+fresh()[:20], seat, key)
		case t.hands[seat]:
			return a, line("move", "move"+fresh()[:20], seat, key)
		case !t.vacant(seat):
			return wire.Answered(wire.Taken), ""
		}
		return a, sitLine("sit"+fresh()[:20], seat, key, q.Salt, t.distinct(seat, q.Name))
	}
	if q.Peek {
		return h.at(ctx, name, func(t *table) (wire.Answer, string) {
			a, _ := judge(t)
			if a.Err() == nil {
				a.About = h.about(t)
			}
			return a, ""
		})
	}
	// Note it under the key first: a note too many does no harm.
	try := h.at(ctx, name, func(t *table) (wire.Answer, string) { a, _ := judge(t); return a, "" })
	if try.Code != wire.OK {
		return try
	}
	if _, err := h.Log.Append(ctx, keyLog(key), anywhere, hasTable+name); err != nil {
		return wire.Answered(wire.Failed)
	}
	return h.at(ctx, name, judge)
}
