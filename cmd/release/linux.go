package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// values fill in the files of packaging/.
type values struct {
	*release
	Arch, Root, Out, Time string
}

func (r *release) values(arch, root string) values {
	return values{release: r, Arch: arch, Root: root, Time: r.when.Format("2006-01-02T15:04:05Z")}
}

// linux makes tar.gz, deb and rpm.
func (r *release) linux() error {
	nfpm, err := r.tool("github.com/goreleaser/nfpm/v2/cmd/nfpm")
	if err != nil {
		return err
	}
	for _, arch := range []string{"amd64", "arm64"} {
		root := filepath.Join(r.work, "linux-"+arch)
		binary := filepath.Join(root, "bin", "agora")
		top := fmt.Sprintf("agora-%s-linux-%s", r.Version, arch)
		loose := filepath.Join(root, "loose")
		if err := r.compile("linux", arch, binary, ""); err != nil {
			return err
		}
		err := errors.Join(
			r.share(filepath.Join(root, "share")),
			papers(loose, ""),
			copyFile(binary, filepath.Join(loose, "agora"), 0o755),
			copyFile("packaging/agora.desktop", filepath.Join(loose, "agora.desktop"), 0o644),
			copyFile("packaging/agora-mime.xml", filepath.Join(loose, "agora-mime.xml"), 0o644),
			picture(filepath.Join(loose, "agora.png"), 256),
		)
		if err != nil {
			return err
		}
		if err := r.tarball(loose, top, top+".tar.gz"); err != nil {
			return err
		}
		if err := r.packages(nfpm, arch, root); err != nil {
			return err
		}
	}
	return nil
}

// packages makes those of Debian and Fedora and their kin.
func (r *release) packages(nfpm, arch, root string) error {
	config, folder := filepath.Join(root, "nfpm.yaml"), filepath.Join(root, "packages")
	if err := r.fill("nfpm.yaml", config, r.values(arch, root)); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, kind := range []string{"deb", "rpm"} {
		if err := r.command(nil, nfpm, "package", "-f", config, "-p", kind, "-t", folder); err != nil {
			return err
		}
	}
	list, err := entries(folder)
	if err != nil {
		return err
	}
	for _, e := range list {
		if err := r.keep(e.name, e.data); err != nil {
			return err
		}
	}
	return nil
}

// share makes what lies below /usr/share.
func (r *release) share(share string) error {
	at := func(parts ...string) string { return filepath.Join(append([]string{share}, parts...)...) }
	for _, size := range []int{16, 32, 48, 64, 128, 256, 512} {
		side := strconv.Itoa(size)
		if err := picture(at("icons", "hicolor", side+"x"+side, "apps", "agora.png"), size); err != nil {
			return err
		}
	}
	licence, err := os.ReadFile("LICENSE")
	if err != nil {
		return err
	}
	changes, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	debian := fmt.Sprintf("agora (%s) unstable; urgency=medium\n\n  * See changelog.gz.\n\n -- The Agora authors <agora@example.org>  %s\n",
		strings.Replace(r.Version, "-", "~", 1)+"-1", r.when.Format("Mon, 02 Jan 2006 15:04:05 -0700"))
	man := filepath.Join(r.work, "agora.6")
	if err := r.fill("agora.6", man, r.values("", "")); err != nil {
		return err
	}
	page, err := os.ReadFile(man)
	if err != nil {
		return err
	}
	return errors.Join(
		copyFile("cmd/web/page/favicon.svg", at("icons", "hicolor", "scalable", "apps", "agora.svg"), 0o644),
		copyFile("packaging/agora.desktop", at("applications", "agora.desktop"), 0o644),
		copyFile("packaging/agora-mime.xml", at("mime", "packages", "agora.xml"), 0o644),
		r.fill("agora.metainfo.xml", at("metainfo", "org.example.agora.metainfo.xml"), r.values("", "")),
		write(at("man", "man6", "agora.6.gz"), packed(page), 0o644),
		write(at("doc", "agora", "copyright"), append(append(licence, '\n'), licences(onDebian)...), 0o644),
		write(at("doc", "agora", "changelog.Debian.gz"), packed([]byte(debian)), 0o644),
		write(at("doc", "agora", "changelog.gz"), packed(changes), 0o644),
	)
}

// onDebian is a licence as a package of Debian has it: the system has the common
// ones already.
func onDebian(kind, text string) string {
	if kind == "Apache 2.0" {
		return "On Debian systems the full text is in /usr/share/common-licenses/Apache-2.0."
	}
	return text
}
