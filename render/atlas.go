package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// page is a large image that holds many small pictures. What is drawn from
// one page in a row is one draw call. Every page has a white spot, so that
// plain shapes never force a change of page.
type page struct {
	img     *ebiten.Image
	w, h    int
	shelves []shelf
	bottom  int    // y below the last shelf
	used    uint64 // the frame in which it was last drawn from
	solo    bool   // belongs to one large picture
	cells   []*cell
}

// shelf is a row of pictures of similar height.
type shelf struct{ y, h, x int }

// cell is the place of a picture in a page.
type cell struct {
	page *page           // nil once it has been dropped
	at   image.Rectangle // without the border
}

const (
	border   = 1 // transparent pixels around each picture, so that filtering takes in nothing foreign
	whiteBox = 4 // the white spot is this large, at 0, 0
	whiteX   = 2
	whiteY   = 2
)

// atlas hands out cells.
type atlas struct {
	pages    []*page
	size     int // of a page
	maxPages int
	frame    uint64
	onDrop   func() // called before the content of a page changes under what is drawn from it
}

func newPage(w, h int, solo bool) *page {
	p := &page{img: ebiten.NewImage(w, h), w: w, h: h, solo: solo}
	p.clear()
	return p
}

// clear empties the page; its image keeps old pictures until they are written over.
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

// reserve finds room for w x h pixels and a border.
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

// addTile stores a picture on a page of its own, without a border: sides of a
// power of two waste no memory of the graphics card.
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

// drop forgets the pictures of a page.
func (a *atlas) drop(p *page) {
	if a.onDrop != nil {
		a.onDrop()
	}
	p.clear()
}

// sweep frees the large pictures that were not drawn for a while.
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

// reset forgets everything.
func (a *atlas) reset() {
	for _, p := range a.pages {
		a.drop(p)
		p.img.Deallocate()
	}
	clear(a.pages)
	a.pages = a.pages[:0]
}

// bordered returns the picture's pixels with a transparent border around it.
func bordered(img *image.RGBA) []byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	line := 4 * (w + 2*border)
	pix := make([]byte, line*(h+2*border))
	for y := range h {
		copy(pix[(y+border)*line+4*border:], img.Pix[y*img.Stride:][:4*w])
	}
	return pix
}
