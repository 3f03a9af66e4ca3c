// Command release builds all files of a release into dist/release, from one checkout on
// one Linux machine:
//
//	agora-VERSION-windows-ARCH.zip      agora.exe with icon, version and manifest; the host and its page
//	agora-VERSION-windows-setup.exe     a setup for one user (if makensis is installed)
//	agora-VERSION-macos.zip             Agora.app for Intel and Apple silicon, with the same
//	agora-VERSION-linux-ARCH.tar.gz     runs from any folder
//	agora_VERSION_ARCH.deb, .rpm        with a menu entry, icons, man page and file type
//	agora-host-VERSION-linux-ARCH.tar.gz the host, with its service and the page
//	agora-host_VERSION_ARCH.deb, .rpm   the same, with its man page
//	APPID.yaml                          a manifest for flatpak-builder
//	agora-VERSION-web.zip               for any static host
//	SHA256SUMS, agora-VERSION-sbom.json checksums and bill of materials
//	RELEASE.md, pictures                the text of the release page
//
// Two runs on the same commit give the same bytes on any machine. The publisher's name
// and domain are in owner.go.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"agora/cmd/internal/compile"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// kinds of packages, in the order in which they are built.
var kinds = []string{"linux", "windows", "macos", "web", "host"}

func run(args []string, out io.Writer) error {
	set := flag.NewFlagSet("release", flag.ContinueOnError)
	into := set.String("into", filepath.Join("dist", "release"), "write everything to this `folder`, which is emptied first")
	quick := set.Bool("quick", false, "build only what takes seconds: amd64, no rpm, no setup, no host beside the program")
	only := set.String("only", strings.Join(kinds, ","), "build only these `kinds`")
	if err := set.Parse(args); err != nil {
		return err
	}
	want := strings.Split(*only, ",")
	for _, k := range want {
		if !slices.Contains(kinds, k) {
			return fmt.Errorf("-only: %q is none of %s", k, strings.Join(kinds, ", "))
		}
	}
	r, err := newRelease(*into, out)
	if err != nil {
		return err
	}
	r.quick = *quick
	defer os.RemoveAll(r.work)
	steps := map[string]func() error{"linux": r.linux, "windows": r.windows, "macos": r.macos, "web": r.web, "host": r.host}
	for _, k := range kinds {
		if !slices.Contains(want, k) {
			continue
		}
		r.say("%s:", k)
		if err := steps[k](); err != nil {
			return fmt.Errorf("%s: %w", k, err)
		}
	}
	return errors.Join(r.sbom(), r.page(), r.sums())
}

// release builds everything of one version.
type release struct {
	out  io.Writer
	into string // output folder
	work string // temporary folder

	quick bool // build only what takes seconds

	Version string    // 1.2.3, or 1.2.3-5.gabc1234 between two releases
	Numbers string    // 1.2.3
	Date    string    // of the commit
	when    time.Time // likewise
}

func newRelease(into string, out io.Writer) (*release, error) {
	if _, err := os.Stat("packaging/nfpm.yaml"); err != nil {
		return nil, errors.New("run it in the folder of the project")
	}
	r := &release{out: out, into: into}
	described, err := output("git", "describe", "--tags", "--always", "--dirty", "--match", "v*")
	if err != nil {
		return nil, err
	}
	r.Version, r.Numbers = versionOf(described)
	stamp, err := output("git", "log", "-1", "--format=%ct")
	if err != nil {
		return nil, err
	}
	seconds, err := strconv.ParseInt(stamp, 10, 64)
	if err != nil {
		return nil, err
	}
	r.when = time.Unix(seconds, 0).UTC()
	r.Date = r.when.Format("2006-01-02")
	if err := os.RemoveAll(into); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(into, 0o755); err != nil {
		return nil, err
	}
	r.work, err = os.MkdirTemp("", "agora-release")
	return r, err
}

// versionOf derives a version from git's description of the commit: the tag v1.2.3
// becomes 1.2.3, five commits later 1.2.3-5.gabc1234, and without a tag 0.0.0-gabc1234.
func versionOf(described string) (version, numbers string) {
	text, dirty := strings.CutSuffix(described, "-dirty")
	version, numbers = "0.0.0-g"+text, "0.0.0"
	if tag, ok := strings.CutPrefix(text, "v"); ok && strings.Count(tag, ".") == 2 {
		var rest string
		numbers, rest, _ = strings.Cut(tag, "-")
		version = numbers
		if rest != "" {
			version += "-" + strings.Replace(rest, "-", ".", 1)
		}
	}
	switch {
	case !dirty:
	case strings.Contains(version, "-"):
		version += ".dirty"
	default:
		version += "-dirty"
	}
	return version, numbers
}

// archs returns the processors for which Linux and Windows get packages.
func (r *release) archs() []string {
	if r.quick {
		return []string{"amd64"}
	}
	return []string{"amd64", "arm64"}
}

// name returns the file name of a package.
func (r *release) name(parts ...string) string {
	return strings.Join(append([]string{"agora", r.Version}, parts...), "-")
}

func (r *release) say(format string, a ...any) { fmt.Fprintf(r.out, format+"\n", a...) }

// output runs a command and returns what it prints, as one line.
func output(name string, args ...string) (string, error) {
	text, err := exec.Command(name, args...).Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(text)), nil
}

// command runs a command with additional environment variables, showing its output if it
// fails.
func (r *release) command(env []string, name string, args ...string) error {
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), append(env, "SOURCE_DATE_EPOCH="+strconv.FormatInt(r.when.Unix(), 10))...)
	if text, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, text)
	}
	return nil
}

// compile builds the program for a system.
func (r *release) compile(system, arch, file, flags string) error {
	return compile.Program(context.Background(), "agora", system, arch, file, r.Version, flags)
}

// tool builds one of the tools that tools/go.mod pins.
func (r *release) tool(path string) (string, error) {
	file := filepath.Join(r.work, "tools", filepath.Base(path))
	return file, r.command([]string{"CGO_ENABLED=0"}, "go", "build", "-modfile=tools/go.mod", "-o", file, path)
}
