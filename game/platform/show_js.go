package platform

import "errors"

// CanShow reports whether ShowFolder can do anything. In a browser it cannot: files go to
// the player's downloads.
func CanShow() bool { return false }

// ShowFolder returns an error: a page cannot open folders.
func ShowFolder(FileKind) error { return errors.New("a page cannot open folders") }

// Folder returns where browsers put exported files.
func Folder(FileKind) (string, error) { return "your browser's downloads", nil }
