package main

import (
	"bytes"
	"debug/macho"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
)

// macos builds one program for both kinds of Mac, in an Agora.app.
func (r *release) macos() error {
	both, err := r.forMacs("agora", func(system, arch, file string) error { return r.compile(system, arch, file, "") })
	if err != nil {
		return err
	}
	folder := filepath.Join(r.work, "macos")
	contents := filepath.Join(folder, "Agora.app", "Contents")
	err = errors.Join(
		write(filepath.Join(contents, "MacOS", "agora"), both, 0o755),
		write(filepath.Join(contents, "Resources", "agora.icns"), icns(), 0o644),
		r.fill("Info.plist", filepath.Join(contents, "Info.plist"), r.values("", "")),
		r.fill("macos.txt", filepath.Join(folder, "First start.txt"), r.values("", "")),
		documents(folder, ".txt"),
		r.besideMac(folder, contents),
	)
	if err != nil {
		return err
	}
	return r.zip(folder, "", r.name("macos"))
}

// forMacs builds a program for both kinds of Mac in one file.
func (r *release) forMacs(name string, build func(system, arch, file string) error) ([]byte, error) {
	var parts [][]byte
	for _, arch := range []string{"amd64", "arm64"} {
		file := filepath.Join(r.work, "mac-"+name+"-"+arch)
		if err := build("darwin", arch, file); err != nil {
			return nil, err
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		parts = append(parts, data)
	}
	return universal(parts)
}

// universal joins macOS programs for several processors into one file.
func universal(programs [][]byte) ([]byte, error) {
	const align = 14 // 16 KB, the page size of Apple silicon
	head := []uint32{macho.MagicFat, uint32(len(programs))}
	at := uint32(1 << align)
	var body bytes.Buffer
	for _, p := range programs {
		m, err := macho.NewFile(bytes.NewReader(p))
		if err != nil {
			return nil, err
		}
		head = append(head, uint32(m.Cpu), m.SubCpu, at+uint32(body.Len()), uint32(len(p)), align)
		body.Write(p)
		body.Write(make([]byte, -body.Len()&(1<<align-1)))
	}
	var b bytes.Buffer
	binary.Write(&b, binary.BigEndian, head)
	b.Write(make([]byte, int(at)-b.Len()))
	b.Write(body.Bytes())
	return b.Bytes(), nil
}
