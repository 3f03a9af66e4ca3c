package gtp

// nobodyListens returns false: there are no pipes here.
func nobodyListens(error) bool { return false }
