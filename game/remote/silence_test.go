package remote

import (
	"testing"
	"time"

	"agora/game/store"
)

// unopened is a line that does not open, and says why.
type unopened struct {
	Line
	why   Trouble
	state State
}

func (u unopened) State() State     { return u.state }
func (u unopened) Trouble() Trouble { return u.why }

// TestSilence checks that each way in which a host cannot be reached has a sentence of its
// own.
func TestSilence(t *testing.T) {
	c := New(Config{Saves: store.NewSaves(&store.Memory{}), Now: time.Now})
	said := map[string]Trouble{}
	for why := NoTrouble; why <= HostFull; why++ {
		c.hosts["h"] = &link{line: unopened{why: why}, state: Opening}
		text := c.silence("h").Error()
		if other, there := said[text]; there {
			t.Errorf("%v and %v both say %q, there of said[text] = %v; want false", why, other, text, there)
		}
		said[text] = why
	}
	c.hosts["h"].state = Lost
	if _, there := said[c.silence("h").Error()]; there {
		t.Errorf("a line that was lost has no sentence of its own: there of said[c.silence(\"h\").Error()] = %v; want false", there)
	}
	c.hosts["h"] = nil
	if said[c.silence("h").Error()] != NoTrouble {
		t.Error("a host that nobody has called; want no trouble")
	}
}
