//go:build linux

package packages

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"agora/tests/requirements"
)

const mirror = "http://deb.debian.org/debian"

// system is a Debian installation in a separate folder.
type system struct{ root string }

// debian builds a Debian system with packages, or reuses the one an earlier run left in
// the user's cache.
func debian(t *testing.T, suite, arch, variant string, packages ...string) system {
	t.Helper()
	requirements.Root(t)
	mmdebstrap := requirements.Command(t, "mmdebstrap")
	include := strings.Join(packages, ",")
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatalf("os.UserCacheDir() = %v; want no error", err)
	}
	sum := sha256.Sum256([]byte(strings.Join([]string{suite, arch, variant, include}, " ")))
	root := filepath.Join(cache, "agora-packages", fmt.Sprintf("%s-%s-%x", suite, arch, sum[:4]))
	if _, err := os.Stat(root); err == nil {
		return system{root}
	}
	requirements.Server(t, mirror)
	if err := os.MkdirAll(filepath.Dir(root), 0o755); err != nil {
		t.Fatalf("os.MkdirAll(filepath.Dir(root), 0o755) = %v; want no error", err)
	}
	part := root + ".part"
	run(t, nil, "rm", "-rf", "--one-file-system", part)
	args := []string{"--quiet", "--mode=root", "--variant=" + variant, "--arch=" + arch}
	if include != "" {
		args = append(args, "--include="+include)
	}
	run(t, nil, mmdebstrap, append(args, suite, part, mirror)...)
	if err := os.Rename(part, root); err != nil {
		t.Fatalf("os.Rename(part, root) = %v; want no error", err)
	}
	return system{root}
}

// copied returns a copy of the system that the test may change.
func (s system) copied(t *testing.T) system {
	t.Helper()
	root := filepath.Join(t.TempDir(), "root")
	run(t, nil, "cp", "-a", "--reflink=auto", s.root, root)
	return system{root}
}

// enter returns the prefix that runs a command inside the system, with this machine's
// display, devices and network and with the shared folder at the same path. When the
// command ends, so do all processes it has started.
func (s system) enter(t *testing.T, shared string) []string {
	t.Helper()
	const script = `set -e
root=$1; shared=$2; shift 2
mkdir -p "$root/proc" "$root/dev" "$root/tmp/.X11-unix" "$root$shared"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
mount --bind "$shared" "$root$shared"
exec chroot "$root" "$@"`
	unshare := requirements.Command(t, "unshare")
	if err := os.MkdirAll("/tmp/.X11-unix", 0o1777); err != nil {
		t.Fatalf("os.MkdirAll(\"/tmp/.X11-unix\", 0o1777) = %v; want no error", err)
	}
	return []string{unshare, "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script, "sh", s.root, shared}
}

// run runs a command in the system and returns its output.
func (s system) run(t *testing.T, shared string, env []string, args ...string) string {
	t.Helper()
	c := s.enter(t, shared)
	return run(t, env, c[0], append(c[1:], args...)...)
}

// run runs a command and returns its output; if the command fails, so does the test.
func run(t *testing.T, env []string, name string, args ...string) string {
	t.Helper()
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), env...)
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: c.CombinedOutput() = %v\n%s\nwant no error", name, strings.Join(args, " "), err, out)
	}
	return strings.TrimSpace(string(out))
}
