package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// page writes the text of the release page, RELEASE.md, with its pictures.
func (r *release) page() error {
	log, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	changes, err := changesOf(string(log), r.Version)
	if err != nil {
		return err
	}
	file := filepath.Join(r.into, "RELEASE.md")
	packaged := strings.Replace(r.Version, "-", "~", 1) + "-1"
	err = r.fill("release.md", file, struct {
		values
		Deb, RPM, HostDeb, Changes string
	}{r.values("", ""), "agora_" + packaged + "_amd64.deb", "agora-" + packaged + ".x86_64.rpm", "agora-host_" + packaged + "_amd64.deb", changes})
	if err != nil {
		return err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	for _, m := range picturesIn.FindAllSubmatch(text, -1) {
		from := path.Join("packaging", string(m[1]))
		if err := copyFile(from, filepath.Join(r.into, "pictures", path.Base(from)), 0o644); err != nil {
			return err
		}
	}
	return write(file, picturesIn.ReplaceAllFunc(text, func(m []byte) []byte {
		return []byte("](pictures/" + path.Base(string(m))) // with its bracket
	}), 0o644)
}

// picturesIn matches the pictures in a Markdown file of packaging/.
var picturesIn = regexp.MustCompile(`\]\((\.\./[^)]+\.png)\)`)

// changesOf returns the section of the change log for a version. A tagged version must
// have a section of its own; others use the unreleased one.
func changesOf(log, version string) (string, error) {
	head := version
	if strings.Contains(version, "-") {
		head = "Unreleased"
	}
	for section := range strings.SplitSeq("\n"+log, "\n## ") {
		title, text, _ := strings.Cut(section, "\n")
		if name, _, _ := strings.Cut(title, " "); name != head {
			continue
		}
		if text = strings.TrimSpace(text); text != "" {
			return text, nil
		}
	}
	return "", fmt.Errorf("CHANGELOG.md says nothing under \"## %s\"", head)
}
