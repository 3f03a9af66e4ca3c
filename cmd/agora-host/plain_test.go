package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// TestPlainWords checks that errors of a folder, a port, a certificate or a flag are
// reported in plain words.
func TestPlainWords(t *testing.T) {
	folder := t.TempDir()
	newer := filepath.Join(folder, "newer")
	os.Mkdir(newer, 0o700)
	os.WriteFile(filepath.Join(newer, "host.json"), []byte(`{"Version":3}`), 0o600)
	damaged := filepath.Join(folder, "damaged")
	os.Mkdir(damaged, 0o700)
	os.WriteFile(filepath.Join(damaged, "host.json"), []byte(`{`), 0o600)
	file := filepath.Join(folder, "file")
	os.WriteFile(file, nil, 0o600)
	used, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatalf("net.Listen(\"tcp\", \"127.0.0.1:0\") = %v; want no error", err)
	}
	defer used.Close()
	locked := filepath.Join(folder, "locked")
	if _, err := openFolder(locked); err != nil {
		t.Fatalf("openFolder(locked) = %v; want no error", err)
	}
	for name, want := range map[string]os.FileMode{locked: 0o700, filepath.Join(locked, "host.json"): 0o600} {
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != want && runtime.GOOS != "windows" {
			t.Errorf("the mode of %s is %v, want %v, %v", name, info.Mode(), want, err)
		}
	}
	free, err := lock(locked)
	if err != nil {
		t.Fatalf("lock(locked) = %v; want no error", err)
	}
	defer free()
	cert, key := certified(t, folder, expiredDay)
	for _, c := range []struct{ args, want string }{
		{"-dir " + newer, "has version 3; this program knows version 2"},
		{"-dir " + damaged, "is damaged"},
		{"-dir " + file, "cannot be used"},
		{"-dir " + locked, "Another host uses the folder"},
		{"-dir " + filepath.Join(folder, "port") + " -addr " + used.Addr().String(), "Another program uses the address"},
		{"-cert " + cert + " -key " + key, "expired on 2020-01-02"},
		{"-cert " + cert, "Give both -cert and -key"},
		{"-cert " + file + " -key " + file, "cannot be used"},
		{"-tables 0", "-tables must be at least 1"},
		{"-level 9", "-level must be from 1 to 5"},
		{"x", `"x" is not a flag`},
		{"-tables many", `invalid value "many" for flag -tables`},
		{"-table", "All flags are listed by agora-host -h."},
		{"-web " + folder, "no index.html; build it first."},
		{"-table phobia -seats 3", "phobia takes 2 players"},
		{"-seats 3", "-seats needs -table or -evening"},
		{"-evening nope", "There is no game \"nope\"; there are market"},
		{"-evening phobia -seats 3", "phobia takes 2 players"},
		{"-evening phobia -rounds 16", "-rounds must be from 1 to 15"},
		{"-evening phobia -table phobia", "Give -table or -evening, not both"},
		{"-table city -seats -4", "city takes 2 to 4 players"},
		{"-backup -restore " + cert, "Give -backup or -restore, not both"},
		{"-pause -5s", "-pause must be from 0s to 1m"},
		{"-pause 61s", "-pause must be from 0s to 1m"},
		{"-restore=", "-restore is empty"},
		{"-cert= -key=", "is empty"},
		{"-table nope", "There is no game \"nope\"; there are market"},
		{"-url ftp://x/", "begins neither with https:// nor with http://"},
		{"-origin x", "is not an origin"},
		{"-proxy localhost", "is not the address of a proxy"},
		{"-cert " + folder + " -key " + folder, "it is not an ordinary file"},
		{"-nats nats://a:secret@[::1 -dir " + filepath.Join(folder, "elsewhere"), "does not answer"},
		{"-addr 127.0.0.1:0 -table city -seats 5", "city takes 2 to 4 players, not -seats 5."},
		{"-addr 127.0.0.1:0 -table stacks -seats 1", "stacks takes 2 players, not -seats 1."},
		{"-addr 127.0.0.1:0 -table city -seats -1", "city takes 2 to 4 players, not -seats -1."},
	} {
		args := strings.Fields(c.args)
		if !strings.Contains(c.args, "-dir") {
			args = append(args, "-dir", filepath.Join(folder, "fine"))
		}
		if !strings.Contains(c.args, "-web") {
			args = append(args, "-web", "")
		}
		if c.args == "x" || c.args == "-table" {
			args = []string{c.args}
		}
		var out bytes.Buffer
		if err := run(t.Context(), args, &out); err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: run(t.Context(), args, &out) = %v, want %q", c.args, err, c.want)
		}
	}
	var out bytes.Buffer
	if err := run(t.Context(), []string{"-licences"}, &out); err != nil || !strings.Contains(out.String(), "nats-server") {
		t.Errorf("the licences: %v, %d bytes; want no error, and some text that names nats-server", err, out.Len())
	}
	if full(errDisk) != true || full(os.ErrPermission) {
		t.Errorf("a full disk is not told from others: full(errDisk) = %v, full(os.ErrPermission) = %v; want true and false", full(errDisk), full(os.ErrPermission))
	}
	// The store's errors have one sentence for all tables, and none of its own words.
	api := func(code jetstream.ErrorCode) error {
		return &jetstream.APIError{Code: 503, ErrorCode: code, Description: "server words"}
	}
	for _, c := range []struct {
		err  error
		want string
	}{
		{api(noResources), diskFull}, {api(noStorage), diskFull}, {syscall.ENOSPC, diskFull}, {errors.New("nats: maximum bytes exceeded"), diskFull},
		{context.DeadlineExceeded, "The store does not answer in time."}, {nats.ErrNoResponders, "The store does not answer in time."},
		{nats.ErrConnectionClosed, "The server that keeps the tables cannot be reached."}, {api(10099), "The store refuses writes (error 10099)."},
	} {
		one, other := inWords(fmt.Errorf("The table a cannot be written: %w", c.err)), inWords(fmt.Errorf("The table b cannot be written: %w", c.err))
		if !strings.HasPrefix(one, c.want) || one != other || strings.Contains(one, "server words") {
			t.Errorf("%v is told as %q and %q, want %q", c.err, one, other, c.want)
		}
	}
	if got := shown("a\x1b[31m\x07b\u202ec"); strings.ContainsAny(got, "\x1b\x07\u202e") {
		t.Errorf("signs that steer a terminal are shown: %q, strings.ContainsAny(got, \"\\x1b\\x07\\u202e\") = %v; want false",
			got, strings.ContainsAny(got, "\x1b\x07\u202e"))
	}
}

