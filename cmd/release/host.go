package main

import (
	"bytes"
	"errors"
	"os"
	"path"
	"path/filepath"
	"slices"

	"agora/cmd/internal/pack"
	"agora/cmd/internal/papers"
)

// host builds the tar.gz, deb and rpm of the host, which needs no screen, with the page
// that it serves.
func (r *release) host() error {
	page, _, err := r.served()
	if err != nil {
		return err
	}
	nfpm, err := r.tool("github.com/goreleaser/nfpm/v2/cmd/nfpm")
	if err != nil {
		return err
	}
	for _, arch := range r.archs() {
		root, program := filepath.Join(r.work, "host-"+arch), filepath.Join(r.work, "agora-host-"+arch)
		if err := r.compileHost("linux", arch, program); err != nil {
			return err
		}
		if err := r.hostFiles(root, program, page); err != nil {
			return err
		}
		if err := r.tarball(filepath.Join(root, "loose"), "agora-host-"+r.Version+"-linux-"+arch); err != nil {
			return err
		}
		if err := r.packages(nfpm, "nfpm-host.yaml", arch, root); err != nil {
			return err
		}
	}
	return r.materials("agora-host", filepath.Join(r.work, "agora-host-amd64"))
}

// hostFiles lays out the files of the host's packages: those below /usr under "system",
// those of the archive under "loose".
func (r *release) hostFiles(root, program, page string) error {
	licences, err := hostLicences(papers.InFull)
	if err != nil {
		return err
	}
	debian, err := hostLicences(onDebian)
	if err != nil {
		return err
	}
	manual := filepath.Join(root, "agora-host.8")
	if err := r.fill("agora-host.8", manual, r.values("", "")); err != nil {
		return err
	}
	text, err := os.ReadFile(manual)
	if err != nil {
		return err
	}
	text = pack.Gzip(text)
	files, err := pack.Files(page)
	if err != nil {
		return err
	}
	system, loose := filepath.Join(root, "system"), filepath.Join(root, "loose")
	doc := filepath.Join(system, "share", "doc", "agora-host")
	err = errors.Join(
		copyFile("packaging/agora-host-remove.sh", filepath.Join(root, "agora-host-remove.sh"), 0o755),
		copyFile(program, filepath.Join(system, "bin", "agora-host"), 0o755),
		copyFile("packaging/agora-host.service", filepath.Join(system, "lib", "systemd", "system", "agora-host.service"), 0o644),
		write(filepath.Join(system, "share", "man", "man8", "agora-host.8.gz"), text, 0o644),
		write(filepath.Join(root, "copyright"), debian, 0o644),
		r.changelog(doc),
		copyFile(program, filepath.Join(loose, "agora-host"), 0o755),
		copyFile("packaging/agora-host.service", filepath.Join(loose, "agora-host.service"), 0o644),
		copyFile("packaging/agora-host.txt", filepath.Join(loose, "README"), 0o644),
		write(filepath.Join(loose, "agora-host.8.gz"), text, 0o644),
		copyFile("LICENSE", filepath.Join(loose, "LICENSE"), 0o644),
		write(filepath.Join(loose, "LICENCES"), licences, 0o644),
	)
	for _, f := range files {
		if compressed(files, f.Name) {
			continue
		}
		err = errors.Join(err,
			write(filepath.Join(system, "share", "agora", "web", f.Name), f.Data, 0o644),
			write(filepath.Join(loose, "web", f.Name), f.Data, 0o644))
	}
	return err
}

// hostLicences joins the licences of everything in the host, as a kind of package has them. Those of
// the page are with the page.
func hostLicences(has func(kind, text string) string) ([]byte, error) {
	list, err := pack.Files("cmd/agora-host/licences")
	var b bytes.Buffer
	for _, f := range list {
		b.WriteString(has("", string(f.Data)) + "\n")
	}
	return b.Bytes(), err
}

// compressed reports whether a file of the page need not be there itself, because it is
// large, compressed beside it, and the host can unpack it for the few who want that.
func compressed(files []pack.File, name string) bool {
	return path.Ext(name) == ".wasm" && slices.ContainsFunc(files, func(f pack.File) bool { return f.Name == name+".gz" })
}
