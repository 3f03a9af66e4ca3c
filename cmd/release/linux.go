package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"agora/cmd/internal/pack"
	"agora/cmd/internal/papers"
)

// values fill in the files of packaging/.
type values struct {
	*release
	Arch, Root, Out, Time string
}

func (r *release) values(arch, root string) values {
	return values{release: r, Arch: arch, Root: root, Time: r.when.Format("2006-01-02T15:04:05Z")}
}

// linux builds tar.gz, deb and rpm, and a manifest for Flatpak.
func (r *release) linux() error {
	nfpm, err := r.tool("github.com/goreleaser/nfpm/v2/cmd/nfpm")
	if err != nil {
		return err
	}
	for _, arch := range r.archs() {
		root := filepath.Join(r.work, "linux-"+arch)
		binary, loose := filepath.Join(root, "bin", "agora"), filepath.Join(root, "loose")
		if err := r.compile("linux", arch, binary, ""); err != nil {
			return err
		}
		err := errors.Join(
			r.share(filepath.Join(root, "share")),
			r.share(filepath.Join(loose, "share")),
			r.debian(filepath.Join(root, "share", "doc", "agora")),
			documents(loose, ""),
			copyFile("packaging/linux.txt", filepath.Join(loose, "README"), 0o644),
			copyFile(binary, filepath.Join(loose, "agora"), 0o755),
		)
		if err != nil {
			return err
		}
		if err := r.tarball(loose, r.name("linux", arch)); err != nil {
			return err
		}
		if err := r.packages(nfpm, "nfpm.yaml", arch, root); err != nil {
			return err
		}
	}
	return r.flatpak()
}

// flatpak writes a manifest from which flatpak-builder packs the contents of the
// archives.
func (r *release) flatpak() error {
	type source struct{ Arch, File, Sum string }
	var sources []source
	for _, arch := range r.archs() {
		file := r.name("linux", arch) + ".tar.gz"
		data, err := os.ReadFile(filepath.Join(r.into, file))
		if err != nil {
			return err
		}
		cpu := map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[arch]
		sources = append(sources, source{cpu, file, fmt.Sprintf("%x", sha256.Sum256(data))})
	}
	return r.fill("flatpak.yaml", filepath.Join(r.into, appID+".yaml"), struct {
		values
		Sources []source
	}{r.values("", ""), sources})
}

// packages builds the packages for Debian, Fedora and similar systems.
func (r *release) packages(nfpm, from, arch, root string) error {
	config, folder := filepath.Join(root, "nfpm.yaml"), filepath.Join(root, "packages")
	if err := r.fill(from, config, r.values(arch, root)); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, kind := range []string{"deb", "rpm"} {
		if r.quick && kind == "rpm" {
			continue
		}
		if err := r.command(nil, nfpm, "package", "-f", config, "-p", kind, "-t", folder); err != nil {
			return err
		}
	}
	list, err := pack.Files(folder)
	if err != nil {
		return err
	}
	for _, f := range list {
		if err := r.keep(f.Name, f.Data); err != nil {
			return err
		}
	}
	return nil
}

// share lays out what belongs below /usr/share: menu entry, icons, file type and man
// page.
func (r *release) share(share string) error {
	at := func(parts ...string) string { return filepath.Join(append([]string{share}, parts...)...) }
	for _, size := range []int{16, 32, 48, 64, 128, 256, 512} {
		side := strconv.Itoa(size)
		if err := picture(at("icons", "hicolor", side+"x"+side, "apps", "agora.png"), size); err != nil {
			return err
		}
	}
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
		r.fill("agora.metainfo.xml", at("metainfo", appID+".metainfo.xml"), r.values("", "")),
		write(at("man", "man6", "agora.6.gz"), pack.Gzip(page), 0o644),
	)
}

// debian lays out what a Debian package has below /usr/share/doc.
func (r *release) debian(doc string) error {
	licence, err := os.ReadFile("LICENSE")
	if err != nil {
		return err
	}
	return errors.Join(
		write(filepath.Join(doc, "copyright"), append(append(licence, '\n'), papers.Licences(onDebian)...), 0o644),
		r.changelog(doc),
	)
}

// changelog lays out the changelogs of a Debian package, which is named like its folder.
func (r *release) changelog(doc string) error {
	changes, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	entry := fmt.Sprintf("%s (%s-1) unstable; urgency=medium\n\n  * See changelog.gz.\n\n -- %s <%s>  %s\n",
		filepath.Base(doc), strings.Replace(r.Version, "-", "~", 1), ownerName, mail, r.when.Format("Mon, 02 Jan 2006 15:04:05 -0700"))
	return errors.Join(
		write(filepath.Join(doc, "changelog.Debian.gz"), pack.Gzip([]byte(entry)), 0o644),
		write(filepath.Join(doc, "changelog.gz"), pack.Gzip(changes), 0o644),
	)
}

// onDebian returns a licence as a Debian package has it, without the texts that the
// system already contains.
func onDebian(kind, text string) string {
	const there = "On Debian systems the full text is in /usr/share/common-licenses/Apache-2.0."
	if kind == "Apache 2.0" {
		return there
	}
	// A library's licence may include those of its parts.
	if before, rest, ok := strings.Cut(text, "TERMS AND CONDITIONS FOR USE"); ok {
		_, after, _ := strings.Cut(rest, "END OF TERMS AND CONDITIONS")
		return before + there + after
	}
	return text
}
