package shelf

import (
	"encoding/binary"
	"hash/crc32"
	"slices"
	"time"

	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// The index is a file of
//
//	magic      which names the version: another is as none
//	strings    how many, and each with its length: a name that many games have is there once
//	cards      how many, and each: file, size, time of the file, sum, then what is known
//	CRC-32     of all before it
//
// Numbers are varints; times are nanoseconds since 1970. An index that cannot be read to its last
// byte is as none: the games are read again.
const magic = "agora shelf 4\n"

// Limits of an index, so that any file is read or refused quickly.
const (
	mostCards   = 200_000
	mostStrings = 4 * mostCards
	mostPlayers = 8
)

// fits reports whether parse takes the card. In the index, a card that parse refuses would
// make every start read all games again. Left out, it costs the reading of its own game.
func (c *Card) fits() bool {
	texts := []string{c.File, c.Game, c.Board, c.Note, c.Day, string(c.Origin)}
	numbers := append([]int{c.Size, c.Moves}, c.Scores...)
	for _, p := range c.Players {
		texts = append(texts, p.Name, p.Kind)
	}
	_, err := match.ParseSeries(c.Series.String(), len(c.Players))
	return err == nil && c.sum != 0 && c.Moves >= 0 && len(c.Players) <= mostPlayers && len(c.Winners) <= len(c.Players) &&
		(c.Scores == nil || len(c.Scores) == len(c.Players)) &&
		!slices.ContainsFunc(texts, func(t string) bool { return words.Tame(t) != t }) &&
		!slices.ContainsFunc(numbers, func(n int) bool { return n != int(int32(n)) }) &&
		!slices.ContainsFunc(c.Winners, func(s rules.Seat) bool { return s < 0 || int(s) >= len(c.Players) })
}

// format returns the index of the cards read so far. It leaves out damaged games, whose
// error appears when they are read again.
func format(cards []*Card) []byte {
	var w writer
	n := 0
	for _, c := range cards {
		if !c.Read || c.Broken || c.Written.IsZero() || n == mostCards || !c.fits() {
			continue
		}
		n++
		w.string(c.File)
		w.int(int64(c.Size))
		w.int(c.Written.UnixNano())
		w.body = binary.BigEndian.AppendUint64(w.body, c.sum)
		w.string(c.Game)
		w.string(c.Board)
		w.string(c.Note)
		w.string(c.Day)
		w.string(c.Series.String())
		w.string(string(c.Origin))
		w.int(int64(c.Moves))
		flags := int64(0)
		for i, is := range []bool{c.Over, c.Star, c.Scores != nil} {
			if is {
				flags |= 1 << i
			}
		}
		w.int(flags)
		w.int(int64(len(c.Players)))
		for i, p := range c.Players {
			w.string(p.Name)
			w.string(p.Kind)
			if c.Scores != nil {
				w.int(int64(c.Scores[i]))
			}
		}
		w.int(int64(len(c.Winners)))
		for _, s := range c.Winners {
			w.int(int64(s))
		}
		w.int(int64(len(c.Stood)))
		for _, s := range c.Stood {
			w.int(int64(s))
		}
	}
	out := []byte(magic)
	out = binary.AppendVarint(out, int64(len(w.strings)))
	for _, s := range w.strings {
		out = binary.AppendVarint(out, int64(len(s)))
		out = append(out, s...)
	}
	out = binary.AppendVarint(out, int64(n))
	out = append(out, w.body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out))
}

// writer collects the bytes of an index, in which each string stands once.
type writer struct {
	strings []string
	at      map[string]int
	body    []byte
}

func (w *writer) int(n int64) { w.body = binary.AppendVarint(w.body, n) }

func (w *writer) string(s string) {
	if w.at == nil {
		w.at = map[string]int{}
	}
	at, ok := w.at[s]
	if !ok {
		at = len(w.strings)
		w.at[s] = at
		w.strings = append(w.strings, s)
	}
	w.int(int64(at))
}

// parse parses an index; nothing if it is damaged anywhere. The cards lack what only the
// file names say.
func parse(data []byte) []*Card {
	if len(data) < len(magic)+4 || string(data[:len(magic)]) != magic {
		return nil
	}
	end := len(data) - 4
	if crc32.ChecksumIEEE(data[:end]) != binary.BigEndian.Uint32(data[end:]) {
		return nil
	}
	r := reader{left: data[len(magic):end]}
	r.strings = make([]string, r.count(mostStrings))
	for i := range r.strings {
		text := string(r.take(r.count(len(r.left))))
		if r.bad = r.bad || words.Tame(text) != text; r.bad {
			return nil
		}
		r.strings[i] = text
	}
	cards := make([]*Card, 0, r.count(mostCards))
	for range cap(cards) {
		c := r.card()
		if r.bad {
			return nil
		}
		cards = append(cards, c)
	}
	if len(r.left) > 0 {
		return nil
	}
	return cards
}

// reader reads values of the index; bad: an invalid value was found.
type reader struct {
	strings []string
	left    []byte
	bad     bool
}

func (r *reader) int() int64 {
	n, size := binary.Varint(r.left)
	if size <= 0 {
		r.bad, r.left = true, nil
		return 0
	}
	r.left = r.left[size:]
	return n
}

// count reads a count: at most most, and at most the number of bytes left.
func (r *reader) count(most int) int {
	n := r.int()
	if n < 0 || n > int64(most) || n > int64(len(r.left)) {
		r.bad, r.left = true, nil
		return 0
	}
	return int(n)
}

func (r *reader) take(n int) []byte {
	if n > len(r.left) {
		r.bad, r.left = true, nil
		return nil
	}
	took := r.left[:n]
	r.left = r.left[n:]
	return took
}

func (r *reader) string() string {
	n := r.int()
	if n < 0 || n >= int64(len(r.strings)) {
		r.bad = true
		return ""
	}
	return r.strings[n]
}

// small reads a number that fits in 32 bits.
func (r *reader) small() int {
	n := r.int()
	r.bad = r.bad || n != int64(int32(n))
	return int(int32(n))
}

// seats reads some of n seats.
func (r *reader) seats(n int) (list []rules.Seat) {
	if len(r.left) == 0 {
		r.bad = true
		return nil
	}
	for range r.count(n) {
		w := r.small()
		r.bad = r.bad || w < 0 || w >= n
		list = append(list, rules.Seat(w))
	}
	return list
}

func (r *reader) card() *Card {
	c := &Card{Read: true}
	c.File = r.string()
	c.Size = r.small()
	c.Written = time.Unix(0, r.int())
	if sum := r.take(8); !r.bad {
		c.sum = binary.BigEndian.Uint64(sum)
	}
	c.Game, c.Board, c.Note, c.Day = r.string(), r.string(), r.string(), r.string()
	series := r.string()
	c.Origin = match.Origin(r.string())
	c.Moves = r.small()
	flags := r.int()
	c.Over, c.Star = flags&1 != 0, flags&2 != 0
	n := r.count(mostPlayers)
	if n > 0 {
		c.Players = make([]match.Player, n)
	}
	var err error
	if c.Series, err = match.ParseSeries(series, n); err != nil {
		r.bad = true
	}
	if flags&4 != 0 {
		c.Scores = make([]int, n)
	}
	for i := range c.Players {
		c.Players[i].Name = r.string()
		c.Players[i].Kind = r.string()
		if c.Scores != nil {
			c.Scores[i] = r.small()
		}
	}
	c.Winners, c.Stood = r.seats(n), r.seats(n)
	r.bad = r.bad || flags < 0 || flags > 7 || c.Moves < 0 || c.sum == 0
	return c
}
