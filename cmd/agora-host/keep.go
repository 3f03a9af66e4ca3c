package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// sweepBack is how far back finished games are looked for again. A host that was down for
// longer loses no game, but writes no files for them.
const sweepBack = 8 * 24 * time.Hour

// nightly drops what is idle, removes old tables, writes a backup once a day, and reports
// when the clock jumps or the certificate is about to expire.
func nightly(ctx context.Context, h *hosting, folder string, a about, secure *certificate, t *troubles) {
	tick := time.NewTicker(time.Minute)
	defer tick.Stop()
	last, day := time.Now(), ""
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		now := time.Now()
		if by := jump(now.Round(0).Sub(last.Round(0)), now.Sub(last)); by != 0 {
			t.say(fmt.Sprintf("The clock of this machine jumped by %v. Games continue; invitations may expire earlier or later than they should.", by))
		}
		last = now
		h.Tidy()
		if today := now.UTC().Format("2006-01-02"); today != day {
			if text := secure.soonOver(now); text != "" {
				t.say(text)
			}
			since := now.Add(-sweepBack)
			if a.Restored.After(since) { // the old folder has the files of those before
				since = a.Restored.Add(1)
			}
			if gone, err := h.Sweep(ctx, h.store, since); err != nil {
				t.note(fmt.Errorf("Old tables cannot be removed: %w", err))
			} else if gone > 0 {
				t.say(fmt.Sprintf("Removed %d tables: ended more than 90 days ago, or not begun within 30.", gone))
			}
			file, err := backup(ctx, h.store, a, filepath.Join(folder, backupFolder), now)
			if err != nil {
				t.note(fmt.Errorf("The nightly backup failed: %w", err))
				continue
			}
			day = today
			tried := tryCopy(ctx, folder, file, now)
			if ctx.Err() != nil {
				return
			}
			h.copied.Store(&tried)
			if tried.err != nil {
				t.note(fmt.Errorf("The nightly backup could not be restored in a test: %w", tried.err))
			} else if n := len(tried.damaged); n > 0 {
				t.say(fmt.Sprintf("The nightly backup is complete, but %d of its %d tables are damaged. /health counts them.", n, tried.tables))
			}
		}
	}
}

// ill reports whether the store cannot be written.
func (h *hosting) ill() bool {
	return h.broken.Load() || h.jet != nil && !h.server.JetStreamEnabled()
}

// roomy is the free disk space from which games continue.
const roomy = 1 << 20

// mend reopens a store that was closed for lack of space, once there is room. An error means
// that there is, and it could not be opened.
func (h *hosting) mend(say func(text string)) error {
	if !h.ill() {
		return nil
	}
	file := filepath.Join(h.folder, ".room")
	err := os.WriteFile(file, make([]byte, roomy), 0o600)
	os.Remove(file)
	if err != nil {
		say(diskFull)
		return nil
	}
	if h.jet != nil {
		again := *h.jet
		h.server.ShutdownJetStream()
		if err := h.server.EnableJetStream(&again); err != nil {
			return err
		}
	}
	h.broken.Store(false)
	say("There is room on the disk again: games continue.")
	return nil
}

// backupFolder holds the nightly copies.
const backupFolder = "backup"

// jump returns by how much the clock was set, given its own progress and the machine's,
// if by more than a minute.
func jump(clock, ran time.Duration) time.Duration {
	by := clock - ran
	if by.Abs() < time.Minute {
		return 0
	}
	return by.Round(time.Second)
}
