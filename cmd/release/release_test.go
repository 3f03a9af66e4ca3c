package main

import (
	"bytes"
	"debug/macho"
	"encoding/binary"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
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

// The icon files of both systems hold pictures of the sizes they name.
func TestIconFiles(t *testing.T) {
	data, err := ico([]int{16, 256})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{16, 256} {
		entry := data[6+16*i:]
		size, at := binary.LittleEndian.Uint32(entry[8:]), binary.LittleEndian.Uint32(entry[12:])
		img, err := png.Decode(bytes.NewReader(data[at : at+size]))
		if err != nil || img.Bounds().Dx() != want || entry[0] != byte(want) {
			t.Errorf("picture %d: %v, %v", i, err, img)
		}
	}
	if data, err = icns(); err != nil {
		t.Fatal(err)
	}
	if got := int(binary.BigEndian.Uint32(data[4:])); string(data[:4]) != "icns" || got != len(data) {
		t.Errorf("%q of %d bytes says it has %d", data[:4], len(data), got)
	}
	widths := map[string]int{"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024}
	for rest := data[8:]; len(rest) > 0; {
		kind, size := string(rest[:4]), binary.BigEndian.Uint32(rest[4:])
		img, err := png.Decode(bytes.NewReader(rest[8:size]))
		if err != nil || img.Bounds().Dx() != widths[kind] {
			t.Errorf("%s: %v", kind, err)
		}
		delete(widths, kind)
		rest = rest[size:]
	}
	if len(widths) > 0 {
		t.Errorf("missing are %v", widths)
	}
}

// machO is a program of macOS that does nothing.
func machO(cpu macho.Cpu) []byte {
	var b bytes.Buffer
	binary.Write(&b, binary.LittleEndian, macho.FileHeader{Magic: macho.Magic64, Cpu: cpu, Type: macho.TypeExec})
	binary.Write(&b, binary.LittleEndian, uint32(0))
	return b.Bytes()
}

func TestUniversal(t *testing.T) {
	data, err := universal([][]byte{machO(macho.CpuAmd64), machO(macho.CpuArm64)})
	if err != nil {
		t.Fatal(err)
	}
	fat, err := macho.NewFatFile(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if len(fat.Arches) != 2 || fat.Arches[0].Cpu != macho.CpuAmd64 || fat.Arches[1].Cpu != macho.CpuArm64 || fat.Arches[1].Offset%(1<<14) != 0 {
		t.Errorf("%+v", fat.Arches)
	}
	if _, err := universal([][]byte{[]byte("no program")}); err == nil {
		t.Error("anything is taken for a program")
	}
}

// Packing a folder twice gives the same bytes, and every package names all licences.
func TestPackingIsTheSame(t *testing.T) {
	folder := t.TempDir()
	for name, mode := range map[string]os.FileMode{"agora": 0o755, "sub/notes.txt": 0o644} {
		if err := write(filepath.Join(folder, name), []byte(name), mode); err != nil {
			t.Fatal(err)
		}
	}
	var packs [2][2][]byte
	for i := range packs {
		r := &release{out: &bytes.Buffer{}, into: t.TempDir(), when: time.Unix(1_700_000_000, 0)}
		if err := r.tarball(folder, "agora-1", "a.tar.gz"); err != nil {
			t.Fatal(err)
		}
		if err := r.zip(folder, "agora-1", "a.zip"); err != nil {
			t.Fatal(err)
		}
		for k, name := range []string{"a.tar.gz", "a.zip"} {
			data, err := os.ReadFile(filepath.Join(r.into, name))
			if err != nil {
				t.Fatal(err)
			}
			packs[i][k] = data
		}
		if err := r.sums(); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(packs[0][0], packs[1][0]) || !bytes.Equal(packs[0][1], packs[1][1]) {
		t.Error("two packings of one folder differ")
	}
	text := string(licences(inFull))
	for _, name := range []string{"Ebitengine", "GFS Didot", "Agora Sans", "goldmark"} {
		if !strings.Contains(text, name) {
			t.Errorf("the licences do not name %s", name)
		}
	}
	if debian := string(licences(onDebian)); strings.Contains(debian, "TERMS AND CONDITIONS FOR USE") || len(debian) >= len(text) {
		t.Error("Debian has the Apache licence already")
	}
}

// Every file of packaging/ takes this release's numbers.
func TestPackagingFilesAreFilled(t *testing.T) {
	t.Chdir("../..")
	r := &release{Version: "1.2.3", Numbers: "1.2.3", Date: "2026-01-02", when: time.Unix(1_700_000_000, 0)}
	list, err := os.ReadDir("packaging")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		file := filepath.Join(t.TempDir(), e.Name())
		v := r.values("amd64", "/root")
		v.Out = "/out.exe"
		if err := r.fill(e.Name(), file, v); err != nil {
			t.Errorf("%s: %v", e.Name(), err)
			continue
		}
		text, _ := os.ReadFile(file)
		if bytes.Contains(text, []byte("{{")) || bytes.Contains(text, []byte("<no value>")) {
			t.Errorf("%s is not filled: %s", e.Name(), text)
		}
	}
}
