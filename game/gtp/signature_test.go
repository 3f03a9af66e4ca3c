package gtp

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"agora/game/catalogue"
)

// TestSignature checks that the same games and the same thoughts occur on every machine.
// After changing the rules or the players on purpose, renew the file with -update.
func TestSignature(t *testing.T) {
	var got bytes.Buffer
	if code := Run(catalogue.Games(), []string{"-signature"}, nil, &got, &got); code != 0 {
		t.Fatalf("status %d: %s; want 0", code, got.String())
	}
	file := filepath.Join("testdata", "signature.txt")
	if *update {
		if err := os.WriteFile(file, got.Bytes(), 0o666); err != nil {
			t.Fatalf("os.WriteFile(file, got.Bytes(), 0o666) = %v; want no error", err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("os.ReadFile(file) = %v; want no error", err)
	}
	if !bytes.Equal(got.Bytes(), want) {
		t.Errorf("the signature is\n%swant\n%s", got.Bytes(), want)
	}
}
