// Package transfer moves many games at once, in slices that leave time for frames: it imports
// and exports files of games, and deletes and restores games. Shelf does the work, Import is
// one part of it.
package transfer

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"reflect"
	"slices"
	"strings"
	"time"

	"agora/game/known"
	"agora/game/linked"
	"agora/game/match"
	"agora/game/shelf"
	"agora/game/store"
	"agora/game/words"
)

// Transfer moves games and settings between this device and files.
type Transfer struct {
	Games    known.Games
	Words    *words.Words
	Settings *store.Settings
	Saves    *store.Saves
	Shelf    *Shelf
	Apply    func() // makes changed settings take effect, and saves them
}

// AnyTells reports whether anything that an export of all games holds contains secrets: it
// asks the list that is exported, which has the current game, too.
func (s Transfer) AnyTells() bool {
	list, err := s.Saves.Collected()
	if err != nil {
		return false // there is nothing to export
	}
	cards := map[string]*shelf.Card{}
	if s.Shelf.Refresh(time.Now()) == nil {
		for s.Shelf.Read(100) {
		}
		for _, c := range s.Shelf.Cards() {
			cards[c.File] = c
		}
	}
	return slices.ContainsFunc(list, func(g store.Saved) bool {
		if c := cards[g.File]; c != nil {
			return s.Tells(c)
		}
		return s.fileTells(g.File)
	})
}

// Tells reports whether the record of a game on the shelf contains secrets.
func (s Transfer) Tells(c *shelf.Card) bool {
	if c.Broken || !c.Read {
		return s.fileTells(c.File)
	}
	g, ok := s.Games.Find(c.Game)
	return ok && c.Deleted.IsZero() && g.Tells(known.Peek{Over: c.Over})
}

// fileTells is Tells for the record of a file.
func (s Transfer) fileTells(file string) bool {
	record, err := s.Saves.Load(file)
	if err != nil {
		return false // it cannot be exported
	}
	g, err := s.Games.Of(record)
	if err != nil {
		return false
	}
	peek, err := g.Peek(record)
	return g.Tells(known.Peek{Over: err == nil && peek.Over})
}

// ImportFile is a file to import: a record, a collection, or a zip of them.
type ImportFile struct {
	Name string
	Time time.Time // of the file; zero if unknown
	Data []byte
	Err  error // why it cannot be read
}

// Import adds games to the program one after another. It overwrites nothing, and skips
// games that are there already.
type Import struct {
	Added, Same, Wrong int    // games: new, already there, unreadable
	Flaws              []Flaw // of the first unreadable ones
	Err                error  // why it stopped before the end

	of      Transfer
	merger  *store.Merger
	items   []item
	next    int
	file    []byte // of settings
	puzzles []byte // from the player's games; nil: none
	stopped bool
}

// Flaw says what is wrong with a file that was to be imported.
type Flaw struct{ Name, Why string }

// mostFlaws is how many flaws are listed: nobody reads more.
const mostFlaws = 200

// item is a game to be imported.
type item struct {
	store.Packed
	name  string    // of its file; "": part of a collection
	entry *zip.File // where it must be read from; nil: it has been read
}

// Limits of a parcel of many files, so that each one is read or refused.
const (
	mostItems    = 20_000
	mostUnpacked = 1 << 20 // bytes of a record in a zip
)

// Import reads files and prepares to import their games. An error says what is wrong;
// with several files only if all of them are wrong.
func (s Transfer) Import(files ...ImportFile) (*Import, error) {
	i := &Import{of: s}
	var first error
	for _, p := range files {
		if err := i.open(p); err != nil {
			if first == nil {
				first = err
			}
			i.wrong(p.Name, err)
		}
	}
	if len(i.items) == 0 && first != nil {
		return nil, first
	}
	slices.SortStableFunc(i.items, func(a, b item) int { return rank(a.Kind) - rank(b.Kind) })
	return i, nil
}

// rank orders kinds by importance: in progress, saved, finished.
func rank(k store.Kind) int {
	switch k {
	case store.Waiting:
		return 0
	case store.Named:
		return 1
	}
	return 2
}

