//go:build linux

package packages

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"agora/tests/e2e"
	"agora/tests/e2e/window"
	"agora/tests/requirements"
)

// opened starts the program on a separate display. command is the program or its
// launcher; all files are written below folder.
func opened(t *testing.T, folder string, env, command []string, args ...string) (*e2e.Hand, *window.Program) {
	t.Helper()
	d, err := window.StartDisplay(requirements.Command(t, "Xvfb"), 1280, 800)
	if err != nil {
		t.Fatalf("window.StartDisplay(requirements.Command(t, \"Xvfb\"), 1280, 800) = %v; want no error", err)
	}
	t.Cleanup(d.Close)
	home := filepath.Join(folder, "agora")
	if err := os.MkdirAll(home, 0o755); err != nil {
		t.Fatalf("os.MkdirAll(home, 0o755) = %v; want no error", err)
	}
	if err := os.WriteFile(filepath.Join(home, "settings.json"), []byte(e2e.QuickSettings), 0o600); err != nil {
		t.Fatalf("os.WriteFile() = %v; want no error", err)
	}
	env = append([]string{"HOME=" + folder, "XDG_DATA_HOME=" + folder, "XDG_CACHE_HOME=" + folder}, env...)
	p, err := window.Start(d, command[0], home, folder, env, append(command[1:], args...)...)
	if err != nil {
		t.Fatalf("window.Start() = %v; want no error", err)
	}
	return p.Hand(t), p
}

// The Debian package can be installed with its dependencies, played, and removed, and
// then every file of the system is as before.
func TestDebian(t *testing.T) {
	packages := needed(t)
	deb := one(t, packages, "agora_*_amd64.deb")
	dpkg := requirements.Command(t, "dpkg-deb")
	bare := debian(t, "bookworm", "amd64", "minbase").copied(t)
	requirements.Server(t, mirror)
	shared := t.TempDir()
	run(t, nil, "cp", deb, shared)
	apt := func(args ...string) {
		t.Helper()
		bare.run(t, shared, []string{"DEBIAN_FRONTEND=noninteractive"}, append([]string{"apt-get", "-q", "-y"}, args...)...)
	}
	apt("update")
	apt("satisfy", run(t, nil, dpkg, "-f", deb, "Depends"), run(t, nil, dpkg, "-f", deb, "Recommends"))
	before := contents(t, bare)

	apt("install", filepath.Join(shared, filepath.Base(deb)))
	for _, name := range []string{"/usr/games/agora", "/usr/share/applications/agora.desktop", "/usr/share/man/man6/agora.6.gz"} {
		if contents(t, bare)[name] == "" {
			t.Errorf("%s is not installed; want it", name)
		}
	}
	h, p := opened(t, shared, nil, append(bare.enter(t, shared), "/usr/games/agora"))
	e2e.PlayByMouse(h)
	if err := p.End(e2e.Close); err != nil {
		t.Errorf("p.End(e2e.Close) = %v; want no error", err)
	}

	apt("purge", "agora")
	after := contents(t, bare)
	for name, sum := range after {
		if before[name] == "" {
			t.Errorf("%s is left; want nothing left", name)
		} else if before[name] != sum {
			t.Errorf("%s has changed; want the file as it was", name)
		}
		delete(before, name)
	}
	for name := range before {
		t.Errorf("%s is gone; want it as it was", name)
	}
}

// contents returns the checksums of all files of a system, except the package manager's
// own records.
func contents(t *testing.T, s system) map[string]string {
	t.Helper()
	const list = `cd "$1" && find . -xdev -type f -not -path './tmp/*' -not -path './var/cache/*' -not -path './var/log/*' \
-not -path './var/lib/apt/*' -not -path './var/lib/dpkg/status*' -not -path './var/lib/dpkg/*lock*' -not -path './var/lib/dpkg/triggers/*' \
-print0 | xargs -0 sha256sum; find . -xdev -type d -not -path './tmp/*' -printf 'folder  %p\n'`
	all := map[string]string{}
	for _, line := range strings.Split(run(t, nil, "sh", "-c", list, "sh", s.root), "\n") {
		sum, name, ok := strings.Cut(line, "  .")
		if !ok {
			t.Fatalf("no sum: %q, ok of strings.Cut(line, \"  .\") = %v; want true", line, ok)
		}
		all[name] = sum
	}
	return all
}

