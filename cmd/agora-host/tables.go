package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"agora/cmd/agora-host/ledger"
	"agora/game/host"
)

// A host that is alone keeps its tables in one file. Several hosts, and those of former
// versions, keep them in the server inside, in the folder jetFolder.
const (
	tablesFile = "tables.db"
	jetFolder  = "log"
	// moved is added to the name of what was moved over. It is kept: the owner may remove it.
	moved = ".moved"
)

// openTables opens the tables of a host that is alone. If a former version kept them in the
// server inside, they are moved over first: into a file beside, which takes its place once it
// is whole, so that a host that is killed meanwhile begins again.
func openTables(ctx context.Context, folder string) (*ledger.Ledger, error) {
	file, old := filepath.Join(folder, tablesFile), filepath.Join(folder, jetFolder)
	if there(old) && !there(file) {
		if err := moveOver(ctx, folder, file); err != nil {
			return nil, fmt.Errorf("The tables in %s cannot be converted: %s Nothing is lost; start the host again.", shown(old), inWords(err))
		}
	}
	if err := raise(folder); err != nil {
		return nil, err
	}
	if there(old) { // everything in it is in the file
		if err := errors.Join(os.Rename(old, old+moved), syncFolder(folder)); err != nil {
			return nil, plainly(err, folder)
		}
	}
	l, err := ledger.Open(file)
	if err != nil {
		return nil, plainly(err, folder)
	}
	return l, nil
}

func there(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

// raise marks a folder as one that former versions refuse: they would find no tables in it.
func raise(folder string) error {
	if !there(filepath.Join(folder, aboutFile)) {
		return nil // a copy is being restored
	}
	a, err := openFolder(folder)
	if err != nil || a.Version == folderVersion {
		return err
	}
	a.Version = folderVersion
	return plainly(a.write(folder), folder)
}

// moveOver copies the tables of a former version into a file.
func moveOver(ctx context.Context, folder, file string) error {
	beside := file + ".new"
	if err := os.RemoveAll(beside); err != nil {
		return err
	}
	k, err := openStore(ctx, options{folder: folder, jet: true})
	if err != nil {
		return err
	}
	defer k.close()
	to, err := ledger.Open(beside)
	if err != nil {
		return err
	}
	err = copyLines(ctx, k.store, to, nil)
	if err = errors.Join(err, to.Close()); err != nil {
		return err
	}
	return errors.Join(os.Rename(beside, file), syncFolder(folder))
}

// copyLines copies the lines of a store to the end of another, but for those that it has
// already: by log, the first ones.
func copyLines(ctx context.Context, from, to host.Store, has map[string][]string) error {
	var waiting []host.Line
	at := map[string]int{}
	err := from.Each(ctx, func(l host.Line) error {
		there, n := has[l.Name], at[l.Name]
		if n < len(there) && there[n] == l.Entry.Line {
			at[l.Name]++
			return nil
		}
		if n < len(there) { // others have continued it
			return nil
		}
		waiting = append(waiting, l)
		if len(waiting) < batch {
			return nil
		}
		err := to.Write(ctx, waiting)
		waiting = waiting[:0]
		return err
	})
	if err != nil || len(waiting) == 0 {
		return err
	}
	return to.Write(ctx, waiting)
}

// moving is added to the name of what is being moved over: then it was begun, and is continued.
const moving = ".moving"

// shareTables moves the tables of a host that was alone into the log that it now shares, if
// that is empty, or if it was stopped while it moved them.
func shareTables(ctx context.Context, folder string, log host.Store) error {
	file := filepath.Join(folder, tablesFile)
	if !there(file) {
		return nil
	}
	has := map[string][]string{}
	if there(file + moving) {
		if err := log.Each(ctx, func(l host.Line) error {
			has[l.Name] = append(has[l.Name], l.Entry.Line)
			return nil
		}); err != nil {
			return err
		}
	} else {
		full, err := holdsLines(ctx, log)
		if err != nil || full {
			return err
		}
		if err := errors.Join(os.WriteFile(file+moving, nil, 0o600), syncFolder(folder)); err != nil {
			return plainly(err, folder)
		}
	}
	own, err := ledger.Open(file)
	if err != nil {
		return plainly(err, folder)
	}
	err = copyLines(ctx, own, log, has)
	if err = errors.Join(err, own.Close()); err != nil {
		return fmt.Errorf("The tables in %s cannot be moved to the other hosts: %s", shown(file), inWords(err))
	}
	return errors.Join(os.Rename(file, file+moved), os.Remove(file+moving), syncFolder(folder))
}

// syncFolder makes sure that the names in a folder are on the disk, where the system can.
func syncFolder(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	f.Sync()
	return f.Close()
}
