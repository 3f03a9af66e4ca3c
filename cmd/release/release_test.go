package main

import (
	"bytes"
	"debug/macho"
	"encoding/binary"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"agora/cmd/internal/pack"
	"agora/cmd/internal/papers"
)

func TestVersionOf(t *testing.T) {
	for _, c := range []struct{ described, version, numbers string }{
		{"v1.2.3", "1.2.3", "1.2.3"},
		{"v1.2.3-dirty", "1.2.3-dirty", "1.2.3"},
		{"v1.2.3-5-gabc1234", "1.2.3-5.gabc1234", "1.2.3"},
		{"v1.2.3-5-gabc1234-dirty", "1.2.3-5.gabc1234.dirty", "1.2.3"},
		{"abc1234", "0.0.0-gabc1234", "0.0.0"},
		{"abc1234-dirty", "0.0.0-gabc1234.dirty", "0.0.0"},
	} {
		if v, n := versionOf(c.described); v != c.version || n != c.numbers {
			t.Errorf("%s is %s, %s; want %s, %s", c.described, v, n, c.version, c.numbers)
		}
	}
}

// TestIconFiles checks that the icon files of both systems contain pictures of the sizes
// they list.
func TestIconFiles(t *testing.T) {
	data := ico([]int{16, 256})
	for i, want := range []int{16, 256} {
		entry := data[6+16*i:]
		size, at := binary.LittleEndian.Uint32(entry[8:]), binary.LittleEndian.Uint32(entry[12:])
		img, err := png.Decode(bytes.NewReader(data[at : at+size]))
		if err != nil || img.Bounds().Dx() != want || entry[0] != byte(want) {
			t.Errorf("picture %d: %v, %v; want a picture %d wide", i, err, img, want)
		}
	}
	data = icns()
	if got := int(binary.BigEndian.Uint32(data[4:])); string(data[:4]) != "icns" || got != len(data) {
		t.Errorf("%q of %d bytes says it has %d; want \"icns\" and its own length", data[:4], len(data), got)
	}
	widths := map[string]int{"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024}
	for rest := data[8:]; len(rest) > 0; {
		kind, size := string(rest[:4]), binary.BigEndian.Uint32(rest[4:])
		img, err := png.Decode(bytes.NewReader(rest[8:size]))
		if err != nil || img.Bounds().Dx() != widths[kind] {
			t.Errorf("%s: %v; want a picture %d wide", kind, err, widths[kind])
		}
		delete(widths, kind)
		rest = rest[size:]
	}
	if len(widths) > 0 {
		t.Errorf("missing are %v; want none", widths)
	}
}

// machO returns an empty macOS program.
func machO(cpu macho.Cpu) []byte {
	var b bytes.Buffer
	binary.Write(&b, binary.LittleEndian, macho.FileHeader{Magic: macho.Magic64, Cpu: cpu, Type: macho.TypeExec})
	binary.Write(&b, binary.LittleEndian, uint32(0))
	return b.Bytes()
}

func TestUniversal(t *testing.T) {
	data, err := universal([][]byte{machO(macho.CpuAmd64), machO(macho.CpuArm64)})
	if err != nil {
		t.Fatalf("universal([][]byte{machO(macho.CpuAmd64), machO(macho.CpuArm64)}) = %v; want no error", err)
	}
	fat, err := macho.NewFatFile(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("macho.NewFatFile(bytes.NewReader(data)) = %v; want no error", err)
	}
	if len(fat.Arches) != 2 || fat.Arches[0].Cpu != macho.CpuAmd64 || fat.Arches[1].Cpu != macho.CpuArm64 || fat.Arches[1].Offset%(1<<14) != 0 {
		t.Errorf("the program contains %+v; want amd64 and arm64, the second on a border of 16 kB", fat.Arches)
	}
	if _, err := universal([][]byte{[]byte("no program")}); err == nil {
		t.Error("anything is taken for a program; want an error")
	}
}

// TestLicencesOnDebian checks that the Debian package only refers to the Apache licence,
// whose text Debian already contains.
func TestLicencesOnDebian(t *testing.T) {
	text, debian := papers.Licences(papers.InFull), papers.Licences(onDebian)
	const terms = "TERMS AND CONDITIONS FOR USE"
	t.Chdir("../..")
	hosts, err := hostLicences(onDebian)
	if err != nil || bytes.Contains(hosts, []byte(terms)) || !bytes.Contains(hosts, []byte("common-licenses")) {
		t.Errorf("hostLicences(onDebian) = %d bytes, %v; want them without the terms", len(hosts), err)
	}
	if !bytes.Contains(text, []byte(terms)) || bytes.Contains(debian, []byte(terms)) || !bytes.Contains(debian, []byte("Ebitengine")) {
		t.Errorf("%d bytes in full, %d on Debian; want the terms in the full text only, and Ebitengine on Debian, too", len(text), len(debian))
	}
}

func TestChanges(t *testing.T) {
	const log = "# Changes\n\n## Unreleased\n\n- New.\n\n## 1.2.0 (2026-01-02)\n\n- Old.\n- Older.\n\n## 1.1.0\n"
	for _, c := range []struct{ version, want string }{
		{"1.2.0", "- Old.\n- Older."},
		{"1.2.0-5.gabc1234", "- New."},
		{"0.0.0-gabc1234", "- New."},
		{"1.1.0", ""}, // nothing below its heading
		{"1.3.0", ""},
		{"1.2", ""},
	} {
		got, err := changesOf(log, c.version)
		if got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("of %s it says %q, %v; want %q", c.version, got, err, c.want)
		}
	}
}

