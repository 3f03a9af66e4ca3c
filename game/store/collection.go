package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"time"
	"unicode/utf8"

	"agora/game/words"
)

// Collection holds everything a player has, for moving to another machine in one file: all
// stored games, the puzzles from them, and the settings. The file is uncompressed JSON, so
// that it contains no paths and cannot expand when it is read:
//
//	{"agora": "collection", "version": 1, "settings": {…}, "puzzles": {…},
//	 "games": [{"kind": "saved", "title": "…", "time": "2026-11-22T15:04:05Z", "record": "…"}]}
type Collection struct {
	Games    []Packed
	Settings []byte // the settings file; nil: none
	Puzzles  []byte // as ParseOwn reads it; nil: none

	Wrong []Unread // what ParseCollection left out
}

// Unread is a game of a collection that cannot be read or, without a title, the rest of the
// file.
type Unread struct {
	Title string
	Why   error // a sentence for the player
}

// Packed is a game in a collection.
type Packed struct {
	Kind   Kind
	Title  string // of a finished game, which game was played
	Time   time.Time
	Record []byte
}

// Limits of a collection, so that any file is read or refused quickly.
const (
	collectionWord    = "collection"
	collectionVersion = 1
	maxCollected      = 20_000        // games
	maxRecord         = 1 << 20       // bytes of one game's record
	maxValue          = 2 * maxRecord // bytes of any value in the file
	maxFields         = 100           // in the file, known or not
)

// kindWords are the kinds as the file names them. A game left by another program becomes
// a game in progress.
var kindWords = map[string]Kind{"saved": Named, "running": Waiting, "finished": Over}

func (k Kind) word() string {
	switch k {
	case Named:
		return "saved"
	case Over:
		return "finished"
	}
	return "running"
}

// collectionFile is the JSON form of a collection.
type collectionFile struct {
	Agora    string          `json:"agora"`
	Version  int             `json:"version"`
	Settings json.RawMessage `json:"settings,omitempty"`
	Puzzles  json.RawMessage `json:"puzzles,omitempty"`
	Games    []packedFile    `json:"games"`
}

type packedFile struct {
	Kind   string `json:"kind"`
	Title  string `json:"title"`
	Time   moment `json:"time"`
	Record string `json:"record"`
}

// moment is a time in the file. One that cannot be read is zero, because it must not cost
// the game, and one that JSON cannot hold is written as zero.
type moment struct{ time.Time }

// MarshalJSON implements json.Marshaler.
func (m moment) MarshalJSON() ([]byte, error) {
	if y := m.Year(); y < 0 || y > 9999 {
		m.Time = time.Time{}
	}
	return m.Time.MarshalJSON()
}

// UnmarshalJSON implements json.Unmarshaler.
func (m *moment) UnmarshalJSON(data []byte) error {
	if m.Time.UnmarshalJSON(data) != nil {
		m.Time = time.Time{}
	}
	return nil
}

// Collector gathers games from the store, a few at a time.
type Collector struct {
	Collection
	Left []string // titles of games left out because they are not readable text

	saves *Saves
	games []Saved
	next  int
}

// Collected lists the games that a collection of everything holds: all that Games lists,
// and the current game. Questions about such a collection are asked of this list.
func (s *Saves) Collected() ([]Saved, error) {
	s.wait()
	games, err := s.Games()
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	mine := s.slot + extension
	s.mu.Unlock()
	if list, err := s.st.List(mine); err == nil && len(list) == 1 {
		games = append(games, Saved{File: mine, Kind: Autosaved, Title: "Autosave", Time: list[0].Time})
	}
	return games, nil
}

// Collector starts to gather the listed games that are wanted. If wanted is nil, it takes
// everything: what Collected lists, its puzzles and the settings.
func (s *Saves) Collector(wanted func(Saved) bool) (*Collector, error) {
	games, err := s.Collected()
	if err != nil {
		return nil, err
	}
	c := &Collector{saves: s, games: games}
	if wanted != nil {
		c.games = slices.DeleteFunc(games, func(g Saved) bool { return !wanted(g) })
		return c, nil
	}
	if data, err := s.st.Read(settingsFile); err == nil && json.Valid(data) {
		c.Settings = data
	}
	if data, err := s.st.Read(ownFile); err == nil && json.Valid(data) {
		c.Puzzles = data
	}
	return c, nil
}

// Step gathers one more game, and reports whether more are left.
func (c *Collector) Step() (more bool) {
	if c.next == len(c.games) {
		return false
	}
	g := c.games[c.next]
	c.next++
	data, err := c.saves.st.Read(g.File)
	switch {
	case err != nil || len(data) > maxRecord || !utf8.Valid(data):
		c.Left = append(c.Left, g.Title)
		return c.next < len(c.games)
	case g.Kind != Autosaved:
	case slices.ContainsFunc(c.Games, func(kept Packed) bool { return kept.Kind == Over && bytes.Equal(kept.Record, data) }):
		return c.next < len(c.games)
	default:
		g.Kind = Waiting
	}
	c.Games = append(c.Games, Packed{Kind: g.Kind, Title: g.Title, Time: g.Time.UTC().Truncate(time.Second), Record: data})
	return c.next < len(c.games)
}

