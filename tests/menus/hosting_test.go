package menus

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"agora/game"
	"agora/scenes/far"
	"agora/scenes/setup"
	"agora/scenes/ui"
	"agora/tests/uidrive"
)

// TestHostOnThisComputer checks that the list of tables can start the program agora-host,
// shows its address and creates tables there; without the program it says what to do.
func TestHostOnThisComputer(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in for the host is a script")
	}
	folder := t.TempDir()
	t.Setenv("PATH", folder)
	tb := newTable(t, 1280, 1100, 1, "light")
	tb.far()
	list := must(t)(far.New(tb.svc, nil))
	tb.see(list)
	click(t, list, "hosting")
	tb.see(list)
	if said := inWords(list); !strings.Contains(said, "agora-host is not on this computer") {
		t.Errorf("without the program is said %s; want one with \"agora-host is not on this computer\"", said)
	}

	const address = "http://192.168.1.20:8080/"
	script := "#!/bin/sh\necho 'Agora is at " + address + "'\nread line\n"
	if err := os.WriteFile(filepath.Join(folder, "agora-host"), []byte(script), 0o755); err != nil {
		t.Fatalf("os.WriteFile() = %v; want no error", err)
	}
	click(t, list, "hosting")
	d := &uidrive.Driver{T: t, Scene: list, Nav: &uidrive.Nav{}}
	d.Until("the host is there", func() bool { tb.see(list); return tb.svc.Settings.Host == address })
	if said := inWords(list); tb.svc.Settings.Host != address || !strings.Contains(said, address) {
		t.Errorf("tables are made at %q, and %s is said; want %q and one with %q", tb.svc.Settings.Host, said, address, address)
	}
	click(t, list, "hosting/copy")
	click(t, list, "hosting/invite")
	if asked := strings.Join(tb.nav.asked, ", "); !strings.Contains(asked, "go setup") {
		t.Errorf("to invite asks for %s; want one with \"go setup\"", asked)
	}
}

// TestHostFromTheSetUp checks that a player who invites a friend without knowing a host can
// start one from the set-up, if the program is on this computer, and can then create the
// table there.
func TestHostFromTheSetUp(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in for the host is a script")
	}
	folder := t.TempDir()
	t.Setenv("PATH", folder)
	tb := newTable(t, 1280, 1100, 1, "light")
	tb.far()
	tb.svc.Settings.Host = ""
	sc := must(t)(setup.New(tb.svc, "phobia"))
	tb.see(sc)
	sc.(game.Speaker).Use("kind/2", "3")
	click(t, sc, "start")
	tb.see(sc)
	if _, ok := areas(sc)["hosting"]; ok || !strings.Contains(inWords(sc), "Type the address of a host") {
		t.Errorf("without the program is said %s, ok of areas(sc)[\"hosting\"] = %v; want one with \"Type the address of a host\" and false", inWords(sc), ok)
	}
	const address = "http://192.168.1.20:8080/"
	if err := os.WriteFile(filepath.Join(folder, "agora-host"), []byte("#!/bin/sh\necho 'Agora is at "+address+"'\nread line\n"), 0o755); err != nil {
		t.Fatalf("os.WriteFile() = %v; want no error", err)
	}
	click(t, sc, "start") // still without an address
	tb.see(sc)
	if a, w := areas(sc)["host"], areas(sc)["start"]; a.H == 0 || a.Y+a.H > w.Y {
		t.Errorf("what is wrong is out of sight: %+v, below is %+v; want it above the button", a, w)
	}
	if low := lowSetUp(t); !low {
		t.Errorf("in a low window the way out of it is out of sight: lowSetUp(t) = %v; want true", low)
	}
	click(t, sc, "hosting")
	d := &uidrive.Driver{T: t, Scene: sc, Nav: &uidrive.Nav{}}
	d.Until("the host is there", func() bool { tb.see(sc); return tb.svc.Settings.Host == address })
	tb.see(sc)
	if said := inWords(sc); strings.Contains(said, "Type the address of a host") {
		t.Errorf("with a host is said %s; want one without \"Type the address of a host\"", said)
	}
	if _, ok := areas(sc)["hosting"]; ok {
		t.Errorf("another host is offered: ok of areas(sc)[\"hosting\"] = %v; want false", ok)
	}
	click(t, sc, "start")
	tb.see(sc)
	if w := sc.(game.Waiter); !w.Waits() && !strings.Contains(strings.Join(tb.nav.asked, ", "), "room") {
		t.Errorf("no table is made: %q; want a wait, or the room", tb.nav.asked)
	}
}

// lowSetUp reports whether in a low window, after Invite without a host, the set-up shows
// the field for its address and the whole button below the reason.
func lowSetUp(t *testing.T) bool {
	tb := newTable(t, 390, 720, 1, "light")
	tb.far()
	tb.svc.Settings.Host = ""
	sc := must(t)(setup.New(tb.svc, "market"))
	tb.see(sc)
	sc.(game.Speaker).Use("kind/2", "3")
	tb.see(sc)
	click(t, sc, "start")
	tb.see(sc)
	host, hosting, foot := areas(sc)["host"], areas(sc)["hosting"], areas(sc)["start"]
	return host.H >= ui.Target && hosting.H >= ui.Target && hosting.Y > host.Y && hosting.Y+hosting.H < foot.Y
}

// inWords returns everything that a screen says in words.
func inWords(sc game.Scene) string {
	var said []string
	for _, i := range sc.(game.Speaker).Speak(true).Items {
		said = append(said, i.Text, i.Note)
	}
	return strings.Join(said, "; ")
}