// TestPage checks that the release page has its pictures beside it.
func TestPage(t *testing.T) {
	t.Chdir("../..")
	r := &release{Version: "1.2.3-dev", Numbers: "1.2.3", into: t.TempDir()}
	if err := r.page(); err != nil {
		t.Fatalf("r.page() = %v; want no error", err)
	}
	text, err := os.ReadFile(filepath.Join(r.into, "RELEASE.md"))
	if err != nil {
		t.Fatalf("os.ReadFile(filepath.Join(r.into, \"RELEASE.md\")) = %v; want no error", err)
	}
	pictures := regexp.MustCompile(`!\[[^]]+\]\(([^)]+)\)`).FindAllSubmatch(text, -1)
	if len(pictures) != 5 {
		t.Errorf("%d pictures; want 5", len(pictures))
	}
	for _, m := range pictures {
		if _, err := os.Stat(filepath.Join(r.into, string(m[1]))); err != nil {
			t.Errorf("os.Stat(filepath.Join(r.into, string(m[1]))) = %v; want no error", err)
		}
	}
}

// TestPackagingFilesAreFilled checks that every file of packaging/ accepts this release's
// values.
func TestPackagingFilesAreFilled(t *testing.T) {
	t.Chdir("../..")
	r := &release{Version: "1.2.3", Numbers: "1.2.3", Date: "2026-01-02", when: time.Unix(1_700_000_000, 0)}
	list, err := os.ReadDir("packaging")
	if err != nil {
		t.Fatalf("os.ReadDir(\"packaging\") = %v; want no error", err)
	}
	for _, e := range list {
		file := filepath.Join(t.TempDir(), e.Name())
		v := struct {
			values
			Deb, RPM, HostDeb, Changes string
			Sources                    []struct{ Arch, File, Sum string }
		}{values: r.values("amd64", "/root"), Deb: "a.deb", RPM: "a.rpm", HostDeb: "h.deb", Changes: "- New."}
		v.Out = "/out.exe"
		if err := r.fill(e.Name(), file, v); err != nil {
			t.Errorf("%s: r.fill(e.Name(), file, v) = %v; want no error", e.Name(), err)
			continue
		}
		text, _ := os.ReadFile(file)
		if bytes.Contains(text, []byte("{{")) || bytes.Contains(text, []byte("<no value>")) {
			t.Errorf("%s is not filled: %s; want every field filled", e.Name(), text)
		}
	}
}

