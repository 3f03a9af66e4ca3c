package board

import (
	"strconv"
	"sync"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/render/paint"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// Measures of a card's face, in units.
const (
	BandWidth  = 0.15 // of walls and thresholds around the card
	innerWidth = 0.09 // of the walls between shops
	whiteFrom  = 0.2  // white part of a segment
	whiteTo    = 0.8
	cardRound  = 0.06

	patternPitch = 0.25 // of the seats' patterns
)

// FaceLook is the colouring of a card's pieces: the colour of the owner's seat plus one,
// 0 for empty shops.
type FaceLook [market.CardPieces]uint8

// key packs the look into a number.
func (l FaceLook) key() int {
	k := 0
	for _, c := range l {
		k = k*8 + int(c)
	}
	return k
}

// palette holds the colours of a face.
type palette struct {
	stone, wall, wallLit, white, rim render.Color
	floor                            [market.CardPieces]render.Color // of empty shops
	line                             render.Color                    // of their tiles
	solid, solidLine                 render.Color
	circle, circleRim, clay          render.Color
	badge, badgeInk                  render.Color
}

func paletteOf(t *render.Theme) palette {
	if t.Dark {
		return palette{
			stone: render.RGB(0x4A433B), wall: render.RGB(0x14110F), wallLit: render.RGB(0x2A2521),
			white: render.RGB(0xF4ECDC), rim: render.RGB(0x8A7B66),
			floor: [4]render.Color{render.RGB(0x6A5F50), render.RGB(0x596157), render.RGB(0x6B5850), render.RGB(0x555C63)},
			line:  render.RGB(0x2A2521), solid: render.RGB(0x2B2622), solidLine: render.RGB(0x3D362F),
			circle: render.RGB(0x3A342E), circleRim: render.RGB(0xC9BBA2), clay: render.RGB(0x8E4331),
			badge: render.RGB(0x2B2622), badgeInk: render.RGB(0xEADFC9),
		}
	}
	return palette{
		stone: render.RGB(0xF3EADB), wall: render.RGB(0x3A302A), wallLit: render.RGB(0x5A4C41),
		white: render.RGB(0xFFFFFF), rim: render.RGB(0x6E5F50),
		floor: [4]render.Color{render.RGB(0xE9DBBE), render.RGB(0xD9DEC9), render.RGB(0xEBD3C4), render.RGB(0xD6DCE0)},
		line:  render.RGB(0x8C7B62), solid: render.RGB(0x6B5D51), solidLine: render.RGB(0x55483E),
		circle: render.RGB(0xFBF6EA), circleRim: render.RGB(0x54483D), clay: render.RGB(0xB5533C),
		badge: render.RGB(0xFBF6EA), badgeInk: render.RGB(0x3A302A),
	}
}

// paintFace paints a card's face from 0, 0 to 2, 3 in units. Shapes as well as colours
// carry the information: walls are dark, doors have a white middle, owned floors a
// pattern, empty ones tiles.
func paintFace(p *render.Painter, t *render.Theme, c market.Card, look FaceLook) {
	pal := paletteOf(t)
	layout := LayoutOf(c.ID)
	var path render.Path

	path.RoundRect(render.R(0, 0, 2, 3), cardRound)
	p.Fill(&path, pal.wall)

	for i, piece := range c.Cells {
		x, y := float64(i%2), float64(i/2)
		paintCell(p, t, &pal, int(piece), x, y, look)
	}
	paintInnerWalls(p, &pal, c)
	paintBand(p, &pal, c)
	for piece := range c.Pieces {
		for i := range c.Circles[piece] {
			s := layout.Circles[piece][i]
			p.FillCircle(s.X, s.Y, circleRadius, pal.circle)
			p.Ring(s.X, s.Y, circleRadius-0.02, 0.04, pal.circleRim)
			p.Ring(s.X, s.Y, circleRadius-0.085, 0.016, render.Fade(pal.circleRim, 0.55))
		}
	}
	paintBadge(p, &pal, c, layout.Badge)
	// The card's number in a corner, as the log and records use it.
	p.Text(render.Strong.Sized(0.115), strconv.Itoa(int(c.ID)), 1.9, 2.965, render.AlignCentre, render.Fade(pal.white, 0.8))
	// The bright upper left edge.
	path.Reset()
	path.RoundRect(render.R(0.012, 0.012, 1.976, 2.976), cardRound)
	p.Line(&path, render.Stroke{Width: 0.024}, render.Fade(pal.rim, 0.8))
}

// paintCell paints the floor of one cell.
func paintCell(p *render.Painter, t *render.Theme, pal *palette, piece int, x, y float64, look FaceLook) {
	p.Push()
	defer p.Pop()
	p.Translate(x, y)
	if piece == market.Wall {
		p.FillRect(render.R(0, 0, 1.002, 1.002), pal.solid)
		p.Show(cellArt()[market.CardPieces], render.R(0, 0, 1, 1), render.Only(pal.solidLine))
		return
	}
	owner := int(look[piece])
	if owner == 0 {
		p.FillRect(render.R(0, 0, 1.002, 1.002), pal.floor[piece])
		p.Show(cellArt()[piece], render.R(0, 0, 1, 1), render.Only(render.Fade(pal.line, 0.28)))
		return
	}
	p.FillRect(render.R(0, 0, 1.002, 1.002), ownedFloor(t, pal, emblem.ID(owner-1)))
	var cell render.Path
	cell.Rect(render.R(0, 0, 1, 1))
	emblem.Pattern(p, emblem.ID(owner-1), &cell, patternPitch, render.Fade(t.OnSeat[(owner-1)&3], 0.4))
}

// cellArt holds the drawings of cells: faint tiles for empty floors, one design per piece
// of a card, and last the bricks of bare squares.
var cellArt = sync.OnceValue(func() (art [market.CardPieces + 1]*paint.Drawing) {
	for i, name := range [...]string{"squares", "lozenges", "bricks", "rings", "wall"} {
		art[i] = render.Art("market/" + name)
	}
	return art
})

// paintInnerWalls draws the walls between cells of different shops.
func paintInnerWalls(p *render.Painter, pal *palette, c market.Card) {
	wall := func(x1, y1, x2, y2 float64) {
		const in = innerWidth // keeps the round ends on the card
		p.Segment(max(in, x1), max(in, y1), min(2-in, x2), min(3-in, y2), innerWidth, pal.wall)
	}
	for _, s := range innerSides {
		if c.Cells[s.a] != c.Cells[s.b] {
			wall(s.from.X, s.from.Y, s.to.X, s.to.Y)
		}
	}
}

// paintBand paints the card's edge: walls dark, doors with a white threshold in the
// middle three fifths.
func paintBand(p *render.Painter, pal *palette, c market.Card) {
	var path render.Path
	path.RoundRect(render.R(0, 0, 2, 3), cardRound).RectHole(render.R(BandWidth, BandWidth, 2-2*BandWidth, 3-2*BandWidth))
	p.Fill(&path, pal.wall)
	for seg, piece := range c.Doors {
		if piece == market.Wall {
			continue
		}
		mid, nx, ny := float.DoorSpan(seg)
		// A threshold is as deep as the wall.
		const long, deep = whiteTo - whiteFrom, BandWidth
		cx, cy := mid.X-nx*deep/2, mid.Y-ny*deep/2
		w, h := long, deep
		if nx != 0 {
			w, h = deep, long
		}
		p.FillRect(render.R(cx-w/2, cy-h/2, w, h), pal.white)
		// A thin line along its inner side separates it from pale floors.
		ix, iy := mid.X-nx*deep, mid.Y-ny*deep
		if nx != 0 {
			p.FillRect(render.R(ix-0.012, iy-long/2, 0.024, long), render.Fade(pal.wall, 0.7))
		} else {
			p.FillRect(render.R(ix-long/2, iy-0.012, long, 0.024), render.Fade(pal.wall, 0.7))
		}
	}
}

// paintBadge paints letter and effect on a small plate.
func paintBadge(p *render.Painter, pal *palette, c market.Card, at float.Spot) {
	const w, h = badgeWide, badgeHigh
	plate := render.R(at.X-w/2, at.Y-h/2, w, h)
	p.FillRound(plate, h/2, pal.badge)
	p.LineRound(plate, h/2, 0.025, render.Fade(pal.badgeInk, 0.75))
	style := render.Strong.Sized(0.26)
	p.TextIn(style, c.Letter.String(), render.R(plate.X, plate.Y, w*0.52, h), render.AlignCentre, pal.badgeInk)
	const size = 0.27
	icon.Draw(p, EffectSigns[c.Effect], at.X+w*0.2-size/2, at.Y-size/2, size, pal.badgeInk)
}

// colourOf returns the number of a seat's colour plus one, for faceLook.
func colourOf(seat rules.Seat, colours *[market.MaxSeats]emblem.ID) uint8 {
	if seat < 0 || int(seat) >= len(colours) {
		return 0
	}
	return uint8(colours[seat] + 1)
}

// paintBack paints the back of the cards, from 0, 0 to 2, 3 in units.
func paintBack(p *render.Painter, t *render.Theme) {
	pal := paletteOf(t)
	p.Show(render.Art("market/back"), render.R(0, 0, 2, 3), func(name string) render.Color {
		switch name {
		case "clay":
			return pal.clay
		case "ink":
			return render.Fade(pal.wall, 0.9)
		case "floor":
			return pal.floor[0]
		}
		return pal.wall
	})
	icon.Draw(p, icon.Door, 1-0.17, 1.5-0.17, 0.34, pal.wall)
}

// EffectSigns are the icons of the cards' effects.
var EffectSigns = [...]icon.ID{market.Fire: icon.Fire, market.Flood: icon.Flood, market.Festival: icon.Festival}

// EffectColour returns the colour of an effect.
func EffectColour(t *render.Theme, e market.Effect) render.Color {
	return [...]render.Color{market.Fire: t.Bad, market.Flood: t.Legal[0], market.Festival: t.Gold}[e]
}
