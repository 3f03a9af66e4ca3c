//go:build linux

package packages

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"debug/macho"
	"debug/pe"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf16"

	"agora/render/appicon"
	"agora/tests/requirements"
)

// top is the project's root folder.
const top = "../../.."

// few builds a few packages, once for all tests.
var few = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "agora-packages")
	if err != nil {
		return "", err
	}
	c := exec.Command("go", "run", "./cmd/release", "-only", "linux,windows", "-quick", "-into", folder)
	c.Dir = top
	if out, err := c.CombinedOutput(); err != nil {
		return folder, fmt.Errorf("%w\n%s", err, out)
	}
	return folder, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if whole() == "" {
		if folder, _ := few(); folder != "" {
			os.RemoveAll(folder)
		}
	}
	os.Exit(code)
}

// made returns the folder of the release, or of those few packages.
func made(t *testing.T) string {
	t.Helper()
	if whole() != "" {
		return needed(t)
	}
	requirements.Command(t, "git")
	folder, err := few()
	if err != nil {
		t.Fatalf("few() = %v; want no error", err)
	}
	return folder
}

// version returns the release's version, as in its file names.
func version(t *testing.T, packages string) string {
	t.Helper()
	name := filepath.Base(one(t, packages, "agora-[0-9]*-linux-amd64.tar.gz"))
	return strings.TrimSuffix(strings.TrimPrefix(name, "agora-"), "-linux-amd64.tar.gz")
}

// Every file exists and matches its checksum; the test logs the sizes.
func TestSums(t *testing.T) {
	packages := made(t)
	list, err := os.ReadFile(filepath.Join(packages, "SHA256SUMS"))
	if err != nil {
		t.Fatalf("os.ReadFile(filepath.Join(packages, \"SHA256SUMS\")) = %v; want no error", err)
	}
	sums := map[string]string{}
	for line := range strings.Lines(string(list)) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		sums[name] = sum
	}
	err = filepath.Walk(packages, func(file string, info os.FileInfo, err error) error {
		name, _ := filepath.Rel(packages, file)
		if err != nil || info.IsDir() || name == "SHA256SUMS" {
			return err
		}
		data, err := os.ReadFile(file)
		if got := fmt.Sprintf("%x", sha256.Sum256(data)); err == nil && got != sums[name] {
			t.Errorf("%s has the sum %s; want %s", name, got, sums[name])
		}
		t.Logf("%6.2f MB  %s", float64(len(data))/1e6, name)
		delete(sums, name)
		return err
	})
	if err != nil {
		t.Errorf("filepath.Walk() = %v; want no error", err)
	}
	for name := range sums {
		t.Errorf("%s is missing; want it", name)
	}
}

// The content of the Debian package is valid, and its program runs.
func TestDebianContent(t *testing.T) {
	packages := made(t)
	deb := one(t, packages, "agora_*_amd64.deb")
	root := t.TempDir()
	run(t, nil, requirements.Command(t, "dpkg-deb"), "-x", deb, root)
	says(t, version(t, packages), filepath.Join(root, "usr/games/agora"))
	started(t, "Debian", families["Debian"], root)
	help := run(t, nil, filepath.Join(root, "usr/games/agora"), "-help")
	man := run(t, nil, "gzip", "-dc", filepath.Join(root, "usr/share/man/man6/agora.6.gz"))
	for _, flag := range regexp.MustCompile(`(?m)^ +-([a-z]+)`).FindAllStringSubmatch(help, -1) {
		if !strings.Contains(man, `\-`+flag[1]) {
			t.Errorf("the man page does not know -%s, man = %q; want one with %q", flag[1], man, `\-`+flag[1])
		}
	}
	t.Run("menu", func(t *testing.T) {
		run(t, nil, requirements.Command(t, "desktop-file-validate"), filepath.Join(root, "usr/share/applications/agora.desktop"))
	})
	t.Run("description", func(t *testing.T) {
		run(t, nil, requirements.Command(t, "appstreamcli"), "validate", "--no-net", one(t, root, "usr/share/metainfo/*.xml"))
	})
	t.Run("lintian", func(t *testing.T) {
		needed(t)
		run(t, nil, requirements.Command(t, "lintian"), "--fail-on", "error", deb)
	})
}

// says checks that a program prints its version.
func says(t *testing.T, version string, command ...string) {
	t.Helper()
	if got := run(t, nil, command[0], append(command[1:], "-version")...); !strings.HasPrefix(got, "Agora "+version+" (") {
		t.Errorf("%s says it is %q; want %s", command[0], got, version)
	}
}

