package main

import (
	"archive/zip"
	"context"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"

	"agora/cmd/internal/compile"
	"agora/cmd/internal/papers"
)

// served returns the page's folder as the host serves it, and the smaller zip for static
// hosts. Both are built when first needed.
func (r *release) served() (folder, packed string, err error) {
	into := filepath.Join(r.work, "page")
	folder, packed = filepath.Join(into, "web"), filepath.Join(into, "agora-web.zip")
	if _, err := os.Stat(packed); err == nil {
		return folder, packed, nil
	}
	return folder, packed, r.command(nil, "go", "run", "./cmd/web", "-dist", "-version", r.Version, "-into", into)
}

// compileHost builds the host for a system.
func (r *release) compileHost(system, arch, file string) error {
	return compile.Program(context.Background(), "agora/cmd/agora-host", system, arch, file, r.Version, "")
}

// besideWindows adds what "Open a table on this computer" needs to the program's folder.
// Linux has packages for the host; players on Windows or macOS could otherwise only build
// it.
func (r *release) besideWindows(arch, folder string) error {
	return r.beside(filepath.Join(r.work, "host-windows-"+arch), func(program string) error {
		return r.compileHost("windows", arch, program)
	}, filepath.Join(folder, "agora-host.exe"), filepath.Join(folder, "web"), folder)
}

// besideMac does the same in an Agora.app, with a host for both kinds of Mac.
func (r *release) besideMac(folder, contents string) error {
	return r.beside(filepath.Join(r.work, "host-mac"), func(program string) error {
		both, err := r.forMacs("host", r.compileHost)
		if err != nil {
			return err
		}
		return write(program, both, 0o755)
	}, filepath.Join(contents, "MacOS", "agora-host"), filepath.Join(contents, "Resources", "web"), folder)
}

// beside builds the page and a host, and lays them out as hostBeside does. A quick
// release has neither, because the page takes minutes.
func (r *release) beside(program string, build func(program string) error, at, page, terms string) error {
	if r.quick {
		return nil
	}
	_, packed, err := r.served()
	if err != nil {
		return err
	}
	if err := build(program); err != nil {
		return err
	}
	return hostBeside(program, packed, at, page, terms)
}

// hostBeside lays out the host, the page for friends with only a browser, and the
// licences of what is in the host.
func hostBeside(program, packed, at, page, terms string) error {
	licences, err := hostLicences(papers.InFull)
	return errors.Join(err,
		copyFile(program, at, 0o755),
		unzip(packed, page),
		write(filepath.Join(terms, "LICENCES of agora-host.txt"), licences, 0o644),
	)
}

// unzip unpacks the page's zip, which has no folders.
func unzip(file, folder string) error {
	z, err := zip.OpenReader(file)
	if err != nil {
		return err
	}
	defer z.Close()
	for _, f := range z.File {
		in, err := f.Open()
		if err != nil {
			return err
		}
		data, err := io.ReadAll(in)
		in.Close()
		if err == nil {
			err = write(filepath.Join(folder, path.Base(f.Name)), data, 0o644)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
