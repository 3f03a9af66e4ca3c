package known

import (
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

// MostFilm is the largest size of a film's file in bytes, so that it can be sent: what would
// be larger is made again, smaller or with fewer positions. A film that grows too fast shows
// it after filmProbe positions; fewer than filmFewest show no game.
const (
	MostFilm   = 3 << 20
	filmProbe  = 10
	filmFewest = 8
)

// samples is the number of positions whose colours are counted.
const samples = 4

// filmTries is how often a position is drawn at most until everything in it is painted.
const filmTries = 20

// Film turns a game into an animated picture that everybody may see. A step draws a position,
// reads what was drawn in the step before, or does a bounded part of the encoding.
type Film struct {
	picture func(n int) Picture
	moves   int   // of the game
	at      []int // the positions to show, by number of moves
	side    int   // of a picture, in pixels; 0: not yet known
	first   int   // the file's size with the first picture

	still   *render.Still // drawn and not yet read; nil: none
	tries   int           // of drawing it
	samples int
	census  film.Census
	film    *film.Film // nil: colours are still being counted
	made    int
}

// Film starts the animated picture of a replayed record; nil if the game has no pictures.
func (g Game) Film(record []byte) *Film {
	if g.Snapshot == nil || g.replays == nil {
		return nil
	}
	r := g.replays.of(record)
	_, all := r.Made()
	return &Film{picture: func(n int) Picture { return g.Snapshot(r, n) }, moves: all, at: filmed(all, filmMost)}
}

// filmed returns at most most positions to show of a game with this many moves: the first,
// the last, and in long games only some in between.
func filmed(all, most int) (list []int) {
	n := min(all, most-1)
	for i := range n {
		list = append(list, i*all/n)
	}
	return append(list, all)
}

// Step does some more work, and reports whether any is left. Let a frame go by between two
// steps.
func (f *Film) Step(k *render.Kit) (more bool) {
	switch {
	case f.still != nil:
		img := f.still.Read()
		if f.still = nil; f.film != nil {
			f.film.Add(img, f.delay(f.made))
			f.made++
			break
		}
		f.census.Count(img)
		if f.samples++; f.samples == samples {
			f.film = f.census.Film()
		}
	case f.film == nil:
		f.draw(k, f.at[f.samples*(len(f.at)-1)/(samples-1)])
	case f.film.Step():
	case f.tooLarge():
		f.coarser()
	case f.made < len(f.at):
		f.draw(k, f.at[f.made])
	default:
		return false
	}
	return true
}

// tooLarge reports whether the file is larger than MostFilm, or will be by far.
func (f *Film) tooLarge() bool {
	size := f.film.Size()
	if f.made == 1 {
		f.first = size
	}
	if f.made == filmProbe {
		size = max(size, f.first+(size-f.first)/(filmProbe-1)*(len(f.at)-1)*4/5)
	}
	return f.made > 0 && size > MostFilm && len(f.at) > filmFewest
}

// coarser begins again, with smaller pictures or, if they cannot be smaller, half as many.
func (f *Film) coarser() {
	if f.side > filmLow {
		f.side = filmLow
	} else {
		f.at = filmed(f.moves, max(filmFewest, len(f.at)/2))
	}
	f.samples, f.census, f.film, f.made = 0, film.Census{}, nil, 0
}

// draw draws a position. It fails if something in it has not been painted yet.
func (f *Film) draw(k *render.Kit, n int) {
	if f.side == 0 {
		f.side = int(max(filmLow, min(filmHigh, filmSide*k.Scale())))
	}
	f.still = k.Still(f.side, func(c *render.Canvas, r render.Rect) {
		if draw := f.picture(n); draw != nil {
			draw(c, r)
		}
	})
	if f.tries++; !f.still.Whole && f.tries < filmTries {
		f.Stop()
		return
	}
	f.tries = 0
}

// Stop ends the work, complete or not.
func (f *Film) Stop() {
	if f.still != nil {
		f.still.Drop()
		f.still = nil
	}
}

// delay returns how long picture n is shown.
func (f *Film) delay(n int) int {
	if n == len(f.at)-1 {
		return filmEnd
	}
	return max(filmLeast, min(filmFrame, filmLong/len(f.at)))
}

// Made returns how many positions of how many are done.
func (f *Film) Made() (n, all int) { return f.made, len(f.at) }

// Data returns the file, once no work is left.
func (f *Film) Data() []byte { return f.film.Bytes() }

// FilmName returns the file name, formed like that of a record.
func (g Game) FilmName(w *words.Words, players []match.Player, day time.Time) string {
	return strings.TrimSuffix(g.FileName(w, players, day), ".agora") + ".gif"
}
