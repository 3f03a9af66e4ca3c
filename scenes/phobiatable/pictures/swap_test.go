package pictures

import (
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/tests/uidrive"
)

// TestTakeOver: by every hand the second player takes the first piece over, and it can
// be undone; who plays with their fingers is asked first.
func TestTakeOver(t *testing.T) {
	for name, hand := range map[string]struct {
		win  uidrive.Window
		take func(d *uidrive.Driver)
	}{
		"mouse":  {wide, func(d *uidrive.Driver) { d.Click("cell:c5") }},
		"button": {wide, func(d *uidrive.Driver) { d.Click("confirm") }},
		"keys": {wide, func(d *uidrive.Driver) {
			d.Key(input.KeyX, 0)
			d.Shot("swap-keys")
			d.Key(input.KeyEnter, 0)
		}},
		"Enter": {wide, func(d *uidrive.Driver) {
			if d.Key(input.KeyEnter, 0); !d.Is("moves", 1) {
				t.Errorf("Enter alone takes it over: d.Trace()[\"moves\"] = %v; want 1", d.Trace()["moves"])
			}
			d.Key(input.KeyEnter, 0)
		}},
		"arrows": {wide, func(d *uidrive.Driver) {
			for range 40 {
				if d.Key(input.KeyTab, 0); d.Is("cell", "c5") {
					break
				}
			}
			d.Key(input.KeyEnter, 0)
		}},
		"finger": {phone, func(d *uidrive.Driver) {
			d.Touch("cell:c5")
			d.Shot("swap-tap")
			if d.Is("moves", 2) || !strings.Contains(d.Text(), "take the first piece over") {
				t.Errorf("the first tap says %q, d.Trace()[\"moves\"] = %v; want one with \"take the first piece over\" and anything but 2", d.Text(), d.Trace()["moves"])
			}
			d.Touch("cell:c5")
		}},
		"finger and button": {phone, func(d *uidrive.Driver) { d.Touch("confirm") }},
	} {
		t.Run(name, func(t *testing.T) {
			agreed := info("hex4")
			agreed.Options["first"], agreed.Options["swap"] = "any", "on"
			d := table.Open(t, hand.win, routes.NewArg{Info: agreed})
			if !d.Is("swap", false) || !strings.Contains(d.Text(), "Bert may take it over") {
				t.Errorf("at first: %q, d.Trace()[\"swap\"] = %v; want one with \"Bert may take it over\" and false", d.Text(), d.Trace()["swap"])
			}
			d.Shot("swap-first-" + name)
			d.Click("cell:c5")
			d.Rest()
			d.Hover("menu") // the pointer is not on the board
			if !d.Is("swap", true) || !strings.Contains(d.Text(), "take the first one over") {
				t.Fatalf("the second player reads %q, d.Trace()[\"swap\"] = %v; want one with \"take the first one over\" and true", d.Text(), d.Trace()["swap"])
			}
			before := d.Trace()["position"]
			d.Shot("swap-idle-" + name)
			hand.take(d)
			d.Rest()
			if !d.Is("moves", 2) || !d.Is("swap", false) || !d.Is("position", "hex4 c5S 10s5l,9s5l 1") {
				t.Fatalf("after it: %v, %s; want 2 moves and the stone taken over", d.Trace()["position"], d.Text())
			}
			d.Shot("swap-done-" + name)
			d.Key(input.KeyZ, input.Ctrl)
			d.Rest()
			if !d.Is("swap", true) || d.Trace()["position"] != before {
				t.Errorf("undone: %v, d.Trace()[\"swap\"] = %v; want %v and true", d.Trace()["position"], d.Trace()["swap"], before)
			}
		})
	}
}

// TestNoTakeOver: without the option the first piece is a piece like any other.
func TestNoTakeOver(t *testing.T) {
	d := table.Open(t, wide, routes.NewArg{Info: info("hex4")})
	d.Click("cell:d4")
	d.Rest()
	d.Key(input.KeyX, 0)
	d.Click("cell:d4")
	if !d.Is("moves", 1) || !d.Is("swap", false) {
		t.Errorf("after a click on the first piece: %v, d.Trace()[\"moves\"] = %v, d.Trace()[\"swap\"] = %v; want 1 and false",
			d.Trace()["position"], d.Trace()["moves"], d.Trace()["swap"])
	}
}

// TestNotDropped: a piece let go of on the first one does not take it over.
func TestNotDropped(t *testing.T) {
	agreed := info("hex4")
	agreed.Options["swap"] = "on"
	d := table.Open(t, wide, routes.NewArg{Info: agreed})
	d.Click("cell:d4")
	d.Rest()
	x, y := d.Area("cell:d4")
	d.Take("size:s", x, y, false)
	if !d.Is("legal", false) {
		t.Errorf("held over the first piece: %s, d.Trace()[\"legal\"] = %v; want false", d.Text(), d.Trace()["legal"])
	}
	d.LetGo(false)
	if !d.Is("moves", 1) {
		t.Errorf("dropped: %v, d.Trace()[\"moves\"] = %v; want 1", d.Trace()["position"], d.Trace()["moves"])
	}
}
