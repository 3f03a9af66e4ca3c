package play

import (
	"strings"
	"testing"
)

// TestBrokenInvitationsHaveAFault: what is left of an invitation is refused at once, so that
// nobody is asked whether to open it.
func TestBrokenInvitationsHaveAFault(t *testing.T) {
	for _, text := range []string{"#join=", "#join=" + strings.Repeat("9", 400), "https://example.org/#join=abc"} {
		if !IsInvitation(text) || InvitationFault(text) == nil {
			t.Errorf("IsInvitation(%q), InvitationFault = %v, %v; want an invitation with a fault", text, IsInvitation(text), InvitationFault(text))
		}
	}
}
