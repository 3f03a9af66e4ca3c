//go:build !js && !windows && !darwin

package platform

import (
	"context"
	"errors"

	"github.com/godbus/dbus/v5"
)

// Desktops answer and tell of changes through the settings portal, an interface of the
// session's bus that GNOME, KDE and others share:
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
const (
	portalName     = "org.freedesktop.portal.Desktop"
	portalPath     = "/org/freedesktop/portal/desktop"
	portalSettings = "org.freedesktop.portal.Settings"
)

// The settings that count. The portal has had reduced-motion only since 2025; before, GNOME
// and KDE passed on their own settings.
const (
	appearance = "org.freedesktop.appearance"
	gnome      = "org.gnome.desktop.interface"
	kde        = "org.kde.kdeglobals.KDE"
	gnomeEyes  = "org.gnome.desktop.a11y.interface"
)

// askWishes asks the portal or, on a desktop without one, GNOME's own command; where neither
// answers, it returns no wishes.
func askWishes() wishes {
	ctx, cancel := context.WithTimeout(context.Background(), wishesPatience)
	defer cancel()
	type reply struct {
		w   wishes
		err error
	}
	replies := make(chan reply, 1)
	go func() {
		bus, err := openBus(ctx)
		if err != nil {
			replies <- reply{err: err}
			return
		}
		defer bus.Close()
		w, err := askPortal(ctx, bus)
		replies <- reply{w, err}
	}()
	select {
	case r := <-replies:
		if r.err == nil || errors.Is(r.err, context.DeadlineExceeded) {
			return r.w
		}
	case <-ctx.Done():
		return wishes{} // hearWishes waits for longer
	}
	return wishes{
		littleMotion: answer("gsettings", "get", gnome, "enable-animations") == "false",
		dark:         answer("gsettings", "get", gnome, "color-scheme") == "'prefer-dark'",
		contrast:     answer("gsettings", "get", gnomeEyes, "high-contrast") == "true",
	}
}

// hearWishes calls changed whenever the portal tells of a change, until the bus is gone. At
// the beginning it calls it once, in case the portal was still starting when it was asked.
func hearWishes(changed func()) {
	ctx := context.Background()
	bus, err := openBus(ctx)
	if err != nil {
		return
	}
	defer bus.Close()
	told := make(chan *dbus.Signal, 16)
	bus.Signal(told)
	if err := bus.AddMatchSignal(dbus.WithMatchSender(portalName), dbus.WithMatchObjectPath(portalPath),
		dbus.WithMatchInterface(portalSettings), dbus.WithMatchMember("SettingChanged")); err != nil {
		return
	}
	if _, err := askPortal(ctx, bus); err == nil {
		changed()
	}
	for signal := range told { // the bus itself sends others
		if signal.Name == portalSettings+".SettingChanged" {
			changed()
		}
	}
}

// openBus returns a connection to the bus of the player's session, which closes when ctx
// ends. It starts no bus where there is none.
func openBus(ctx context.Context) (*dbus.Conn, error) {
	bus, err := dbus.SessionBusPrivateNoAutoStartup(dbus.WithContext(ctx))
	if err != nil {
		return nil, err
	}
	if err = bus.Auth(nil); err == nil {
		err = bus.Hello()
	}
	if err != nil {
		bus.Close()
		return nil, err
	}
	return bus, nil
}

// askPortal asks the portal for the player's wishes. An error means that there is none.
func askPortal(ctx context.Context, bus *dbus.Conn) (wishes, error) {
	var all map[string]map[string]dbus.Variant
	err := bus.Object(portalName, portalPath).CallWithContext(ctx, portalSettings+".ReadAll", 0, []string{appearance, gnome, kde, gnomeEyes}).Store(&all)
	if err != nil {
		return wishes{}, err
	}
	is := func(group, key string, value any) bool { return all[group][key].Value() == value }
	w := wishes{
		littleMotion: is(appearance, "reduced-motion", uint32(1)) || is(gnome, "enable-animations", false) || is(kde, "AnimationDurationFactor", "0"),
		dark:         is(appearance, "color-scheme", uint32(1)),
		contrast:     is(appearance, "contrast", uint32(1)) || is(gnomeEyes, "high-contrast", true),
	}
	if _, known := all[appearance]["color-scheme"]; !known {
		w.dark = is(gnome, "color-scheme", "prefer-dark")
	}
	return w, nil
}