// Made returns how many games of how many have been looked at.
func (c *Collector) Made() (n, all int) { return c.next, len(c.games) }

// mostPart bounds the records in one file, in bytes, so that the whole file can be read
// again.
const mostPart = MaxBundle * 3 / 4

// Parts returns what was gathered, in as few collections as possible, each small enough
// for one file.
func (c *Collector) Parts() []Collection {
	parts := []Collection{{Settings: c.Settings, Puzzles: c.Puzzles}}
	size := len(c.Puzzles)
	for _, g := range c.Games {
		if at := &parts[len(parts)-1]; size+len(g.Record) > mostPart && len(at.Games) > 0 {
			parts, size = append(parts, Collection{}), 0
		}
		at := &parts[len(parts)-1]
		at.Games = append(at.Games, g)
		size += len(g.Record) + 100
	}
	return parts
}

// Bytes encodes the collection as a file.
func (c Collection) Bytes() ([]byte, error) {
	file := collectionFile{Agora: collectionWord, Version: collectionVersion, Settings: c.Settings, Puzzles: c.Puzzles, Games: []packedFile{}}
	for _, g := range c.Games {
		file.Games = append(file.Games, packedFile{g.Kind.word(), g.Title, moment{g.Time}, string(g.Record)})
	}
	data, err := json.MarshalIndent(file, "", " ")
	if err == nil && len(data) > MaxBundle {
		err = ErrTooLarge
	}
	return append(data, '\n'), err
}

// IsCollection reports whether a file looks like a collection, even a damaged one.
func IsCollection(data []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\ufeff")), " \t\r\n"), []byte("{"))
}

// ParseCollection reads a collection from a file of any origin. It does not check the
// games in it. What cannot be read is left out and listed in Wrong; without any game, settings
// or puzzles, it is the error.
func ParseCollection(data []byte) (Collection, error) {
	if len(data) > MaxBundle {
		return Collection{}, words.Wrong("collection.large").Because(ErrTooLarge)
	}
	c, file, flaw := parseFile(bytes.TrimPrefix(data, []byte("\ufeff")))
	none := len(c.Games) == 0
	switch {
	case flaw != nil && (none || file.Agora == ""):
		return Collection{}, flaw
	case file.Agora != collectionWord:
		return Collection{}, words.Wrong("collection.none")
	case file.Version > collectionVersion:
		return Collection{}, words.Wrong("collection.newer")
	case file.Version < 1:
		return Collection{}, words.Wrong("collection.version")
	}
	c.Settings, c.Puzzles = given(file.Settings), given(file.Puzzles)
	if flaw != nil {
		c.Wrong = append(c.Wrong, Unread{Why: flaw})
	}
	if none && c.Settings == nil && c.Puzzles == nil && len(c.Wrong) > 0 {
		return Collection{}, c.Wrong[0].Why
	}
	return c, nil
}

// take adds a game of the file, or why it cannot be read.
func (c *Collection) take(raw json.RawMessage) {
	var g packedFile
	err := json.Unmarshal(raw, &g)
	title := SafeTitle(g.Title)
	switch {
	case g.Record == "":
		c.Wrong = append(c.Wrong, Unread{title, words.Wrong("collection.entry").Because(err)})
		return
	case len(g.Record) > maxRecord:
		c.Wrong = append(c.Wrong, Unread{title, words.Wrong("collection.game", "title", title)})
		return
	}
	kind, ok := kindWords[g.Kind]
	if !ok { // from a later version: the game is still worth keeping
		kind = Named
	}
	c.Games = append(c.Games, Packed{Kind: kind, Title: title, Time: g.Time.Time, Record: []byte(g.Record)})
}

// given returns a value from the file; nil if it is missing.
func given(value json.RawMessage) []byte {
	if string(value) == "null" {
		return nil
	}
	return value
}

// parseFile reads the JSON piece by piece, so that what is too much never takes up memory.
// With an error, what comes before it has been read. A damaged game is passed over.
func parseFile(data []byte) (c Collection, file collectionFile, err error) {
	r := &rationed{"", bytes.NewReader(data), maxValue}
	d, base := json.NewDecoder(r), 0 // base is the place in the file that counts as byte 0 of what d reads
	fail := func(err error) (Collection, collectionFile, error) {
		return c, file, damaged(err, base, d.InputOffset())
	}
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return fail(err)
	}
	for n := 0; d.More(); n++ {
		r.left = maxValue
		key, err := d.Token()
		if err != nil || n == maxFields {
			return fail(err)
		}
		var into any = new(json.RawMessage)
		switch key {
		case "agora":
			into = &file.Agora
		case "version":
			into = &file.Version
		case "settings":
			into = &file.Settings
		case "puzzles":
			into = &file.Puzzles
		case "games":
			if t, err := d.Token(); err != nil || t != json.Delim('[') {
				return fail(err)
			}
			for d.More() {
				if len(c.Games)+len(c.Wrong) == maxCollected {
					return c, file, words.Wrong("collection.many", "n", maxCollected)
				}
				r.left = maxValue
				var raw json.RawMessage
				if err := d.Decode(&raw); err != nil {
					at := base + int(d.InputOffset())
					end := at + valueEnd(data[at:])
					switch {
					case end <= at:
						return fail(err)
					case errors.Is(err, ErrTooLarge) && end-at > 3*maxValue: // not even its name is worth the memory
						c.Wrong = append(c.Wrong, Unread{Why: damaged(err, base, d.InputOffset())})
					case errors.Is(err, ErrTooLarge):
						c.take(data[at:end])
					default:
						c.Wrong = append(c.Wrong, Unread{Why: damaged(json.Unmarshal(data[at:end], new(struct{})), at, 1)})
					}
					d, base = r.resume(data, end)
					continue
				}
				c.take(raw)
			}
			if _, err := d.Token(); err != nil {
				return fail(err)
			}
			continue
		}
		if err := d.Decode(into); err != nil {
			return fail(err)
		}
	}
	if _, err := d.Token(); err != nil {
		return fail(err)
	}
	return c, file, nil
}

