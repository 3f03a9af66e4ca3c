//go:build !js && !windows && !darwin

package platform

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/godbus/dbus/v5"

	"agora/tests/requirements"
)

// settings is the content of a settings portal.
type settings map[string]map[string]dbus.Variant

func setting(group, key string, value any) settings {
	return settings{group: {key: dbus.MakeVariant(value)}}
}

// portal stands in for the settings portal of a desktop.
type portal struct {
	bus   *dbus.Conn
	asked chan struct{} // gets a value whenever somebody has asked

	mu  sync.Mutex
	now settings
}

// ReadAll is the portal's method. Like the real one it returns only the groups asked for.
func (p *portal) ReadAll(groups []string) (settings, *dbus.Error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	defer func() { p.asked <- struct{}{} }()
	all := settings{}
	for _, g := range groups {
		if s, ok := p.now[g]; ok {
			all[g] = s
		}
	}
	return all, nil
}

// change replaces the settings and tells everybody of the first.
func (p *portal) change(t *testing.T, now settings) {
	t.Helper()
	p.mu.Lock()
	p.now = now
	p.mu.Unlock()
	for group, values := range now {
		for key, value := range values {
			if err := p.bus.Emit(portalPath, portalSettings+".SettingChanged", group, key, value); err != nil {
				t.Fatalf("p.bus.Emit() = %v; want no error", err)
			}
		}
	}
}

