package platform

import "image"

// WorkArea returns false: a page has no window of its own.
func WorkArea() (area image.Rectangle, ok bool) { return area, false }
