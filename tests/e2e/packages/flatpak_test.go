//go:build linux

package packages

import (
	"os"
	"path/filepath"
	"testing"

	"agora/tests/e2e"
	"agora/tests/requirements"
)

// The Flatpak manifest builds a game that can be played inside its sandbox. The test
// replaces the runtime, which would come from flathub.org, with a Debian system.
func TestFlatpak(t *testing.T) {
	packages := needed(t)
	builder, flatpak := requirements.Command(t, "flatpak-builder"), requirements.Command(t, "flatpak")
	root := debian(t, "bookworm", "amd64", "minbase", libraries...).root
	manifest := one(t, packages, "*.agora.yaml")
	folder := t.TempDir()
	env := []string{"HOME=" + folder, "XDG_DATA_HOME=" + filepath.Join(folder, "data"), "XDG_CACHE_HOME=" + filepath.Join(folder, "cache")}

	const runtime = `set -e
flatpak=$1; root=$2; cd "$3"
mkdir -p runtime/files
cp -a --reflink=auto "$root/usr" runtime/usr
cp -a "$root/etc" runtime/usr/etc
for name in Platform Sdk; do
	printf '[Runtime]\nname=org.freedesktop.%s\nruntime=org.freedesktop.Platform/x86_64/24.08\nsdk=org.freedesktop.Sdk/x86_64/24.08\n' $name >runtime/metadata
	"$flatpak" build-export --runtime --disable-sandbox repo runtime 24.08
done
rm -r runtime
"$flatpak" --user remote-add --no-gpg-verify local repo
"$flatpak" --user install -y --noninteractive local org.freedesktop.Platform//24.08 org.freedesktop.Sdk//24.08`
	run(t, env, "sh", "-c", runtime, "sh", flatpak, root, folder)

	// Debian lacks the tool that builds a software catalogue.
	const build = `set -e
cd "$2"
cp "$3" "$4"/agora-[0-9]*-linux-*.tar.gz .
echo 'appstream-compose: false' >>"$(basename "$3")"
"$1" --user --install --force-clean --disable-rofiles-fuse build "$(basename "$3")"`
	run(t, env, "sh", "-c", build, "sh", builder, folder, manifest, packages)

	session := filepath.Join(folder, "session")
	if err := os.Mkdir(session, 0o700); err != nil {
		t.Fatalf("os.Mkdir(session, 0o700) = %v; want no error", err)
	}
	id := filepath.Base(manifest[:len(manifest)-len(".yaml")])
	start := []string{flatpak, "--user", "run", "--filesystem=" + folder, id}
	says(t, version(t, packages), append([]string{"env", env[0], env[1], env[2]}, start...)...)
	h, _ := opened(t, folder, append(env, "XDG_RUNTIME_DIR="+session), start, "-game", "phobia", "-seed", "1")
	e2e.PlacePiece(h)
}
