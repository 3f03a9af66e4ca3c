package platform

import "errors"

// CanShow reports whether ShowFolder can do anything: in a browser the player has
// downloads and no folder of ours.
func CanShow() bool { return false }

// ShowFolder cannot be done by a page.
func ShowFolder(FileKind) error { return errors.New("a page cannot open folders") }

// Folder returns where browsers put what Export gives them.
func Folder(FileKind) (string, error) { return "your browser's downloads", nil }