// TestHostFiles checks that the host's packages contain its service, its man page, the page
// and all licences.
func TestHostFiles(t *testing.T) {
	t.Chdir("../..")
	r := &release{Version: "1.2.3", Numbers: "1.2.3", Date: "2026-01-02", when: time.Unix(1_700_000_000, 0)}
	root, page, program := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "program")
	for _, name := range []string{program, filepath.Join(page, "index.html")} {
		if err := write(name, []byte(name), 0o644); err != nil {
			t.Fatalf("write(name, []byte(name), 0o644) = %v; want no error", err)
		}
	}
	if err := r.hostFiles(root, program, page); err != nil {
		t.Fatalf("r.hostFiles(root, program, page) = %v; want no error", err)
	}
	for folder, want := range map[string]string{
		"system": "bin/agora-host lib/systemd/system/agora-host.service share/agora/web/index.html share/doc/agora-host/changelog.Debian.gz share/doc/agora-host/changelog.gz share/man/man8/agora-host.8.gz",
		"loose":  "LICENCES LICENSE README agora-host agora-host.8.gz agora-host.service web/index.html",
	} {
		list, err := pack.Files(filepath.Join(root, folder))
		if err != nil {
			t.Fatalf("pack.Files(filepath.Join(root, folder)) = %v; want no error", err)
		}
		var names []string
		for _, f := range list {
			names = append(names, f.Name)
			if runs := f.Mode&0o100 != 0; runs != (filepath.Base(f.Name) == "agora-host") {
				t.Errorf("%s has the mode %v; want execution allowed for agora-host alone", f.Name, f.Mode)
			}
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s has\n%s, want\n%s", folder, got, want)
		}
	}
	service, err := os.ReadFile(filepath.Join(root, "system/lib/systemd/system/agora-host.service"))
	if err != nil {
		t.Fatalf("os.ReadFile() = %v; want no error", err)
	}
	for _, line := range []string{"ExecStart=/usr/bin/agora-host $OPTIONS", "DynamicUser=yes", "LimitNOFILE=65536", "StateDirectory=agora-host", "ProtectSystem=strict", "CapabilityBoundingSet="} {
		if !bytes.Contains(service, []byte("\n"+line+"\n")) {
			t.Errorf("the service does not say %s; want that line", line)
		}
	}
	terms, err := os.ReadFile(filepath.Join(root, "loose", "LICENCES"))
	if err != nil {
		t.Fatalf("os.ReadFile(filepath.Join(root, \"loose\", \"LICENCES\")) = %v; want no error", err)
	}
	for _, part := range []string{"Agora\nMIT", "nats-server", "github.com/klauspost/compress", "highwayhash", "antithesis-sdk-go", "go-tpm", "go.dev"} {
		if !bytes.Contains(terms, []byte(part)) {
			t.Errorf("the terms do not name %q; want it", part)
		}
	}
}

// TestPackagesSpeakTheLanguages checks that the packages contain the program's languages as
// far as their formats allow: the desktop entry, the file type, every paragraph of the
// store text, and the Windows setup.
func TestPackagesSpeakTheLanguages(t *testing.T) {
	t.Chdir("../..")
	setup := map[string]string{"de": "German", "el": "Greek", "fr": "French"}
	folders, err := os.ReadDir("assets/words")
	if err != nil {
		t.Fatalf("os.ReadDir(\"assets/words\") = %v; want no error", err)
	}
	read := func(name string) string {
		text, err := os.ReadFile("packaging/" + name)
		if err != nil {
			t.Fatalf("os.ReadFile(\"packaging/\" + name) = %v; want no error", err)
		}
		return string(text)
	}
	for _, f := range folders {
		code := f.Name()
		if !f.IsDir() || code == "en" {
			continue
		}
		for _, key := range []string{"GenericName", "Comment", "Keywords"} {
			if !strings.Contains(read("agora.desktop"), "\n"+key+"["+code+"]=") {
				t.Errorf("the desktop entry has no %s in %s; want one", key, code)
			}
		}
		for name, tags := range map[string][]string{"agora.metainfo.xml": {"summary", "p", "li"}, "agora-mime.xml": {"comment"}} {
			for _, tag := range tags {
				english, own := strings.Count(read(name), "<"+tag+">"), strings.Count(read(name), "<"+tag+` xml:lang="`+code+`">`)
				if english == 0 || own != english {
					t.Errorf("%s has %d times %s in English, %d times in %s; want equally many, and at least one", name, english, tag, own, code)
				}
			}
		}
		nsi := read("setup.nsi")
		if setup[code] == "" || !strings.Contains(nsi, `MUI_LANGUAGE "`+setup[code]+`"`) || !strings.Contains(nsi, "LangString GAME ${LANG_"+strings.ToUpper(setup[code])+"} ") {
			t.Errorf("the setup does not speak %s; want its language, its texts and its file", code)
		}
	}
}
