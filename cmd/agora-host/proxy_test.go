//go:build unix

package main

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"agora/game/wire"
	"agora/rules/chance"
	"agora/tests/requirements"
)

// configured returns a configuration from docs/host.md, for these addresses.
func configured(t *testing.T, kind, listen, host string) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/host.md")
	if err != nil {
		t.Fatalf("os.ReadFile(\"../../docs/host.md\") = %v; want no error", err)
	}
	found := regexp.MustCompile("(?s)```" + kind + "\n(.*?)```").FindSubmatch(text)
	if found == nil {
		t.Fatalf("docs/host.md has no configuration for %s; want one", kind)
	}
	port := listen[strings.LastIndexByte(listen, ':')+1:]
	return strings.NewReplacer("127.0.0.1:8080", host, "listen 80;", "listen "+listen+";", "<VirtualHost *:80>", "<VirtualHost *:"+port+">",
		"\nexample.org {", "\nhttp://"+listen+" {").Replace("\n" + string(found[1]))
}

// proxies are the proxies that docs/host.md describes: each writes its files into a folder
// and returns the command that runs it.
var proxies = map[string]func(t *testing.T, folder, listen, host, path string) *exec.Cmd{
	"nginx": func(t *testing.T, folder, listen, host, path string) *exec.Cmd {
		server := strings.Replace(configured(t, "nginx", listen, host), "location / {", "location "+path+" {", 1)
		write(t, folder, "nginx.conf", "pid nginx.pid; error_log error.log; daemon off; events {}\nhttp {\naccess_log off; client_body_temp_path a; proxy_temp_path b; fastcgi_temp_path c; uwsgi_temp_path d; scgi_temp_path e;\n"+server+"}\n")
		return exec.Command(program(t, "nginx"), "-p", folder, "-c", "nginx.conf", "-e", "error.log")
	},
	"caddy": func(t *testing.T, folder, listen, host, path string) *exec.Cmd {
		kind := "caddy"
		if path != "/" {
			kind = "caddy-path"
		}
		write(t, folder, "Caddyfile", "{\n\tadmin off\n\tauto_https off\n}\n"+configured(t, kind, listen, host))
		cmd := exec.Command(program(t, "caddy"), "run", "--config", "Caddyfile", "--adapter", "caddyfile")
		cmd.Env = append(os.Environ(), "HOME="+folder, "XDG_CONFIG_HOME="+folder, "XDG_DATA_HOME="+folder)
		return cmd
	},
	"apache": func(t *testing.T, folder, listen, host, path string) *exec.Cmd {
		server := configured(t, "apache", listen, host)
		if path != "/" { // as docs/host.md says
			server = strings.Replace(server, `"/" "http://`+host+`/"`, `"`+path+`" "http://`+host+path+`"`, 1)
		}
		var modules strings.Builder
		for _, name := range []string{"mpm_event", "authz_core", "proxy", "proxy_http"} {
			fmt.Fprintf(&modules, "LoadModule %s_module /usr/lib/apache2/modules/mod_%s.so\n", name, name)
		}
		write(t, folder, "apache.conf", modules.String()+"User nobody\nServerName localhost\nServerRoot "+folder+"\nDefaultRuntimeDir "+folder+"\nPidFile apache.pid\nErrorLog error.log\nListen "+listen+"\n"+server)
		return exec.Command(program(t, "apache2"), "-f", filepath.Join(folder, "apache.conf"), "-DFOREGROUND")
	},
}

func write(t *testing.T, folder, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
		t.Fatalf("os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600) = %v; want no error", err)
	}
}

// program finds a server, which not every user's path names.
func program(t *testing.T, name string) string {
	t.Helper()
	for _, file := range []string{name, "/usr/sbin/" + name} {
		if found, err := exec.LookPath(file); err == nil {
			return found
		}
	}
	t.Fatalf("%s is not installed; tools/need.sh test-long does it; want it installed", name)
	return ""
}

// TestProxies plays through the proxies as docs/host.md configures them, at the root and
// in a path, as a page does: with its origin.
func TestProxies(t *testing.T) {
	if !requirements.Long() {
		t.Skip("nginx, Caddy and Apache: in the long tests")
	}
	for name, proxy := range proxies {
		for _, path := range []string{"/", "/agora/"} {
			t.Run(name+path, func(t *testing.T) {
				page := t.TempDir()
				write(t, page, "index.html", "<!DOCTYPE html><title>Agora</title>")
				listen := requirements.Address(t)
				h := &hostProcess{t: t, addr: requirements.Address(t), dir: t.TempDir(), more: []string{"-web", page, "-proxy", "127.0.0.1", "-url", "http://" + listen + path}}
				h.start()
				t.Cleanup(h.kill)
				folder := t.TempDir()
				cmd := proxy(t, folder, listen, h.addr, path)
				cmd.Dir = folder
				playThrough(t, cmd, listen, path)
			})
		}
	}
}

// playThrough plays a game through a proxy.
func playThrough(t *testing.T, cmd *exec.Cmd, listen, path string) {
	t.Helper()
	var said strings.Builder
	cmd.Stdout, cmd.Stderr = &said, &said
	if err := cmd.Start(); err != nil {
		t.Fatalf("cmd.Start() = %v; want no error", err)
	}
	over := make(chan error, 1)
	go func() { over <- cmd.Wait() }()
	t.Cleanup(func() {
		cmd.Process.Signal(syscall.SIGTERM)
		<-over
	})
	for {
		answer, err := http.Get("http://" + listen + path)
		if err == nil {
			answer.Body.Close()
			if answer.StatusCode != http.StatusOK || answer.Header.Get(wire.PageHeader) == "" {
				t.Fatalf("the page is answered %v; want status 200 and the header of the page", answer)
			}
			break
		}
		select {
		case err := <-over:
			over <- err
			t.Fatalf("the proxy has ended: %v, %s; want it to run until the test stops it", err, &said)
		case <-time.After(50 * time.Millisecond):
		}
	}
	var people []*player
	for range 3 {
		pair, _ := nkeys.CreateUser()
		key, _ := pair.PublicKey()
		nc, err := nats.Connect("ws://"+listen, nats.ProxyPath(path+"line"), nats.Nkey(key, pair.Sign), nats.CustomInboxPrefix("_I."+key), nats.Timeout(time.Minute),
			nats.WebSocketConnectionHeaders(http.Header{"Origin": {"http://" + listen}}))
		if err != nil {
			t.Fatalf("nats.Connect() = %v; want no error", err)
		}
		t.Cleanup(nc.Close)
		people = append(people, &player{key: key, pair: pair, nc: nc})
	}
	if _, err := nats.Connect("ws://"+listen, nats.ProxyPath(path+"line"), nats.WebSocketConnectionHeaders(http.Header{"Origin": {"http://elsewhere.org"}})); err == nil {
		t.Error("a page from elsewhere comes in; want an error")
	}
	gather(t, agree("phobia", wire.Player{}, wire.Player{}), people...)
	var wait sync.WaitGroup
	for i, p := range people {
		wait.Go(func() { p.play(t, chance.New(2, uint64(i)), func() bool { return false }) })
	}
	wait.Wait()
	for _, p := range people {
		if !t.Failed() {
			p.Prove()
		}
	}
}