// The generic Linux archive runs from any folder.
func TestLoose(t *testing.T) {
	packages := needed(t)
	folder := filepath.Join(t.TempDir(), "a folder, called μ")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatalf("os.Mkdir(folder, 0o755) = %v; want no error", err)
	}
	run(t, nil, "tar", "-xzf", one(t, packages, "agora-[0-9]*-linux-amd64.tar.gz"), "-C", folder)
	h, _ := opened(t, folder, nil, []string{one(t, folder, "agora-*/agora")}, "-game", "phobia", "-seed", "1")
	e2e.PlacePiece(h)
}

// libraries lists the Debian packages that the program needs.
var libraries = []string{"libc6", "libegl1", "libgles2", "libgl1", "libgl1-mesa-dri", "libglx-mesa0",
	"libx11-6", "libxcursor1", "libxi6", "libxinerama1", "libxrandr2", "libxxf86vm1"}

// The arm64 program opens its window and accepts a move, on an emulated processor.
func TestArm64(t *testing.T) {
	packages := needed(t)
	qemu := requirements.Command(t, "qemu-aarch64-static", "qemu-aarch64")
	dpkg := requirements.Command(t, "dpkg-deb")
	system := debian(t, "bookworm", "arm64", "extract", libraries...)
	folder := t.TempDir()
	run(t, nil, dpkg, "-x", one(t, packages, "agora_*_arm64.deb"), folder)
	start := []string{qemu, "-L", system.root, filepath.Join(folder, "usr/games/agora")}
	if got := run(t, nil, start[0], append(start[1:], "-version")...); !strings.Contains(got, "linux/arm64") {
		t.Errorf("the program says it is %q; want one with \"linux/arm64\"", got)
	}
	h, _ := opened(t, folder, nil, start, "-game", "phobia", "-seed", "1")
	e2e.PlacePiece(h)
}

// The Windows program draws the same picture as the Linux one, with DirectX and with
// OpenGL.
func TestWindows(t *testing.T) {
	packages := needed(t)
	trixie := wine(t)
	folder := t.TempDir()
	run(t, nil, "python3", "-m", "zipfile", "-e", one(t, packages, "agora-*-windows-amd64.zip"), folder)
	run(t, nil, "tar", "-xzf", one(t, packages, "agora-[0-9]*-linux-amd64.tar.gz"), "-C", folder)
	exe := one(t, folder, "agora-*-windows-amd64/agora.exe")
	start := append(trixie.enter(t, folder), "wine", exe)
	if got := trixie.run(t, folder, prefix(folder), "wine", exe, "-version"); !strings.Contains(got, "windows/amd64") {
		t.Errorf("the program says it is %q; want one with \"windows/amd64\"", got)
	}
	game := []string{"-game", "phobia", "-seed", "1", "-windowed", "1200x760"}
	want := pictured(t, filepath.Join(folder, "here"), nil, []string{one(t, folder, "agora-[0-9]*-linux-amd64/agora")}, game)
	for _, library := range []string{"directx", "opengl"} {
		user := filepath.Join(folder, library) // a folder of their own: nobody has left a game there
		if err := os.Mkdir(user, 0o755); err != nil {
			t.Fatalf("os.Mkdir(user, 0o755) = %v; want no error", err)
		}
		got := pictured(t, user, append(prefix(user), "EBITENGINE_GRAPHICS_LIBRARY="+library), start, game)
		n, all := different(want, got), want.Bounds().Dx()*want.Bounds().Dy()
		t.Logf("%s: %d of %d pixels differ", library, n, all)
		if n > all/1000 {
			e2e.KeepPicture(t, got)
			t.Errorf("%s draws another picture, different(want, got) = %v; want at most %v", library, n, all/1000)
		}
	}
}

// wine returns a system that runs Windows programs. The wine of Debian 12 is too old for
// those built by Go.
func wine(t *testing.T) system {
	return debian(t, "trixie", "amd64", "apt", "wine", "wine64", "libgl1", "libgl1-mesa-dri", "libglx-mesa0")
}

// prefix returns environment variables for a Windows installation below a folder.
func prefix(folder string) []string {
	return []string{"WINEPREFIX=" + filepath.Join(folder, "wine"), "WINEDEBUG=-all", "HOME=" + folder, "USER=player"}
}