// open lists the games of a parcel.
func (i *Import) open(p ImportFile) error {
	p.Data = linked.Plain(p.Data)
	switch {
	case p.Err != nil:
		return p.Err
	case isZip(p.Data):
		return i.openZip(p.Data)
	case isPacked(p.Data):
		return words.Wrong("program.zip.other")
	case store.IsCollection(p.Data):
		return i.openCollection(p.Name, p.Data)
	}
	record, err := i.recordOf(p.Data)
	if err == nil {
		_, err = i.of.Games.Of(record)
	}
	if err != nil {
		return err
	}
	i.items = append(i.items, item{name: p.Name, Packed: store.Packed{Kind: store.Over, Time: p.Time, Record: record}})
	return nil
}

// recordOf returns the record in a file: itself or, of a text with a link to a game, the
// link's.
func (i *Import) recordOf(data []byte) ([]byte, error) {
	if text := string(data); !begins(data) && linked.IsRecord(text) {
		return linked.Unpack(text)
	}
	return data, nil
}

// openCollection lists the games of a collection, and takes its settings and puzzles. What
// cannot be read of it is noted.
func (i *Import) openCollection(name string, data []byte) error {
	c, err := store.ParseCollection(data)
	if err != nil {
		return err
	}
	for _, u := range c.Wrong {
		i.wrong(cmp.Or(u.Title, name), u.Why)
	}
	for _, g := range c.Games {
		if len(i.items) < mostItems {
			i.items = append(i.items, item{Packed: g})
		}
	}
	if c.Settings != nil {
		i.file = c.Settings
	}
	if c.Puzzles != nil {
		i.puzzles = c.Puzzles
	}
	return nil
}

// isZip reports whether a file looks like a zip, even a damaged one.
func isZip(data []byte) bool {
	return bytes.HasPrefix(data, []byte("PK\x03\x04")) || bytes.HasPrefix(data, []byte("PK\x05\x06"))
}

// packings are how archives begin that Agora does not unpack: gzip (and tar.gz), 7-Zip, RAR,
// bzip2, xz and Zstandard.
var packings = []string{"\x1f\x8b", "7z\xbc\xaf\x27\x1c", "Rar!\x1a\x07", "BZh", "\xfd7zXZ\x00", "\x28\xb5\x2f\xfd"}

// isPacked reports whether a file is an archive that is not unpacked here.
func isPacked(data []byte) bool {
	return slices.ContainsFunc(packings, func(p string) bool { return bytes.HasPrefix(data, []byte(p)) })
}

// IsImport reports whether a file may hold several games, or would have to be unpacked first.
func IsImport(data []byte) bool { return store.IsCollection(data) || isZip(data) || isPacked(data) }

// Games returns the number of games, and how many have been handled.
func (i *Import) Games() (all, done int) { return len(i.items), i.next }

// Done reports whether nothing is left to import.
func (i *Import) Done() bool { return i.stopped || i.Err != nil || i.next == len(i.items) }

// Stop ends the import early; what was added stays.
func (i *Import) Stop() { i.stopped = true }

// wrong notes a file that cannot be imported.
func (i *Import) wrong(name string, why error) {
	i.Wrong++
	if len(i.Flaws) < mostFlaws {
		i.Flaws = append(i.Flaws, Flaw{words.Short(name, known.MostName), i.of.Words.Err(why)})
	}
}

// step imports a game, or works towards it, and reports whether there is more to do. It
// replays each game first, and leaves out what cannot be played at all.
func (i *Import) step() (more bool) {
	if i.Done() {
		return false
	}
	if i.of.Shelf.Left() > 0 { // before comparing, all games here must be known
		i.of.Shelf.Read(20)
		return true
	}
	if i.merger == nil {
		i.merger = i.of.Saves.Merger(i.of.Shelf.Has)
	}
	g := &i.items[i.next]
	if g.entry != nil {
		if err := i.unpack(g); err != nil {
			i.wrong(g.name, err)
			i.next++
		}
		return !i.Done()
	}
	kind, err := i.of.Games.Of(g.Record)
	good := -1
	if err == nil {
		if r := kind.Replay(g.Record); r != nil && r.Slice() {
			return true
		}
		good, err = kind.Check(g.Record)
	}
	if good < 0 {
		i.wrong(cmp.Or(g.name, g.Title), err)
	} else if err := i.add(kind, *g); errors.Is(err, store.ErrFull) || errors.Is(err, store.ErrForbidden) {
		i.Err = err // the same will be true of the others
	} else if err != nil {
		i.wrong(cmp.Or(g.name, g.Title), err)
	}
	*g = item{} // free its memory
	i.next++
	return !i.Done()
}

