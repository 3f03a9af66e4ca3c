package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"text/template"

	"agora/cmd/internal/pack"
	"agora/cmd/internal/papers"
)

// fill writes a file of packaging/ with this release's values filled in.
func (r *release) fill(name, file string, values any) error {
	t, err := template.ParseFiles(filepath.Join("packaging", name))
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, values); err != nil {
		return err
	}
	return write(file, b.Bytes(), 0o644)
}

// write writes a file, and its folders, with modes that do not depend on the umask of the
// builder: packages take them over.
func write(file string, data []byte, mode fs.FileMode) error {
	if err := folders(filepath.Dir(file)); err != nil {
		return err
	}
	if err := os.WriteFile(file, data, mode); err != nil {
		return err
	}
	return os.Chmod(file, mode)
}

// folders makes a folder and those that it lies in, as far as they are missing.
func folders(folder string) error {
	if _, err := os.Stat(folder); err == nil {
		return nil
	}
	if err := folders(filepath.Dir(folder)); err != nil {
		return err
	}
	if err := os.Mkdir(folder, 0o755); err != nil && !os.IsExist(err) {
		return err
	}
	return os.Chmod(folder, 0o755)
}

func copyFile(from, to string, mode fs.FileMode) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return write(to, data, mode)
}

// documents copies the documents of every package into a folder.
func documents(folder, end string) error {
	if err := copyFile("LICENSE", filepath.Join(folder, "LICENSE"+end), 0o644); err != nil {
		return err
	}
	if err := write(filepath.Join(folder, "LICENCES"+end), papers.Licences(papers.InFull), 0o644); err != nil {
		return err
	}
	return copyFile("CHANGELOG.md", filepath.Join(folder, "CHANGELOG.md"), 0o644)
}

// tarball packs a folder under a name.
func (r *release) tarball(folder, name string) error {
	list, err := pack.Files(folder)
	if err != nil {
		return err
	}
	data, err := pack.TarGz(list, name, r.when)
	if err != nil {
		return err
	}
	return r.keep(name+".tar.gz", data)
}

// zip packs a folder; top is the folder it unpacks to, "" for none.
func (r *release) zip(folder, top, name string) error {
	list, err := pack.Files(folder)
	if err != nil {
		return err
	}
	data, err := pack.Zip(list, top, r.when)
	if err != nil {
		return err
	}
	return r.keep(name+".zip", data)
}

// keep writes a finished package to the output folder.
func (r *release) keep(name string, data []byte) error {
	r.say("  %-52s %5.1f MB", name, float64(len(data))/1e6)
	return write(filepath.Join(r.into, name), data, 0o644)
}

// sums lists the SHA-256 of every file.
func (r *release) sums() error {
	list, err := pack.Files(r.into)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	for _, f := range list {
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(f.Data), f.Name)
	}
	return write(filepath.Join(r.into, "SHA256SUMS"), b.Bytes(), 0o644)
}
