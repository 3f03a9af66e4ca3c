//go:build !js

package platform

import "errors"

// CanShareLink returns false: only a program at a web address can open a link.
func CanShareLink() bool { return false }

// Page returns "": the program is not at a web address.
func Page() string { return "" }

// ShareLink copies a link to the clipboard.
func ShareLink(_, _, _ string, done func(copied bool, err error)) {
	done(false, errors.New("the program has no address"))
}

// LeftAt returns "": only pages can be torn away without closing the table.
func LeftAt() (table, slot string) { return "", "" }

// At does nothing; see LeftAt.
func At(table, slot string) {}
