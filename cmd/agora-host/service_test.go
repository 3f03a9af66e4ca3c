package main

import (
	"net"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// TestMemoryLimit checks that the smallest limit of a service's groups counts.
func TestMemoryLimit(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		want  int64
	}{
		"none":           {nil, 0},
		"its own":        {map[string]string{"proc/self/cgroup": "0::/system.slice/agora-host.service\n", "sys/fs/cgroup/system.slice/agora-host.service/memory.max": "67108864\n"}, 64 << 20},
		"the one around": {map[string]string{"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/b/memory.max": "max\n", "sys/fs/cgroup/a/memory.max": "1048576\n"}, 1 << 20},
		"the smaller":    {map[string]string{"proc/self/cgroup": "1:name=x:/y\n0::/a/b\n", "sys/fs/cgroup/a/b/memory.max": "2097152\n", "sys/fs/cgroup/a/memory.max": "1048576\n"}, 1 << 20},
		"the container":  {map[string]string{"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "4096\n"}, 4096},
		"old groups":     {map[string]string{"proc/self/cgroup": "4:memory:/x\n"}, 0},
		"nonsense":       {map[string]string{"proc/self/cgroup": "0::/a\n", "sys/fs/cgroup/a/memory.max": "-5\n"}, 0},
	} {
		root := t.TempDir()
		for file, text := range c.files {
			file = filepath.Join(root, file)
			os.MkdirAll(filepath.Dir(file), 0o700)
			os.WriteFile(file, []byte(text), 0o600)
		}
		if got := memoryLimit(root); got != c.want {
			t.Errorf("%s: memoryLimit(root) = %d, want %d", name, got, c.want)
		}
	}
}

// TestNotifies checks that a service manager hears when the host is ready, that it is well,
// and when it ends.
func TestNotifies(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("systemd is Linux's")
	}
	at := filepath.Join(t.TempDir(), "notify")
	heard, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: at, Net: "unixgram"})
	if err != nil {
		t.Fatalf("net.ListenUnixgram() = %v; want no error", err)
	}
	defer heard.Close()
	h := startHostWith(t, "NOTIFY_SOCKET="+at, "WATCHDOG_USEC=300000")
	wants := func(want string) {
		t.Helper()
		text := make([]byte, 100)
		for {
			n, err := heard.Read(text)
			if err != nil {
				t.Fatalf("heard.Read(text) = %v; want no error", err)
			}
			if string(text[:n]) == want {
				return
			}
		}
	}
	wants("READY=1")
	wants("WATCHDOG=1")
	h.cmd.Process.Signal(os.Interrupt)
	wants("STOPPING=1")
	if err := h.wait(); err != nil {
		t.Errorf("h.wait() = %v; want no error", err)
	}
}

// TestRubbish checks how much rubbish may lie about: with few players a fixed amount, so that
// it is collected seldom, and with many a part of what is in use.
func TestRubbish(t *testing.T) {
	for live, want := range map[uint64]int{0: 400, 8 << 20: 400, 16 << 20: 200, 64 << 20: 50, 80 << 20: 40, 1 << 30: 40} {
		if got := rubbishFor(live); got != want {
			t.Errorf("rubbishFor(%d MB) = %d; want %d", live>>20, got, want)
		}
	}
}
