// Package timeline presents events tick by tick, in all games: things that move, and
// sentences to be read. A game turns its events into tracks, and a Player plays them.
// Meanwhile the picture lags behind the rules.
//
//	pace := timeline.At(svc.Speed())
//	tracks = append(tracks, timeline.Track[Piece, Place]{
//		ID: piece, From: supply, To: cell, Length: pace.Move(180), Done: sound.Place,
//	})
//	player.Play(tracks)
//	…
//	heard, turned := player.Tick()                  // by the table: see Stage
//	track, part := player.Way(piece)                // nil for things at rest
//
// With animation switched off or reduced, motion takes no time, while sentences stay as
// long as ever or until they are skipped. Tracks that wait do so in any case.
package timeline

import (
	"slices"

	"agora/render"
	"agora/render/sound"
)

// Pace converts durations to ticks, 60 a second, at the player's speed. The zero Pace is
// normal speed.
type Pace struct{ move, read render.Speed }

// At returns the pace for a speed.
func At(s render.Speed) Pace { return Pace{s, s}.readable() }

// Staged returns a pace for opponents' moves, with separate speeds for motion and
// reading. Without motion it is the pace of reading.
func Staged(move, read render.Speed) Pace { return Pace{move, read}.readable() }

func (p Pace) readable() Pace {
	if p.read == render.Off {
		p.read = render.Normal
	}
	return p
}

// Move returns the ticks for a motion that takes ms milliseconds at normal speed; 0 if
// motion is off.
func (p Pace) Move(ms int) int { return p.move.Ticks(ms) }

// Read returns the ticks for a text to be read.
func (p Pace) Read(ms int) int { return p.read.Ticks(ms) }

// Still reports whether motion is off.
func (p Pace) Still() bool { return p.move == render.Off }

// Track is the motion of one thing, or the time for reading something. ID, From and To
// are in the game's own terms.
type Track[ID, P comparable] struct {
	ID       ID
	From, To P
	Delay    int         // ticks before it begins
	Length   int         // ticks it takes
	Ease     render.Ease // nil: EaseOut
	Cue      sound.ID    // sound at its start
	Done     sound.ID    // sound at its end
	Read     bool        // a text to read: Skip ends only this
	Wait     bool        // it waits in its last tick until the player continues
}

// End returns the tick at which the track has ended.
func (t *Track[ID, P]) End() int { return t.Delay + t.Length }

// Player plays tracks that share one starting point. The zero Player is at rest.
type Player[ID, P comparable] struct {
	Back bool // play the motion in reverse; sounds keep their order

	tracks   []Track[ID, P]
	now, end int
	heard    []sound.ID
}

// Stage is a Player of any kind of tracks, for the table.
type Stage interface {
	Busy() bool
	Waiting() bool
	Tick() (heard []sound.ID, turned bool)
	Skip() (used bool)
	Pass()
	Clear()
}

// Play starts the tracks. If none of them takes time, nothing happens and no sound is
// heard.
func (p *Player[ID, P]) Play(tracks []Track[ID, P]) {
	p.Clear()
	for _, t := range tracks {
		p.end = max(p.end, t.End())
	}
	if p.end > 0 {
		p.tracks = append(p.tracks, tracks...)
	}
}

// Busy reports whether anything is playing.
func (p *Player[ID, P]) Busy() bool { return p.now < p.end }

// Clear ends everything without the remaining sounds.
func (p *Player[ID, P]) Clear() {
	clear(p.tracks)
	p.tracks, p.now, p.end = p.tracks[:0], 0, 0
}

// Length returns how many ticks all tracks take together.
func (p *Player[ID, P]) Length() int { return p.end }

// Tracks returns the current tracks, for reading.
func (p *Player[ID, P]) Tracks() []Track[ID, P] { return p.tracks }

// Now returns how many ticks have passed.
func (p *Player[ID, P]) Now() int { return p.now }

// Tick advances by a tick, unless something waits. It returns the sounds due, each once, valid
// until the next call. turned reports whether a track has begun or ended, so that other things are
// visible.
func (p *Player[ID, P]) Tick() (heard []sound.ID, turned bool) {
	if p.Waiting() {
		return nil, false
	}
	return p.Seek(p.now + 1)
}

// Waiting reports whether a track that waits has reached its last tick: nothing moves
// until Skip or Pass.
func (p *Player[ID, P]) Waiting() bool {
	for i := range p.tracks {
		if t := &p.tracks[i]; t.Wait && p.now == t.End()-1 {
			return true
		}
	}
	return false
}

// Pass skips to where the next track waits, or to the end, without the sounds in between.
func (p *Player[ID, P]) Pass() {
	to := p.end
	for i := range p.tracks {
		if t := &p.tracks[i]; t.Wait && p.now < t.End()-1 {
			to = min(to, t.End()-1)
		}
	}
	p.Seek(to)
}

// Seek goes to the picture after a number of ticks. It returns the sounds on the way;
// going back there are none.
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

// Reading returns the first text to be read now; nil if there is none.
func (p *Player[ID, P]) Reading() *Track[ID, P] {
	for i := range p.tracks {
		if t := &p.tracks[i]; t.Read && p.now >= t.Delay && p.now < t.End() {
			return t
		}
	}
	return nil
}

// Skip handles a press: it ends the current text, or else all motion before the next text. used
// reports whether a text was or is being read, so that the press should do nothing else. Sounds in
// between are not heard.
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

// Way returns the first track of an ID that has not ended, or else its last one, with its
// eased progress from 0 to 1. It returns nil for things that do not move.
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
