package game

import (
	"image"
	"iter"
	"strings"
	"time"

	"agora/game/film"
	"agora/game/match"
	"agora/game/words"
	"agora/render"
)

// Measures of the animated picture of a game: its side in dp within bounds of pixels, the
// largest number of positions, and how long each is shown, in hundredths of a second; all
// but the last at most filmLong.
const (
	filmSide  = 320
	filmLow   = 480
	filmHigh  = 720
	filmMost  = 120
	filmFrame = 70
	filmLong  = 6000
	filmLeast = 20
	filmEnd   = 400
)

// filmTries is how often a position is drawn at most until everything in it is painted.
const filmTries = 20

// filmParts is how many parts are encoded in a tick.
const filmParts = 8

// Film turns a game into an animated picture that everybody may see, one position or one
// part of the encoding per tick.
type Film struct {
	picture func(n int) Picture
	at      []int // the positions to show, by number of moves

	samples []*image.RGBA
	film    *film.Film
	made    int
	tries   int
	next    func() ([]byte, error, bool)
	stop    func()
	data    []byte
	err     error
}

// Film starts the animated picture of a replayed record; nil if the game has no pictures.
func (g Game) Film(record []byte) *Film {
	if g.Snapshot == nil || g.replays == nil {
		return nil
	}
	r := g.replays.of(record)
	_, all := r.Made()
	return &Film{picture: func(n int) Picture { return g.Snapshot(r, n) }, at: filmed(all)}
}

// filmed returns the positions to show of a game with this many moves: the first, the
// last, and in long games only some in between.
func filmed(all int) (list []int) {
	n := min(all, filmMost-1)
	for i := range n {
		list = append(list, i*all/n)
	}
	return append(list, all)
}

// Step does some more work, and reports whether any is left.
func (f *Film) Step(k *render.Kit) (more bool) {
	switch {
	case f.next != nil:
		return f.pack()
	case f.film == nil:
		picks := [...]int{0, len(f.at) / 3, 2 * len(f.at) / 3, len(f.at) - 1}
		img, done := f.still(k, f.at[picks[len(f.samples)]])
		if !done {
			return true
		}
		if f.samples = append(f.samples, img); len(f.samples) == len(picks) {
			f.film, f.samples = film.New(f.samples...), nil
		}
		return true
	case f.made < len(f.at):
		if img, done := f.still(k, f.at[f.made]); done {
			f.film.Add(img, f.delay(f.made))
			f.made++
		}
		return true
	}
	f.next, f.stop = iter.Pull2(f.film.Parts())
	return true
}

// still draws a position; false if something in it is not painted yet.
func (f *Film) still(k *render.Kit, n int) (*image.RGBA, bool) {
	img, done := k.Still(int(max(filmLow, min(filmHigh, filmSide*k.Scale()))), func(c *render.Canvas, r render.Rect) {
		if draw := f.picture(n); draw != nil {
			draw(c, r)
		}
	})
	if f.tries++; !done && f.tries < filmTries {
		return nil, false
	}
	f.tries = 0
	return img, true
}

// delay returns how long picture n is shown.
func (f *Film) delay(n int) int {
	if n == len(f.at)-1 {
		return filmEnd
	}
	return max(filmLeast, min(filmFrame, filmLong/len(f.at)))
}

// pack encodes some more.
func (f *Film) pack() (more bool) {
	for range filmParts {
		part, err, more := f.next()
		if f.data = append(f.data, part...); err != nil {
			f.err = err
		}
		if !more {
			f.Stop()
			return false
		}
	}
	return true
}

// Made returns how many positions of how many are done.
func (f *Film) Made() (n, all int) { return f.made, len(f.at) }

// Data returns the file, once it is complete.
func (f *Film) Data() ([]byte, error) { return f.data, f.err }

// Stop ends the work, complete or not.
func (f *Film) Stop() {
	if f.stop != nil {
		f.stop()
	}
}

// FilmName returns the file name, formed like that of a record.
func (g Game) FilmName(w *words.Words, players []match.Player, day time.Time) string {
	return strings.TrimSuffix(g.FileName(w, players, day), ".agora") + ".gif"
}
