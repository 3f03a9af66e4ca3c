package papers

import (
	"strings"
	"testing"

	"agora/assets"
)

// TestLicences checks that the licences list every part of the program with the whole text
// of each.
func TestLicences(t *testing.T) {
	text := string(Licences(InFull))
	for _, l := range assets.Licences() {
		if !strings.Contains(text, l.Name+": ") || !strings.Contains(text, strings.TrimSpace(l.Text)) {
			t.Errorf("%s is not there in full, text = %q; want one with %q and one with %q", l.Name, text, l.Name+": ", strings.TrimSpace(l.Text))
		}
	}
	if brief := string(Licences(func(kind, _ string) string { return kind })); len(brief) >= len(text) || !strings.Contains(brief, "Ebitengine") {
		t.Errorf("in brief %d bytes, in full %d; want fewer, with Ebitengine named", len(brief), len(text))
	}
}