func TestRPM(t *testing.T) {
	packages := needed(t)
	rpm, unpack, cpio := requirements.Command(t, "rpm"), requirements.Command(t, "rpm2cpio"), requirements.Command(t, "cpio")
	file := one(t, packages, "agora-[0-9]*.x86_64.rpm")
	if got := run(t, nil, rpm, "-qp", "--nosignature", "--requires", file); !strings.Contains(got, "libEGL.so.1") || !strings.Contains(got, "libGLESv2.so.2") {
		t.Errorf("it needs %s; want one with \"libEGL.so.1\" and one with \"libGLESv2.so.2\"", got)
	}
	root := t.TempDir()
	run(t, nil, "sh", "-c", `cd "$1" && "$2" "$4" | "$3" -idm --quiet --no-absolute-filenames`, "sh", root, unpack, cpio, file)
	says(t, version(t, packages), filepath.Join(root, "usr/bin/agora"))
	if got := run(t, nil, rpm, "-qp", "--nosignature", "--qf", "%{BUILDHOST}", file); strings.TrimSpace(got) != "agora" {
		t.Errorf("buildhost(%s) = %q; want %q on every machine", filepath.Base(file), got, "agora")
	}
	for family, path := range families {
		if family != "Debian" {
			started(t, family, path, root)
		}
	}
}

// families are the usual PATHs of people who start a program from a menu.
var families = map[string]string{
	"Debian":   "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games",
	"Fedora":   "/usr/local/bin:/usr/bin:/usr/local/sbin:/usr/sbin",
	"openSUSE": "/usr/local/bin:/usr/bin:/bin",
	"Arch":     "/usr/local/sbin:/usr/local/bin:/usr/bin",
}

// started checks that the program of an unpacked package's menu entry lies in the PATH of a
// family of systems, and that nothing in the package is closed to other users.
func started(t *testing.T, family, path, root string) {
	t.Helper()
	entry, err := os.ReadFile(filepath.Join(root, "usr/share/applications/agora.desktop"))
	if err != nil {
		t.Fatalf("os.ReadFile() = %v; want no error", err)
	}
	program := regexp.MustCompile(`(?m)^Exec=(\S+)`).FindSubmatch(entry)
	if program == nil || !slices.ContainsFunc(strings.Split(path, ":"), func(folder string) bool {
		info, err := os.Stat(filepath.Join(root, folder, string(program[1])))
		return err == nil && info.Mode().Perm()&0o111 == 0o111
	}) {
		t.Errorf("%s: Exec=%s is not in %s; want the package's program", family, program, path)
	}
	err = filepath.Walk(filepath.Join(root, "usr"), func(file string, info os.FileInfo, err error) error {
		if err == nil && info.Mode().Perm()&0o044 != 0o044 {
			t.Errorf("%s: mode(%s) = %v; want it readable by all", family, strings.TrimPrefix(file, root), info.Mode())
		}
		return err
	})
	if err != nil {
		t.Errorf("filepath.Walk() = %v; want no error", err)
	}
}

func TestWindowsContent(t *testing.T) {
	packages := made(t)
	list, err := filepath.Glob(filepath.Join(packages, "agora-*-windows-*.zip"))
	if err != nil || len(list) == 0 {
		t.Fatalf("the files found are %q, %v; want at least one and no error", list, err)
	}
	for _, name := range list {
		files := unzipped(t, name)
		folder := strings.TrimSuffix(filepath.Base(name), ".zip")
		if len(files[folder+"/First start.txt"]) == 0 {
			t.Errorf("%s does not say how to start it; want a file that says so", name)
		}
		exe, err := pe.NewFile(bytes.NewReader(files[folder+"/agora.exe"]))
		if err != nil {
			t.Fatalf("pe.NewFile(bytes.NewReader(files[folder+\"/agora.exe\"])) = %v; want no error", err)
		}
		if whole() != "" {
			host, err := pe.NewFile(bytes.NewReader(files[folder+"/agora-host.exe"]))
			if err != nil || host.Machine != exe.Machine || len(files[folder+"/web/index.html"]) == 0 {
				t.Errorf("%s has no host with a page beside the program: %v; want both, for the same machine", name, err)
			}
		}
		section := exe.Section(".rsrc")
		if section == nil {
			t.Errorf("%s has no resources; want some", name)
			continue
		}
		resources, err := section.Data()
		if err != nil {
			t.Fatalf("section.Data() = %v; want no error", err)
		}
		var wide bytes.Buffer
		for _, u := range utf16.Encode([]rune(version(t, packages))) {
			wide.Write([]byte{byte(u), byte(u >> 8)})
		}
		for what, part := range map[string][]byte{"icon": appicon.PNG(256, 0), "version": wide.Bytes(), "long paths": []byte("longPathAware"), "scales": []byte("permonitorv2")} {
			if !bytes.Contains(bytes.ToLower(resources), bytes.ToLower(part)) {
				t.Errorf("%s lacks: %s, bytes.Contains(bytes.ToLower(resources), bytes.ToLower(part)) = %v; want true",
					name, what, bytes.Contains(bytes.ToLower(resources), bytes.ToLower(part)))
			}
		}
	}
}

