package main

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"agora/game/host"
)

// folderVersion is the version of the host's folder for this program. In version 1 the tables
// of every host were kept by the server inside.
const folderVersion = 2

// about is host.json, the file that describes the host's folder.
type about struct {
	Version  int
	Secret   string    // signs invitations
	Restored time.Time `json:",omitzero"` // when the newest line of the copy was written that the folder comes from
}

// aboutFile is the name of the file.
const aboutFile = "host.json"

// key returns what signs invitations.
func (a about) key() []byte {
	secret, _ := hex.DecodeString(a.Secret) // readAbout has checked it
	return secret
}

// errAbout reports a description that cannot be read, newerAbout one of a later version.
var errAbout = errors.New("is damaged")

type newerAbout int

func (n newerAbout) Error() string { return fmt.Sprintf("has version %d", int(n)) }

// readAbout reads a description.
func readAbout(data []byte) (a about, err error) {
	if err := json.Unmarshal(data, &a); err != nil || a.Version < 1 {
		return about{}, errAbout
	}
	if a.Version > folderVersion {
		return about{}, newerAbout(a.Version)
	}
	if secret, err := hex.DecodeString(a.Secret); err != nil || len(secret) != 32 {
		return about{}, errAbout
	}
	return a, nil
}

// openFolder creates the host's folder, or reads its description.
func openFolder(folder string) (a about, err error) {
	file := filepath.Join(folder, aboutFile)
	data, err := readPlain(file, 64<<10)
	if errors.Is(err, fs.ErrNotExist) {
		secret := make([]byte, 32)
		rand.Read(secret)
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return a, plainly(err, folder)
		}
		a = about{Version: folderVersion, Secret: hex.EncodeToString(secret)}
		return a, plainly(a.write(folder), folder)
	}
	if err != nil {
		return a, plainly(err, folder)
	}
	var newer newerAbout
	switch a, err = readAbout(data); {
	case errors.As(err, &newer):
		return a, fmt.Errorf("The folder %s has version %d; this program knows version %d. Update Agora, or choose another folder with -dir.", shown(folder), int(newer), folderVersion)
	case err != nil:
		return a, fmt.Errorf("The file %s is damaged. Replace it from a copy of the folder or a backup (-restore): without it, invitations that were sent are lost.", shown(file))
	}
	return a, nil
}

// write writes a description into a folder.
func (a about) write(folder string) error {
	data, err := json.Marshal(a)
	if err != nil {
		return err
	}
	return writeFile(filepath.Join(folder, aboutFile), data)
}

// readPlain reads a file that may be this large, and nothing that only looks like one,
// such as a pipe, which would be waited for.
func readPlain(file string, most int64) ([]byte, error) {
	f, err := openPlain(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(data)) > most {
		err = errors.New("it is too large")
	}
	return data, err
}

// openPlain opens an ordinary file for reading.
func openPlain(file string) (*os.File, error) {
	if info, err := os.Stat(file); err != nil {
		return nil, err
	} else if !info.Mode().IsRegular() {
		return nil, errors.New("it is not an ordinary file")
	}
	return os.Open(file)
}

// writeFile writes a file atomically.
func writeFile(file string, data []byte) error {
	return writeAll(file, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// writeAll writes a file atomically, with what a function writes.
func writeAll(file string, write func(io.Writer) error) error {
	f, err := os.CreateTemp(filepath.Dir(file), ".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // fails once it has been renamed
	err = write(f)
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
		return fmt.Errorf("The disk with the folder %s is full. Free some space and start again: no confirmed move is lost.", shown(folder))
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("The folder %s cannot be written to. Choose another one with -dir.", shown(folder))
	}
	return fmt.Errorf("The folder %s cannot be used: %s.", shown(folder), shown(err.Error()))
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