const busConfig = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=%s</listen>
  <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>`

// privateBus starts a session's bus for this test only.
func privateBus(t *testing.T) {
	t.Helper()
	program := requirements.Command(t, "dbus-daemon")
	folder, err := os.MkdirTemp("", "bus") // t.TempDir may be too long for a socket
	if err != nil {
		t.Fatalf("os.MkdirTemp(\"\", \"bus\") = %v; want no error", err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	config := filepath.Join(folder, "bus.conf")
	if err := os.WriteFile(config, fmt.Appendf(nil, busConfig, folder), 0o600); err != nil {
		t.Fatalf("os.WriteFile(config, fmt.Appendf(nil, busConfig, folder), 0o600) = %v; want no error", err)
	}
	daemon := exec.Command(program, "--config-file="+config, "--nofork", "--print-address=1")
	out, err := daemon.StdoutPipe()
	if err != nil {
		t.Fatalf("daemon.StdoutPipe() = %v; want no error", err)
	}
	if err := daemon.Start(); err != nil {
		t.Fatalf("daemon.Start() = %v; want no error", err)
	}
	t.Cleanup(func() { _ = daemon.Process.Kill(); _ = daemon.Wait() })
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("bufio.NewReader(out).ReadString('\\n') = %v; want no error", err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", strings.TrimSpace(address))
}

// newPortal puts a settings portal on the session's bus.
func newPortal(t *testing.T) *portal {
	t.Helper()
	bus, err := dbus.Connect(os.Getenv("DBUS_SESSION_BUS_ADDRESS"))
	if err != nil {
		t.Fatalf("dbus.Connect(os.Getenv(\"DBUS_SESSION_BUS_ADDRESS\")) = %v; want no error", err)
	}
	t.Cleanup(func() { bus.Close() })
	p := &portal{bus: bus, asked: make(chan struct{}, 1000)}
	if err := bus.Export(p, portalPath, portalSettings); err != nil {
		t.Fatalf("bus.Export(p, portalPath, portalSettings) = %v; want no error", err)
	}
	if _, err := bus.RequestName(portalName, dbus.NameFlagDoNotQueue); err != nil {
		t.Fatalf("bus.RequestName(portalName, dbus.NameFlagDoNotQueue) = %v; want no error", err)
	}
	return p
}

// gsettings puts a stand-in for GNOME's command on the path, which answers with the content
// of the file named like the key, and returns their folder. The file calls lists the calls.
func gsettings(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	script := fmt.Sprintf("#!/bin/sh\necho \"$3\" >>'%s/calls'\nread answer <'%s/'\"$3\" && echo \"$answer\"\n", folder, folder)
	if err := os.WriteFile(filepath.Join(folder, "gsettings"), []byte(script), 0o700); err != nil {
		t.Fatalf("os.WriteFile() = %v; want no error", err)
	}
	t.Setenv("PATH", folder)
	return folder
}

func isOne(w Preferences, motion, dark bool) bool { return w.LittleMotion == motion && w.Dark == dark }

// TestWithoutPortal checks that GNOME's command is asked at the start and when the window
// asks again, on a bus without a portal and without a bus, and not in between. It comes
// before TestPortal, whose follower asks once more when its bus is gone.
func TestWithoutPortal(t *testing.T) {
	for _, c := range []struct {
		name string
		bus  func(t *testing.T)
	}{
		{"a bus without a portal", privateBus},
		{"no bus", func(t *testing.T) {
			t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(t.TempDir(), "none"))
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.bus(t)
			folder := gsettings(t)
			set := func(key, value string) {
				if err := os.WriteFile(filepath.Join(folder, key), []byte(value+"\n"), 0o600); err != nil {
					t.Fatalf("os.WriteFile(filepath.Join(folder, key), []byte(value+\"\\n\"), 0o600) = %v; want no error", err)
				}
			}
			set("color-scheme", "'prefer-dark'")
			was := CurrentPreferences()
			if !isOne(was, false, true) {
				t.Errorf("little motion %v, dark %v; want dark", was.LittleMotion, was.Dark)
			}
			heard := make(chan Preferences)
			again := FollowPreferences(was, func(now Preferences) { heard <- now })
			set("enable-animations", "false")
			again()
			if got := <-heard; !isOne(got, true, true) {
				t.Errorf("asked again: little motion %v, dark %v; want both", got.LittleMotion, got.Dark)
			}
			calls, err := os.ReadFile(filepath.Join(folder, "calls"))
			if got := strings.Fields(string(calls)); err != nil || len(got) != 6 {
				t.Errorf("the command was started for %q, %v; want twice for each of three keys", got, err)
			}
		})
	}
}

// TestPortal checks what the settings of the desktops mean, and that a change is heard from
// the portal, without a process and without asking for it.
func TestPortal(t *testing.T) {
	privateBus(t)
	folder := gsettings(t)
	p := newPortal(t)
	for _, c := range []struct {
		name         string
		now          settings
		motion, dark bool
	}{
		{"nothing", settings{}, false, false},
		{"dark", setting(appearance, "color-scheme", uint32(1)), false, true},
		{"light", setting(appearance, "color-scheme", uint32(2)), false, false},
		{"light for all, GNOME's of before", settings{appearance: {"color-scheme": dbus.MakeVariant(uint32(2))}, gnome: {"color-scheme": dbus.MakeVariant("prefer-dark")}}, false, false},
		{"dark by GNOME alone", setting(gnome, "color-scheme", "prefer-dark"), false, true},
		{"little motion", setting(appearance, "reduced-motion", uint32(1)), true, false},
		{"motion", setting(appearance, "reduced-motion", uint32(0)), false, false},
		{"GNOME without animations", setting(gnome, "enable-animations", false), true, false},
		{"GNOME with animations", setting(gnome, "enable-animations", true), false, false},
		{"KDE without animations", setting(kde, "AnimationDurationFactor", "0"), true, false},
		{"KDE with animations", setting(kde, "AnimationDurationFactor", "0.5"), false, false},
		{"values of other types", settings{appearance: {"color-scheme": dbus.MakeVariant("1"), "reduced-motion": dbus.MakeVariant([]string{})}}, false, false},
	} {
		p.change(t, c.now)
		if got := CurrentPreferences(); !isOne(got, c.motion, c.dark) {
			t.Errorf("%s: little motion %v, dark %v; want %v, %v", c.name, got.LittleMotion, got.Dark, c.motion, c.dark)
		}
		<-p.asked
	}

	for name, now := range map[string]settings{
		"strong contrast":          setting(appearance, "contrast", uint32(1)),
		"strong contrast by GNOME": setting(gnomeEyes, "high-contrast", true),
	} {
		p.change(t, now)
		if got := CurrentPreferences(); !got.Contrast {
			t.Errorf("%s: contrast false; want true", name)
		}
		<-p.asked
	}
	p.change(t, setting(appearance, "contrast", uint32(0)))
	if got := CurrentPreferences(); got.Contrast {
		t.Error("usual contrast: contrast true; want false")
	}
	<-p.asked

	p.change(t, settings{})
	heard := make(chan Preferences)
	FollowPreferences(Preferences{Languages: strings.Join(systemLanguages(), ",")}, func(now Preferences) { heard <- now })
	<-p.asked // it listens before it asks
	p.change(t, setting(appearance, "color-scheme", uint32(1)))
	if got := <-heard; !isOne(got, false, true) {
		t.Errorf("after a change to dark: little motion %v, dark %v: isOne(got, false, true) = false; want true", got.LittleMotion, got.Dark)
	}
	p.change(t, setting(gnome, "enable-animations", false))
	if got := <-heard; !isOne(got, true, false) {
		t.Errorf("after a change to little motion: little motion %v, dark %v: isOne(got, true, false) = false; want true", got.LittleMotion, got.Dark)
	}
	if calls, err := os.ReadFile(filepath.Join(folder, "calls")); err == nil {
		t.Errorf("beside the portal, GNOME's command was started for %q; want an error", strings.Fields(string(calls)))
	}
}
