package platform

import "image"

// WorkArea is not known: a page has no window of its own.
func WorkArea() (area image.Rectangle, ok bool) { return area, false }
