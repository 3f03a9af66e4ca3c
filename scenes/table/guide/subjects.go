package guide

import (
	"agora/render"
	"agora/scenes/table/spots"
)

// Subjects lists what can be explained now and where, topmost first. Only the explaining
// function knows what a thing is; its ID is its name in traces and in the words panel.
type Subjects struct {
	list spots.List[string]
	tell []func() Explanation
}

// Add adds a thing. tell explains it from what the viewer may know, and returns no Name
// if there is nothing to explain.
func (l *Subjects) Add(at spots.Place, tell func() Explanation) {
	at.Live = true // Tab stops at every thing
	l.list.Add(spots.Spot[string]{Key: at.ID, Place: at})
	l.tell = append(l.tell, tell)
}

// Box adds a thing that fills a rectangle.
func (l *Subjects) Box(id string, r render.Rect, tell func() Explanation) {
	l.Add(spots.Box(0, id, r).Place, tell)
}

// reset empties the list.
func (l *Subjects) reset() {
	l.list.Reset()
	l.list.Start, l.tell = -1, l.tell[:0]
}