// unpack reads an entry of a zip, up to the size of a record.
func (i *Import) unpack(g *item) error {
	data, err := unzip(g.entry, mostUnpacked)
	if g.entry = nil; err == nil {
		g.Record, err = i.recordOf(linked.Plain(data))
	}
	return err
}

// add stores a playable game as its kind.
func (i *Import) add(kind known.Game, g item) error {
	peek, _ := kind.Peek(g.Record)
	loose := g.name != ""
	switch {
	case loose && !peek.Over: // somebody saved it under that name
		g.Kind, g.Title = store.Named, strings.TrimSuffix(strings.TrimSuffix(g.name, ".txt"), ".agora")
	case loose:
		g.Time = endOf(g.name, g.Time)
	case g.Kind == store.Over && !peek.Over:
		g.Kind, g.Title = store.Waiting, kind.Called(i.of.Words, peek)
	case g.Kind == store.Waiting && peek.Over:
		g.Kind = store.Over
	}
	if g.Kind == store.Over {
		g.Title = kind.Name
	} else if record, err := match.TakenOver(g.Record); err == nil {
		g.Record = record
	}
	saved, added, err := i.merger.Add(g.Packed)
	switch {
	case err != nil:
		return err
	case added:
		i.Added++
		i.of.Shelf.Put(saved, g.Record)
	default:
		i.Same++
	}
	return nil
}

// endOf returns when a game ended, from its file's name, where the program puts the date,
// or else from the file's time.
func endOf(name string, file time.Time) time.Time {
	name = strings.TrimSuffix(strings.TrimSuffix(name, ".txt"), ".agora")
	if n := len(time.DateOnly); len(name) >= n {
		if day, err := time.ParseInLocation(time.DateOnly, name[len(name)-n:], time.Local); err == nil {
			if file.Local().Format(time.DateOnly) == name[len(name)-n:] {
				return file
			}
			return day.Add(12 * time.Hour)
		}
	}
	if file.IsZero() {
		return time.Now()
	}
	return file
}

// Settings returns the settings of the collection, if it has any that are readable;
// invalid ones become defaults.
func (i *Import) Settings() (set store.Settings, ok bool) {
	if i.file == nil {
		return set, false
	}
	var m store.Memory
	if store.WriteSettings(&m, i.file) != nil {
		return set, false
	}
	set, _ = store.LoadSettings(&m)
	return set, true
}

// Puzzles returns the readable puzzles from their player's own games in the collection.
func (i *Import) Puzzles() []store.OwnPuzzle {
	if i.puzzles == nil {
		return nil
	}
	list, _, _ := store.ParseOwn(i.puzzles) // unreadable ones are left out
	return list
}

// MergeProgress merges progress and ratings from another device with those here; nothing is lost.
func (s Transfer) MergeProgress(set store.Settings) {
	learnt, solved, rated := s.Settings.Lessons.Merged(set.Lessons), s.Settings.Puzzles.Merged(set.Puzzles), s.Settings.Ratings.Merged(set.Ratings)
	streak, achieved := s.Settings.Streak.Merged(set.Streak), s.Settings.Achievements.Merged(set.Achievements)
	if !reflect.DeepEqual(achieved, s.Settings.Achievements) || !reflect.DeepEqual(learnt, s.Settings.Lessons) || !reflect.DeepEqual(solved, s.Settings.Puzzles) || !reflect.DeepEqual(rated, s.Settings.Ratings) || streak != s.Settings.Streak {
		s.Settings.Lessons, s.Settings.Puzzles, s.Settings.Ratings, s.Settings.Streak = learnt, solved, rated, streak
		s.Settings.Achievements = achieved
		s.Apply()
	}
}

// carried returns other settings as they would be adopted: without the window's measures
// of this machine and without progress, see MergeProgress.
func (s Transfer) carried(set store.Settings) store.Settings {
	now := s.Settings
	set.WindowWidth, set.WindowHeight, set.FullScreen = now.WindowWidth, now.WindowHeight, now.FullScreen
	set.Lessons, set.Puzzles, set.Ratings, set.Streak, set.Day = now.Lessons, now.Puzzles, now.Ratings, now.Streak, now.Day
	set.Achievements = now.Achievements
	return set
}

// SameSettings reports whether UseSettings would change nothing.
func (s Transfer) SameSettings(set store.Settings) bool {
	return reflect.DeepEqual(s.carried(set), *s.Settings)
}

// UseSettings adopts other settings.
func (s Transfer) UseSettings(set store.Settings) {
	*s.Settings = s.carried(set)
	s.Apply()
}