func TestMacContent(t *testing.T) {
	packages := needed(t)
	files := unzipped(t, one(t, packages, "agora-*-macos.zip"))
	const contents = "Agora.app/Contents/"
	for _, program := range []string{"agora", "agora-host"} {
		fat, err := macho.NewFatFile(bytes.NewReader(files[contents+"MacOS/"+program]))
		if err != nil || len(fat.Arches) != 2 {
			t.Errorf("no %s for both kinds of Mac: %v; want two kinds and no error", program, err)
		}
	}
	if len(files[contents+"Resources/web/index.html"]) == 0 {
		t.Error("the host has no page; want web/index.html")
	}
	if !bytes.Contains(files[contents+"Resources/agora.icns"], appicon.PNG(512, 0)) {
		t.Error("the icon is missing; want agora.icns with the program's picture")
	}
	if !bytes.Contains(files["First start.txt"], []byte("Open Anyway")) {
		t.Error("nothing says how to start it; want Open Anyway in First start.txt")
	}
	if !bytes.Contains(files[contents+"Info.plist"], []byte("<key>CFBundleExecutable</key><string>agora</string>")) {
		t.Error("nothing says what is started; want agora as the executable")
	}
}

func TestWebContent(t *testing.T) {
	programs := map[string]int{}
	files := unzipped(t, one(t, needed(t), "agora-*-web.zip"))
	for name := range files {
		if strings.Contains(name, ".wasm") {
			kind, _, _ := strings.Cut(name, "-")
			programs[kind]++
		}
	}
	if programs["agora"] != 1 || programs["think"] != 1 || len(programs) != 2 {
		t.Errorf("the programs in it are %v; want agora and think, once each", programs)
	}
	for _, name := range []string{"index.html", "agora.webmanifest", "sw.js", "LICENSE"} {
		if len(files[name]) == 0 {
			t.Errorf("%s is missing; want it", name)
		}
	}
}

// The host's archives contain the page at the place where the host looks for it, and its
// programs only compressed: the host unpacks them if need be.
func TestHostContent(t *testing.T) {
	packages := needed(t)
	list, err := filepath.Glob(filepath.Join(packages, "agora-host-*-linux-*.tar.gz"))
	if err != nil || len(list) == 0 {
		t.Fatalf("the files found are %q, %v; want at least one and no error", list, err)
	}
	for _, name := range list {
		folder := strings.TrimSuffix(filepath.Base(name), ".tar.gz")
		files := strings.Fields(run(t, nil, "tar", "-tzf", name))
		for _, want := range []string{"agora-host", "web/index.html"} {
			if !slices.Contains(files, folder+"/"+want) {
				t.Errorf("%s lacks %s: %q; want %v among them", name, want, files, folder+"/"+want)
			}
		}
		programs := map[string]int{}
		for _, file := range files {
			if strings.Contains(file, ".wasm") {
				programs[filepath.Ext(file)]++
			}
		}
		if !maps.Equal(programs, map[string]int{".br": 2, ".gz": 2}) {
			t.Errorf("%s has these programs of the page: %v; want %v", name, programs, map[string]int{".br": 2, ".gz": 2})
		}
	}
	t.Run("lintian", func(t *testing.T) {
		run(t, nil, requirements.Command(t, "lintian"), "--fail-on", "error", one(t, packages, "agora-host_*_amd64.deb"))
	})
}

// unzipped returns the files of a zip archive and makes programs executable.
func unzipped(t *testing.T, name string) map[string][]byte {
	t.Helper()
	z, err := zip.OpenReader(name)
	if err != nil {
		t.Fatalf("zip.OpenReader(name) = %v; want no error", err)
	}
	defer z.Close()
	files := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatalf("f.Open() = %v; want no error", err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatalf("io.ReadAll(r) = %v; want no error", err)
		}
		program := strings.TrimSuffix(filepath.Base(f.Name), ".exe")
		if (program == "agora" || program == "agora-host") != (f.Mode()&0o111 != 0) {
			t.Errorf("%s has the mode %v; want execution allowed for programs alone", f.Name, f.Mode())
		}
	}
	return files
}
