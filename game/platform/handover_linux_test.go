package platform

import (
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

// TestSocketIsPrivate checks that only the user can access the socket, whatever the umask.
func TestSocketIsPrivate(t *testing.T) {
	before := syscall.Umask(0)
	defer syscall.Umask(before)
	folder := t.TempDir()
	receiver(t, folder)
	info, err := os.Lstat(filepath.Join(folder, socketName))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the socket is %v, %v; want Perm() 0o600 and no error", info.Mode(), err)
	}
}

// TestSocketIsNoLink checks that a link in place of the socket is never followed: nobody
// connects to it, and a receiving instance replaces it.
func TestSocketIsNoLink(t *testing.T) {
	theirs, folder := t.TempDir(), t.TempDir()
	got, _ := receiver(t, theirs)
	if err := os.Symlink(filepath.Join(theirs, socketName), filepath.Join(folder, socketName)); err != nil {
		t.Fatalf("os.Symlink() = %v; want no error", err)
	}
	if HandOver(folder, "a", nil) {
		t.Error("a file goes where a link points; want it refused")
	}
	mine, _ := receiver(t, folder)
	if !HandOver(folder, "b", nil) || (<-mine).name != "b" || len(got) > 0 {
		t.Errorf("the link is in the way: len(got) is %v, want 0", len(got))
	}
}

// TestShortAddressIsPrivate checks that a folder for short addresses is not used if others
// can write to it or if it is a link.
func TestShortAddressIsPrivate(t *testing.T) {
	base := t.TempDir()
	open, link := filepath.Join(base, "open"), filepath.Join(base, "link")
	if err := os.Mkdir(open, 0o700); err != nil {
		t.Fatalf("os.Mkdir(open, 0o700) = %v; want no error", err)
	}
	if !isPrivateFolder(open) {
		t.Error("a folder of one's own is refused: isPrivateFolder(open) = false; want true")
	}
	os.Chmod(open, 0o777)
	os.Symlink(t.TempDir(), link)
	for _, path := range []string{open, link, filepath.Join(base, "none")} {
		if isPrivateFolder(path) {
			t.Errorf("%s is taken to be private: isPrivateFolder(path) = true; want false", path)
		}
	}
}

// TestOthersAreRefused checks that calls from another user are not answered, even if
// everybody can access the socket.
func TestOthersAreRefused(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can be somebody else for a moment")
	}
	folder := t.TempDir()
	got, _ := receiver(t, folder)
	for path := folder; path != "/" && path != os.TempDir(); path = filepath.Dir(path) {
		os.Chmod(path, 0o755)
	}
	os.Chmod(filepath.Join(folder, socketName), 0o777)
	tookIt := make(chan bool)
	go func() {
		runtime.LockOSThread() // never unlocked, so that the thread ends with the goroutine
		if _, _, errno := syscall.RawSyscall(syscall.SYS_SETREUID, ^uintptr(0), 65534, 0); errno != 0 {
			tookIt <- false
			return
		}
		tookIt <- HandOver(folder, "theirs", nil)
	}()
	if <-tookIt || len(got) > 0 {
		t.Errorf("another user's file was opened: len(got) is %v, want 0", len(got))
	}
	if !HandOver(folder, "mine", nil) || (<-got).name != "mine" {
		t.Error("the user's own is not taken any more; want it taken")
	}
}