// rationed reads only as much as the next value may take, and then returns ErrTooLarge.
// Otherwise a decoder would hold a whole value, and room for as much again.
type rationed struct {
	head string // read first
	from *bytes.Reader
	left int
}

// resume returns a decoder that goes on in the list of games at a place of the file, behind one of
// them, and where in the file its input would have begun.
func (r *rationed) resume(data []byte, at int) (d *json.Decoder, base int) {
	const before = `{"games":[0`
	*r = rationed{before, bytes.NewReader(data[at:]), maxValue}
	d = json.NewDecoder(r)
	for range 3 {
		d.Token()
	}
	d.Decode(new(int))
	return d, at - len(before)
}

// valueEnd returns where the value ends with which a part of a list begins, after commas and
// spaces, however damaged it is within its quotes and brackets; 0 if it does not end.
func valueEnd(data []byte) int {
	depth, text, some := 0, false, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case text && c == '\\':
			i++
		case c == '"':
			if text = !text; !text && depth == 0 {
				return i + 1
			}
			some = true
		case text:
		case c == '{' || c == '[':
			depth++
		case (c == '}' || c == ']') && depth == 0, c == ',' && depth == 0 && some:
			return i
		case c == '}' || c == ']':
			if depth--; depth == 0 {
				return i + 1
			}
		default:
			some = some || depth == 0 && !bytes.ContainsRune([]byte(", \t\r\n"), rune(c))
		}
	}
	return 0
}

func (r *rationed) Read(p []byte) (int, error) {
	if r.head != "" {
		n := copy(p, r.head)
		r.head = r.head[n:]
		return n, nil
	}
	if r.left == 0 && r.from.Len() > 0 {
		return 0, ErrTooLarge
	}
	n, err := r.from.Read(p[:min(len(p), max(r.left, 1))])
	r.left = max(r.left-n, 0)
	return n, err
}

// damaged says where a JSON file is damaged, counted from a base. A nil error means that the byte
// there is not what the format requires.
func damaged(err error, base int, at int64) error {
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, ErrTooLarge):
		return words.Wrong("collection.large").Because(err)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return words.Wrong("collection.cut").Because(err)
	case errors.As(err, &syntax):
		at = syntax.Offset
	}
	return words.Wrong("collection.damaged", "byte", base+int(at)).Because(err)
}

// Merger adds the games of a collection to the store, one at a time. It never overwrites
// anything, and skips games that are there already.
type Merger struct {
	saves  *Saves
	have   func(Packed) bool
	titles map[Kind]map[string]bool // in use, folded
}

// Merger starts to merge. have reports whether a game is there already.
func (s *Saves) Merger(have func(Packed) bool) *Merger {
	return &Merger{s, have, map[Kind]map[string]bool{Named: s.titles(Named), Waiting: s.titles(Waiting)}}
}

// Add adds a game; added is false if it was there already.
func (m *Merger) Add(g Packed) (saved Saved, added bool, err error) {
	if g.Kind == Autosaved || m.have(g) {
		return saved, false, nil
	}
	if g.Kind == Over {
		when := g.Time
		if when.Year() < 1970 || when.Year() > 9999 { // no clock says that
			when = time.Unix(0, 0)
		}
		saved, err = m.saves.finish(g.Title, when, g.Record)
		return saved, err == nil, err
	}
	for try := 1; ; try++ {
		title := freeTitle(g.Title, m.titles[g.Kind])
		m.titles[g.Kind][folded(title)] = true
		saved = Saved{File: g.Kind.fileOf(title), Kind: g.Kind, Title: title, Time: time.Now(), Size: len(g.Record)}
		err = m.saves.makingRoom(func() error { return m.saves.st.Create(saved.File, g.Record) })
		if try == 100 || !errors.Is(err, ErrExists) { // another program may have taken the name meanwhile
			return saved, err == nil, err
		}
	}
}