// The installer puts the program where its user may write, opens games by their file
// type, and uninstalls everything except saved games.
func TestWindowsSetup(t *testing.T) {
	setup := one(t, needed(t), "agora-*-windows-setup.exe")
	trixie := wine(t)
	folder := t.TempDir()
	run(t, nil, "cp", setup, filepath.Join(folder, "setup.exe"))
	env := prefix(folder)
	wine := func(args ...string) string {
		t.Helper() // the registry is written only when all of Windows has shut down
		return trixie.run(t, folder, env, append([]string{"sh", "-c", `wine "$@" && wineserver -w`, "sh"}, args...)...)
	}
	wine(filepath.Join(folder, "setup.exe"), "/S")
	user := filepath.Join(folder, "wine/drive_c/users/player")
	exe := one(t, user, "AppData/Local/Programs/Agora/agora.exe")
	menu := filepath.Join(user, "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Agora.lnk")
	if _, err := os.Stat(menu); err != nil {
		t.Errorf("os.Stat(menu) = %v; want no error", err)
	}
	if got := wine(exe, "-version"); !strings.Contains(got, "windows/amd64") {
		t.Errorf("the program says it is %q; want one with \"windows/amd64\"", got)
	}
	game := filepath.Join(folder, "game.agora")
	run(t, nil, "cp", filepath.Join(top, "game/bots/phobiabot/sample.agora"), game)
	// Wine knows only file types registered for all users, and the installer registers
	// them for one, so run what Windows would run.
	registry := func() string {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(folder, "wine/user.reg"))
		if err != nil {
			t.Fatalf("os.ReadFile(filepath.Join(folder, \"wine/user.reg\")) = %v; want no error", err)
		}
		return strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(string(data))
	}
	_, kind, _ := strings.Cut(registry(), `[Software\Classes\.agora]`)
	if !strings.Contains(kind[:min(len(kind), 100)], `@="Agora.Game"`) {
		t.Error("games are of no type; want Agora.Game")
	}
	_, open, _ := strings.Cut(registry(), `[Software\Classes\Agora.Game\shell\open\command]`)
	_, open, _ = strings.Cut(open, `@="`)
	if open, _, _ = strings.Cut(open, "\n"); open != `"C:\users\player\AppData\Local\Programs\Agora\agora.exe" "%1""` {
		t.Fatalf("a game is opened by %s; want \"\\\"C:\\\\users\\\\player\\\\AppData\\\\Local\\\\Programs\\\\Agora\\\\agora.exe\\\" \\\"%%1\\\"\\\"\"", open)
	}
	h, p := opened(t, folder, env, append(trixie.enter(t, folder), "wine", exe, `Z:`+strings.ReplaceAll(game, "/", `\`)))
	h.Wait("the game is open", func(t e2e.Trace) bool { return t.Scene == "phobia" && t.Moves > 0 })
	if err := p.End(e2e.Close); err != nil {
		t.Errorf("p.End(e2e.Close) = %v; want no error", err)
	}

	wine(filepath.Join(filepath.Dir(exe), "uninstall.exe"), "/S", "_?="+`C:\users\player\AppData\Local\Programs\Agora`)
	left, _ := filepath.Glob(filepath.Join(filepath.Dir(exe), "*.[etm]*"))
	for _, name := range append(left, menu) {
		if _, err := os.Stat(name); err == nil && filepath.Base(name) != "uninstall.exe" { // _? leaves this one behind
			t.Errorf("%s is left; want nothing left", name)
		}
	}
	if all := registry(); strings.Contains(all, `Classes\Agora`) || strings.Contains(all, `Uninstall\Agora`) {
		t.Errorf("the registry still knows the program: registry() = %q; want one without \"Classes\\\\Agora\" and one without \"Uninstall\\\\Agora\"", all)
	}
}

func pictured(t *testing.T, folder string, env, command, args []string) image.Image {
	t.Helper()
	h, p := opened(t, folder, env, command, args...)
	e2e.PlacePiece(h)
	img, err := p.Picture()
	if err != nil {
		t.Fatalf("p.Picture() = %v; want no error", err)
	}
	if err := p.End(e2e.Close); err != nil {
		t.Errorf("p.End(e2e.Close) = %v; want no error", err)
	}
	return img
}

// different counts the pixels that differ by more than one colour step.
func different(a, b image.Image) int {
	if a.Bounds() != b.Bounds() {
		return a.Bounds().Dx() * a.Bounds().Dy()
	}
	n := 0
	far := func(x, y uint32) bool { return max(x>>8, y>>8)-min(x>>8, y>>8) > 1 }
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			r, g, b1, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			if far(r, r2) || far(g, g2) || far(b1, b2) {
				n++
			}
		}
	}
	return n
}
