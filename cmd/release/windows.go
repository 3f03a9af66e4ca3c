package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// windows builds the zips and, if NSIS is installed, the setup.
func (r *release) windows() error {
	winres, err := r.tool("github.com/tc-hib/go-winres")
	if err != nil {
		return err
	}
	res := filepath.Join(r.work, "winres")
	if err := r.fill("winres.json", filepath.Join(res, "winres.json"), r.values("", "")); err != nil {
		return err
	}
	for _, size := range []int{16, 32, 48, 64, 256} {
		if err := picture(filepath.Join(res, fmt.Sprintf("icon%d.png", size)), size); err != nil {
			return err
		}
	}
	// go build takes the resources from the program's own folder.
	defer func() {
		for _, arch := range []string{"amd64", "arm64"} {
			os.Remove("rsrc_windows_" + arch + ".syso")
		}
	}()
	if err := r.command(nil, winres, "make", "--in", filepath.Join(res, "winres.json"), "--arch", "amd64,arm64", "--out", "rsrc"); err != nil {
		return err
	}
	for _, arch := range r.archs() {
		folder := filepath.Join(r.work, "windows-"+arch)
		if err := r.compile("windows", arch, filepath.Join(folder, "agora.exe"), "-H=windowsgui"); err != nil {
			return err
		}
		err := errors.Join(
			documents(folder, ".txt"),
			r.fill("windows.txt", filepath.Join(folder, "First start.txt"), r.values("", "")),
			r.besideWindows(arch, folder),
		)
		if err != nil {
			return err
		}
		name := r.name("windows", arch)
		if err := r.zip(folder, name, name); err != nil {
			return err
		}
	}
	if r.quick {
		return nil
	}
	return r.setup(filepath.Join(r.work, "windows-amd64"))
}

// setup builds the Windows setup with NSIS.
func (r *release) setup(folder string) error {
	if _, err := exec.LookPath("makensis"); err != nil {
		r.say("  no setup for Windows: makensis is not here (Debian's package nsis)")
		return nil
	}
	name := r.name("windows-setup.exe")
	v := r.values("amd64", folder)
	v.Out = filepath.Join(r.work, name)
	script := filepath.Join(r.work, "setup.nsi")
	if err := errors.Join(write(filepath.Join(folder, "agora.ico"), ico([]int{16, 32, 48, 256}), 0o644), r.fill("setup.nsi", script, v)); err != nil {
		return err
	}
	if err := r.command(nil, "makensis", "-V2", "-INPUTCHARSET", "UTF8", script); err != nil {
		return err
	}
	data, err := os.ReadFile(v.Out)
	if err != nil {
		return err
	}
	return r.keep(name, data)
}
