// Package timeline presents what happened, in all games: things that move, and
// sentences that are to be read, tick by tick. A game turns its events into tracks;
// a Player plays them. The picture lags behind the rules while it does.
//
//	pace := timeline.At(svc.Speed())
//	tracks = append(tracks, timeline.Track[Piece, Place]{
//		ID: piece, From: supply, To: cell, Length: pace.Move(180), Done: sound.Place,
//	})
//	player.Play(tracks)
//	…
//	heard, turned := player.Tick()                  // by the table: see Stage
//	track, part := player.Way(piece)                // nil for what stands still
//
// One policy for animation switched off and for reduced motion: what only moves
// takes no time, what is to be read stays as long as otherwise, or until it is
// skipped. What waits stays until then in any case.
package timeline

import (
	"slices"

	"agora/render"
	"agora/render/sound"
)

// Pace turns durations into ticks, 60 a second, as fast as the player likes it. The
// zero Pace is the normal one.
type Pace struct{ move, read render.Speed }

// At is the pace of a speed.
func At(s render.Speed) Pace { return Pace{s, s}.readable() }

// Staged is a pace at which what others do can be followed, or not at all quickly; if
// nothing is to move, it is the pace of reading.
func Staged(move, read render.Speed) Pace { return Pace{move, read}.readable() }

func (p Pace) readable() Pace {
	if p.read == render.Off {
		p.read = render.Normal
	}
	return p
}

// Move returns how long something moves that takes ms milliseconds at normal speed; 0
// if nothing is to move.
func (p Pace) Move(ms int) int { return p.move.Ticks(ms) }

// Read returns how long something is shown that is to be read.
func (p Pace) Read(ms int) int { return p.read.Ticks(ms) }

// Still reports whether nothing is to move.
func (p Pace) Still() bool { return p.move == render.Off }

// Track is the way of one thing, or the time in which something is read. ID, From
// and To are the game's own terms.
type Track[ID, P comparable] struct {
	ID       ID
	From, To P
	Delay    int         // ticks before it begins
	Length   int         // ticks it takes
	Ease     render.Ease // nil is EaseOut
	Cue      sound.ID    // heard when it begins
	Done     sound.ID    // and when it has ended
	Read     bool        // it is to be read: Skip ends it and no more
	Wait     bool        // it does not end by itself: it stands in its last tick until somebody goes on
}

// End is the tick in which the track has ended.
func (t *Track[ID, P]) End() int { return t.Delay + t.Length }

// Player plays tracks, all from the same beginning. The zero Player is at rest.
type Player[ID, P comparable] struct {
	Back bool // the tracks are shown from their end to their beginning; what is heard comes as forwards

	tracks   []Track[ID, P]
	now, end int
	heard    []sound.ID
}

// Stage is a Player of whatever tracks, as the table plays it.
type Stage interface {
	Busy() bool
	Waiting() bool
	Tick() (heard []sound.ID, turned bool)
	Skip() (used bool)
	Pass()
	Clear()
}

// Play begins to play the tracks. Without one that takes time, it stays at rest and
// nothing is heard.
func (p *Player[ID, P]) Play(tracks []Track[ID, P]) {
	p.Clear()
	for _, t := range tracks {
		p.end = max(p.end, t.End())
	}
	if p.end > 0 {
		p.tracks = append(p.tracks, tracks...)
	}
}

// Busy reports whether anything plays.
func (p *Player[ID, P]) Busy() bool { return p.now < p.end }

// Clear ends everything; what was left is not heard.
func (p *Player[ID, P]) Clear() {
	clear(p.tracks)
	p.tracks, p.now, p.end = p.tracks[:0], 0, 0
}

// Length returns how many ticks all tracks take together.
func (p *Player[ID, P]) Length() int { return p.end }

// Tracks returns those that play, for reading.
func (p *Player[ID, P]) Tracks() []Track[ID, P] { return p.tracks }

// Now returns how many ticks have passed.
func (p *Player[ID, P]) Now() int { return p.now }

// Tick passes a tick, unless something waits. It answers what is heard with it, each
// sound once, until the next call; turned: a track has begun or ended, so that other
// things are shown.
func (p *Player[ID, P]) Tick() (heard []sound.ID, turned bool) {
	if p.Waiting() {
		return nil, false
	}
	return p.Seek(p.now + 1)
}

// Waiting reports whether a track that waits has come to its last tick: nothing moves
// until Skip or Pass.
func (p *Player[ID, P]) Waiting() bool {
	for i := range p.tracks {
		if t := &p.tracks[i]; t.Wait && p.now == t.End()-1 {
			return true
		}
	}
	return false
}

// Pass goes on as a press does that ends all that plays: to where the next
// track waits, or to the end. What is passed over is not heard.
func (p *Player[ID, P]) Pass() {
	to := p.end
	for i := range p.tracks {
		if t := &p.tracks[i]; t.Wait && p.now < t.End()-1 {
			to = min(to, t.End()-1)
		}
	}
	p.Seek(to)
}

// Seek moves to the picture after the given number of ticks. It answers what is heard on
// the way, which is nothing on the way back.
func (p *Player[ID, P]) Seek(tick int) (heard []sound.ID, turned bool) {
	p.heard = p.heard[:0]
	tick = min(max(tick, 0), p.end)
	for p.now < tick {
		p.now++
		for i := range p.tracks {
			t := &p.tracks[i]
			if p.now == t.Delay+1 {
				p.hear(t.Cue)
				turned = true
			}
			if p.now == max(t.End(), t.Delay+1) {
				p.hear(t.Done)
				turned = true
			}
		}
	}
	if p.now = tick; p.now >= p.end {
		p.Clear()
	}
	return p.heard, turned
}

func (p *Player[ID, P]) hear(id sound.ID) {
	if id != sound.None && !slices.Contains(p.heard, id) {
		p.heard = append(p.heard, id)
	}
}

// Reading is the first track to be read whose time is now; nil if there is none.
func (p *Player[ID, P]) Reading() *Track[ID, P] {
	for i := range p.tracks {
		if t := &p.tracks[i]; t.Read && p.now >= t.Delay && p.now < t.End() {
			return t
		}
	}
	return nil
}

// Skip does what a press does: it ends what is read now, else all that moves before
// the next that is to be read. used: something was or is left to be read, so that
// the press means no more than that. What is passed over is not heard.
func (p *Player[ID, P]) Skip() (used bool) {
	if t := p.Reading(); t != nil {
		p.Seek(t.End())
		return true
	}
	to := p.end
	for i := range p.tracks {
		if t := &p.tracks[i]; t.Read && t.Delay >= p.now {
			to = min(to, t.Delay)
		}
	}
	p.Seek(to)
	return p.Busy()
}

// Way is the first track of that ID that has not ended, else its last one, and the
// eased part of it that is done, 0 to 1. Nil for what stands still.
func (p *Player[ID, P]) Way(id ID) (t *Track[ID, P], part float64) {
	now := p.now
	if p.Back {
		now = p.end - now
	}
	for i := range p.tracks {
		if p.tracks[i].ID != id {
			continue
		}
		if t = &p.tracks[i]; now < t.End() {
			break
		}
	}
	if t == nil {
		return nil, 1
	}
	part = min(max(float64(now-t.Delay)/float64(max(1, t.Length)), 0), 1)
	if t.Ease == nil {
		return t, render.EaseOut(part)
	}
	return t, t.Ease(part)
}
