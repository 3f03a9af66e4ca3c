// Package papers writes the documents that every package of the program contains.
package papers

import (
	"bytes"
	"fmt"
	"strings"

	"agora/assets"
	"agora/game/words"
)

// Licences returns the licences of everything in the program, as on the About page. as
// returns each text: InFull, or a shorter form for texts that a system already has.
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

// InFull returns a licence's text unchanged.
func InFull(_, text string) string { return text }