var errDisk = fmt.Errorf("nats: insufficient storage resources available")

// TestJump checks that only a clock that was set, forwards or back, has jumped.
func TestJump(t *testing.T) {
	for _, c := range []struct{ clock, ran, want time.Duration }{
		{time.Minute, time.Minute, 0},
		{90 * time.Second, time.Minute, 0}, // a gradual correction
		{time.Hour + time.Minute, time.Minute, time.Hour},
		{-2 * time.Hour, time.Minute, -2*time.Hour - time.Minute},
	} {
		if got := jump(c.clock, c.ran); got != c.want {
			t.Errorf("while %v went by and the clock went on by %v it jumped by %v, want %v", c.ran, c.clock, got, c.want)
		}
	}
}

// TestManPage checks that the man page lists exactly the existing flags.
func TestManPage(t *testing.T) {
	var out bytes.Buffer
	run(t.Context(), []string{"-h"}, &out)
	man, err := os.ReadFile("../../packaging/agora-host.8")
	if err != nil {
		t.Fatalf("os.ReadFile(\"../../packaging/agora-host.8\") = %v; want no error", err)
	}
	names := func(pattern string, text []byte) (list []string) {
		for _, m := range regexp.MustCompile(pattern).FindAllSubmatch(text, -1) {
			list = append(list, string(m[1]))
		}
		slices.Sort(list)
		return list
	}
	have, told := names(`(?m)^  -(\w+)`, out.Bytes()), names(`(?m)^\.TP\n\.BI? \\-(\w+)`, man)
	if len(have) == 0 || !slices.Equal(have, told) {
		t.Errorf("the flags are %v, the man page has %v; want the same flags in both", have, told)
	}
}

// TestLicences checks that every library in the program is listed with its licence.
func TestLicences(t *testing.T) {
	var out bytes.Buffer
	if err := printLicences(&out); err != nil {
		t.Fatalf("printLicences(&out) = %v; want no error", err)
	}
	for _, system := range []string{"linux", "windows", "darwin"} {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", ".")
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0")
		list, err := cmd.Output()
		if err != nil {
			t.Fatalf("cmd.Output() = %v; want no error", err)
		}
		for _, m := range strings.Fields(string(list)) {
			name := path.Base(regexp.MustCompile(`/v[0-9]+$`).ReplaceAllString(m, ""))
			if m == "agora" || m == "github.com/nats-io/jwt/v2" || m == "github.com/nats-io/nats-server/v2" {
				name = strings.Split(strings.TrimPrefix(m, "github.com/nats-io/"), "/")[0]
			}
			if !strings.Contains(strings.ToLower(out.String()), strings.ToLower(name)) {
				t.Errorf("%s: the licence of %s is missing, strings.ToLower(out.String()) = %q; want one with %q",
					system, m, strings.ToLower(out.String()), strings.ToLower(name))
			}
		}
	}
}
