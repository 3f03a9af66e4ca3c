// Package papers writes the documents that every package of the program contains.
package papers

import (
	"bytes"
	"fmt"
	"strings"

	"agora/assets"
	"agora/game/words"
)

// Licences returns the terms of everything in the program, as the page About has them.
// As gives the text of each: InFull, or one that a system has already in brief.
func Licences(as func(kind, text string) string) []byte {
	var b bytes.Buffer
	var english *words.Words
	for _, l := range assets.Licences() {
		fmt.Fprintf(&b, "%s: %s\n%s", l.Name, english.Pick("about.use", l.Use), l.Kind)
		if l.From != "" {
			fmt.Fprintf(&b, ", from %s", l.From)
		}
		fmt.Fprintf(&b, "\n%s\n\n%s\n\n", strings.Repeat("-", 72), strings.TrimSpace(as(l.Kind, l.Text)))
	}
	return b.Bytes()
}

// InFull returns a licence's text as it is.
func InFull(_, text string) string { return text }
