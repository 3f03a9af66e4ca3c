package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"agora/game/catalogue"
	"agora/game/host"
)

// folderVersion is the version of the host's folder for this program.
const folderVersion = 1

// about is a file that describes the host's folder.
type about struct {
	Version int
	Secret  string // signs invitations
}

// openFolder creates the host's folder, or reads its description.
func openFolder(folder string) (secret []byte, err error) {
	file := filepath.Join(folder, "host.json")
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		secret = make([]byte, 32)
		rand.Read(secret)
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return nil, plainly(err, folder)
		}
		data, _ := json.Marshal(about{folderVersion, hex.EncodeToString(secret)})
		return secret, plainly(writeFile(file, data), folder)
	}
	if err != nil {
		return nil, plainly(err, folder)
	}
	var a about
	if err := json.Unmarshal(data, &a); err != nil || a.Version < 1 {
		return nil, fmt.Errorf("The file %s is damaged. Put it back from a copy of the folder; without it, invitations that were sent are lost.", file)
	}
	if a.Version != folderVersion {
		return nil, fmt.Errorf("The folder %s has version %d; this program knows version %d. Update Agora, or give another folder with -dir.", folder, a.Version, folderVersion)
	}
	if secret, err = hex.DecodeString(a.Secret); err != nil || len(secret) != 32 {
		return nil, fmt.Errorf("The file %s is damaged. Put it back from a copy of the folder; without it, invitations that were sent are lost.", file)
	}
	return secret, nil
}

// writeFile writes a file atomically.
func writeFile(file string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(file), ".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // fails once it has been renamed
	_, err = f.Write(data)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), file)
}

// plainly describes an error of a folder in plain words.
func plainly(err error, folder string) error {
	switch {
	case err == nil:
		return nil
	case full(err):
		return fmt.Errorf("The disk with the folder %s is full. Make room, and start again: nothing that was answered is lost.", folder)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("The folder %s cannot be written to. Give another one with -dir.", folder)
	}
	return fmt.Errorf("The folder %s cannot be used: %w.", folder, err)
}

// full reports whether an error means that the disk is full. The server's own errors say
// so only in words.
func full(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || strings.Contains(err.Error(), "no space left") || strings.Contains(err.Error(), "insufficient storage") || strings.Contains(err.Error(), "resource limits exceeded")
}

// gamesFolder holds the records of finished games, one file each.
const gamesFolder = "games"

// keepGame writes the record of a finished game, unless it exists already.
func keepGame(folder string, g host.Game) error {
	folder = filepath.Join(folder, gamesFolder)
	file := filepath.Join(folder, fmt.Sprintf("%s-%s-%s.agora", g.Ended.UTC().Format("2006-01-02"), g.Name, g.Table))
	if _, err := os.Stat(file); err == nil {
		return nil
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return plainly(err, folder)
	}
	return plainly(writeFile(file, g.Record), folder)
}

// copies is the number of nightly backups to keep.
const copies = 7

// backup writes all logs as text: a log's name, a tab, and one of its lines.
func backup(ctx context.Context, jet *host.Jet, folder string, now time.Time) (file string, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", plainly(err, folder)
	}
	var text bytes.Buffer
	pack := gzip.NewWriter(&text)
	if err := jet.Each(ctx, func(name, line string) error {
		_, err := fmt.Fprintf(pack, "%s\t%s\n", name, line)
		return err
	}); err != nil {
		return "", err
	}
	if err := pack.Close(); err != nil {
		return "", err
	}
	file = filepath.Join(folder, "agora-"+now.UTC().Format("2006-01-02")+".txt.gz")
	if err := writeFile(file, text.Bytes()); err != nil {
		return "", plainly(err, folder)
	}
	old, err := filepath.Glob(filepath.Join(folder, "agora-*.txt.gz"))
	if err != nil {
		return file, err
	}
	slices.Sort(old)
	for _, name := range old[:max(0, len(old)-copies)] {
		os.Remove(name)
	}
	return file, nil
}

// maxCopy bounds the size of an unpacked backup.
const maxCopy = 8 << 30

// restore writes a backup into an empty log, then reads all tables and reports them.
func restore(ctx context.Context, jet *host.Jet, file string, out io.Writer) error {
	empty := true
	if err := jet.Each(ctx, func(string, string) error { empty = false; return nil }); err != nil {
		return err
	}
	if !empty {
		return errors.New("There are tables in this folder already. Restore into an empty one: give it with -dir.")
	}
	f, err := os.Open(file)
	if err != nil {
		return fmt.Errorf("The copy %s cannot be read: %w.", file, err)
	}
	defer f.Close()
	unpacked, err := gzip.NewReader(f)
	if err != nil {
		return fmt.Errorf("The file %s is no copy of a host.", file)
	}
	lines := bufio.NewScanner(io.LimitReader(unpacked, maxCopy))
	lines.Buffer(nil, 64<<10)
	n, names, last := 0, map[string]bool{}, map[string]uint64{}
	for lines.Scan() {
		name, line, ok := strings.Cut(lines.Text(), "\t")
		if !ok || !host.IsLog(name) || line == "" {
			return fmt.Errorf("The file %s is no copy of a host: line %d cannot be one.", file, n+1)
		}
		if last[name], err = jet.Append(ctx, name, last[name], line); err != nil {
			return fmt.Errorf("Line %d cannot be written: %w.", n+1, err)
		}
		n++
		names[name] = true
	}
	if err := lines.Err(); err != nil {
		fmt.Fprintf(out, "The copy is cut short after line %d; what stands before is restored.\n", n)
	}
	tables, damaged := 0, 0
	for name := range names {
		table, ok := host.TableOf(name)
		if !ok {
			continue
		}
		tables++
		if err := host.Inspect(ctx, jet, catalogue.Games(), table); err != nil {
			damaged++
			fmt.Fprintf(out, "Table %s: %v\n", table, err)
		}
	}
	fmt.Fprintf(out, "Restored: %d tables, %d lines, %d tables that cannot be played on.\n", tables, n, damaged)
	return nil
}
