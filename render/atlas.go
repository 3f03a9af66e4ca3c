package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// page is a large image that holds many small pictures. Consecutive drawing from one page
// is a single draw call. Every page has a white spot, so that plain shapes never force a
// change of page.
type page struct {
	img     *ebiten.Image
	w, h    int
	shelves []shelf
	bottom  int    // y below the lowest shelf
	used    uint64 // the frame in which it was last used
	solo    bool   // holds a single large picture
	cells   []*cell
}

// shelf is a row of pictures with similar heights.
type shelf struct{ y, h, x int }

// cell is the location of a picture in a page.
type cell struct {
	page *page           // nil once the picture has been dropped
	at   image.Rectangle // without the border
}

const (
	border   = 1 // transparent pixels around each picture, so that filtering never reads its neighbours
	whiteBox = 4 // side of the white spot, which is at 0, 0
	whiteX   = 2
	whiteY   = 2
)

// atlas allocates cells.
type atlas struct {
	pages    []*page
	size     int // side of a page
	maxPages int
	frame    uint64
	onDrop   func() // called before a page is changed from which something is waiting to be drawn
}

func newPage(w, h int, solo bool) *page {
	p := &page{img: ebiten.NewImage(w, h), w: w, h: h, solo: solo}
	p.clear()
	return p
}

// clear empties the page; its image keeps the old pictures until they are overwritten.
func (p *page) clear() {
	for _, c := range p.cells {
		c.page = nil
	}
	p.cells, p.shelves, p.bottom = p.cells[:0], p.shelves[:0], 0
	if !p.solo {
		p.bottom = whiteBox
		white := make([]byte, 4*whiteBox*whiteBox)
		for i := range white {
			white[i] = 255
		}
		p.write(image.Rect(0, 0, whiteBox, whiteBox), white)
	}
}

func (p *page) write(r image.Rectangle, pix []byte) {
	p.img.SubImage(r).(*ebiten.Image).WritePixels(pix)
}

// reserve finds room for w x h pixels plus the border.
func (p *page) reserve(w, h int) (image.Rectangle, bool) {
	w, h = w+2*border, h+2*border
	best := -1
	for i, s := range p.shelves {
		if s.h >= h && s.h <= h+h/4+4 && s.x+w <= p.w && (best < 0 || s.h < p.shelves[best].h) {
			best = i
		}
	}
	if best < 0 {
		if p.bottom+h > p.h || w > p.w {
			return image.Rectangle{}, false
		}
		p.shelves = append(p.shelves, shelf{y: p.bottom, h: h})
		p.bottom += h
		best = len(p.shelves) - 1
	}
	s := &p.shelves[best]
	r := image.Rect(s.x, s.y, s.x+w, s.y+h)
	s.x += w
	return r, true
}

// add stores a picture.
func (a *atlas) add(img *image.RGBA) *cell {
	p, full := a.room(img.Rect.Dx(), img.Rect.Dy())
	p.write(full, bordered(img))
	c := &cell{page: p, at: full.Inset(border)}
	p.cells = append(p.cells, c)
	return c
}

// addTile stores a picture on a page of its own, without a border, because sides that are
// powers of two waste no graphics memory.
func (a *atlas) addTile(img *image.RGBA) *cell {
	p := a.solo(img.Rect.Dx(), img.Rect.Dy())
	p.write(p.img.Bounds(), img.Pix)
	c := &cell{page: p, at: p.img.Bounds()}
	p.cells = append(p.cells, c)
	return c
}

func (a *atlas) solo(w, h int) *page {
	p := newPage(w, h, true)
	p.used = a.frame
	a.pages = append(a.pages, p)
	return p
}

func (a *atlas) room(w, h int) (*page, image.Rectangle) {
	if w > a.size/2 || h > a.size/2 {
		p := a.solo(w+2*border, h+2*border)
		return p, p.img.Bounds()
	}
	shared := 0
	var oldest *page
	for i := len(a.pages) - 1; i >= 0; i-- {
		p := a.pages[i]
		if p.solo {
			continue
		}
		if r, ok := p.reserve(w, h); ok {
			return p, r
		}
		shared++
		if p.used+1 < a.frame && (oldest == nil || p.used < oldest.used) {
			oldest = p
		}
	}
	if shared < a.maxPages || oldest == nil {
		oldest = newPage(a.size, a.size, false)
		oldest.used = a.frame
		a.pages = append(a.pages, oldest)
	} else {
		a.drop(oldest)
		oldest.used = a.frame
	}
	r, _ := oldest.reserve(w, h)
	return oldest, r
}

// drop forgets all pictures of a page.
func (a *atlas) drop(p *page) {
	if a.onDrop != nil {
		a.onDrop()
	}
	p.clear()
}

// sweep frees the large pictures that have not been drawn for a while.
func (a *atlas) sweep(age uint64) {
	kept := a.pages[:0]
	for _, p := range a.pages {
		if p.solo && p.used+age < a.frame {
			a.drop(p)
			p.img.Deallocate()
			continue
		}
		kept = append(kept, p)
	}
	clear(a.pages[len(kept):])
	a.pages = kept
}

// reset drops all pictures.
func (a *atlas) reset() {
	for _, p := range a.pages {
		a.drop(p)
		p.img.Deallocate()
	}
	clear(a.pages)
	a.pages = a.pages[:0]
}

// bordered returns the picture's pixels surrounded by the transparent border.
func bordered(img *image.RGBA) []byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	line := 4 * (w + 2*border)
	pix := make([]byte, line*(h+2*border))
	for y := range h {
		copy(pix[(y+border)*line+4*border:], img.Pix[y*img.Stride:][:4*w])
	}
	return pix
}
