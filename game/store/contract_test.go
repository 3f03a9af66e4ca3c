package store

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"
)

// keepsContract checks everything that Store promises.
func keepsContract(t *testing.T, st Store) {
	t.Helper()
	begun := time.Now()
	if list, err := st.List(""); err != nil || len(list) != 0 {
		t.Fatalf("a new store lists %v, %v; want 0 of them and no error", list, err)
	}
	if st.Place() == "" {
		t.Errorf("the store has no place: st.Place() is %q; want some text", st.Place())
	}
	if _, err := st.Read("a.agora"); !errors.Is(err, ErrNotFound) {
		t.Errorf("reading nothing: %v; want %v", err, ErrNotFound)
	}
	if err := st.Remove("a.agora"); err != nil {
		t.Errorf("removing nothing: %v; want no error", err)
	}
	if err := st.Rename("a.agora", "b.agora"); !errors.Is(err, ErrNotFound) {
		t.Errorf("renaming nothing: %v; want %v", err, ErrNotFound)
	}
	for _, data := range [][]byte{
		{}, []byte("text\r\n"), []byte("Ελένη 名前 👩‍🌾\x00"), {0, 0xff, 0xfe, 0xc3}, bytes.Repeat([]byte("large "), 20000), []byte("12:t:34"), []byte("old")[:1],
	} {
		given := bytes.Clone(data)
		if err := st.Write("a.agora", given); err != nil {
			t.Fatalf("st.Write(\"a.agora\", given) = %v; want no error", err)
		}
		for i := range given {
			given[i]++ // the store must have its own copy
		}
		got, err := st.Read("a.agora")
		if err != nil || !bytes.Equal(got, data) {
			t.Fatalf("wrote %q, read %q, %v; want the same and no error", data, got, err)
		}
		if len(got) > 0 {
			got[0]++
			if again, _ := st.Read("a.agora"); !bytes.Equal(again, data) {
				t.Fatal("what is read is not a copy; want what was written")
			}
		}
	}

	for name, data := range map[string]string{"b.agora": "bb", "b-ö (2).agora": "ccc", "settings.json": "{}"} {
		if err := st.Write(name, []byte(data)); err != nil {
			t.Fatalf("st.Write(name, []byte(data)) = %v; want no error", err)
		}
	}
	if err := st.Rename("a.agora", "b.agora"); !errors.Is(err, ErrExists) {
		t.Errorf("renaming over another: %v; want %v", err, ErrExists)
	}
	if got, err := st.Read("b.agora"); string(got) != "bb" || err != nil {
		t.Errorf("a refused renaming changed its target: %q, %v; want \"bb\" and no error", got, err)
	}
	if err := st.Rename("a.agora", "c.agora"); err != nil {
		t.Errorf("st.Rename(\"a.agora\", \"c.agora\") = %v; want no error", err)
	}
	if err := st.Rename("b.agora", "b.agora"); !errors.Is(err, ErrExists) {
		t.Errorf("renaming to itself: %v; want %v", err, ErrExists)
	}
	for prefix, want := range map[string][]string{
		"":  {"b-ö (2).agora", "b.agora", "c.agora", "settings.json"},
		"b": {"b-ö (2).agora", "b.agora"},
		"x": nil,
	} {
		list, err := st.List(prefix)
		var names []string
		for _, e := range list {
			names = append(names, e.Name)
			if e.Time.Before(begun.Add(-time.Minute)) || e.Time.After(time.Now().Add(time.Minute)) {
				t.Errorf("%s was written at %v; want a time within a minute of now", e.Name, e.Time)
			}
			if data, _ := st.Read(e.Name); e.Size != len(data) {
				t.Errorf("%s has %d bytes, the list says %d; want equal numbers", e.Name, len(data), e.Size)
			}
		}
		if err != nil || !slices.Equal(names, want) {
			t.Errorf("prefix %q lists %q, %v; want %q", prefix, names, err, want)
		}
	}
	if err := st.Remove("c.agora"); err != nil {
		t.Errorf("st.Remove(\"c.agora\") = %v; want no error", err)
	}
	if _, err := st.Read("c.agora"); !errors.Is(err, ErrNotFound) {
		t.Errorf("reading what was removed: %v; want %v", err, ErrNotFound)
	}

	holds := func(name, want string) {
		t.Helper()
		got, err := st.Read(name)
		if want == "" && !errors.Is(err, ErrNotFound) || want != "" && (err != nil || string(got) != want) {
			t.Errorf("%s holds %q, %v; want %q", name, got, err, want)
		}
	}
	if err := st.Create("new.agora", []byte("first")); err != nil {
		t.Fatalf("st.Create(\"new.agora\", []byte(\"first\")) = %v; want no error", err)
	}
	if err := st.Create("new.agora", []byte("second")); !errors.Is(err, ErrExists) {
		t.Errorf("created twice: %v; want %v", err, ErrExists)
	}
	holds("new.agora", "first")
	if err := st.Remove("new.agora"); err != nil {
		t.Errorf("st.Remove(\"new.agora\") = %v; want no error", err)
	}
	for i, data := range []string{"one", "two", "three", "three"} {
		if err := st.Replace("r.agora", "r.before.agora", []byte(data)); err != nil {
			t.Fatalf("st.Replace(\"r.agora\", \"r.before.agora\", []byte(data)) = %v; want no error", err)
		}
		holds("r.agora", data)
		holds("r.before.agora", []string{"", "one", "two", "three"}[i])
	}
	if err := st.Replace("r.agora", "r.before.agora", make([]byte, MaxSize+1)); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a huge replacement: %v; want %v", err, ErrTooLarge)
	}
	holds("r.agora", "three")

	for _, name := range wrongNames {
		if err := errors.Join(st.Replace(name, "z", nil), st.Replace("z", name, nil)); !errors.Is(err, errName) {
			t.Errorf("%q replaced: %v; want %v", name, err, errName)
		}
		_, readErr := st.Read(name)
		for op, err := range map[string]error{
			"read": readErr, "saved": st.Write(name, nil), "saved new": st.Create(name, nil), "removed": st.Remove(name),
			"renamed from": st.Rename(name, "z"), "renamed to": st.Rename("b.agora", name),
		} {
			var e *Error
			if !errors.Is(err, errName) || !errors.As(err, &e) || !strings.HasPrefix(op, e.Op) {
				t.Errorf("%s of the name %q: %v, want an Error of that operation about the name", op, name, err)
			}
		}
	}
	for _, write := range []func(string, []byte) error{st.Write, st.Create} {
		if err := write("huge", make([]byte, MaxSize+1)); !errors.Is(err, ErrTooLarge) {
			t.Errorf("a huge write: %v; want %v", err, ErrTooLarge)
		}
	}

	if err := st.Write("broken.agora", []byte("1")); err != nil {
		t.Fatalf("st.Write(\"broken.agora\", []byte(\"1\")) = %v; want no error", err)
	}
	for n, want := range []string{"broken.broken-1.agora", "broken.broken-2.agora", "broken.broken-3.agora"} {
		st.Write("broken.agora", []byte{byte(n)})
		if aside, err := SetAside(st, "broken.agora"); aside != want || err != nil {
			t.Errorf("set aside as %q, %v; want %q", aside, err, want)
		}
		if got, err := st.Read(want); err != nil || !bytes.Equal(got, []byte{byte(n)}) {
			t.Errorf("%s has %q, %v; want %q and no error", want, got, err, []byte{byte(n)})
		}
	}
	if _, err := SetAside(st, "broken.agora"); !errors.Is(err, ErrNotFound) {
		t.Errorf("setting nothing aside: %v; want %v", err, ErrNotFound)
	}
}

var wrongNames = []string{
	"", ".", "..", ".hidden", " blank", "dot.", "blank ", "a/b", `a\b`, "../a", "c:", "a*", "a?", `a"`, "a<", "a>", "a|",
	"a\nb", "a\x00", "\x7f", "\xff", "con", "CON.agora", "Nul", "aux.tar.gz", "prn .txt", "COM1", "lpt9.agora", "com¹.x", "conin$",
	strings.Repeat("x", 201),
}

func TestCheckName(t *testing.T) {
	for _, name := range wrongNames {
		if checkName(name) == nil {
			t.Errorf("%q is accepted; want an error", name)
		}
	}
	for _, name := range []string{"a", "autosave.agora", "save-Con.agora", "console", "com", "com10", "comx", "lpt", "ö 名", strings.Repeat("x", 200)} {
		if err := checkName(name); err != nil {
			t.Errorf("the good name %q is refused: %v; want no error", name, err)
		}
	}
}

func TestErrorIsASentence(t *testing.T) {
	platform := errors.New("EIO")
	e := &Error{Op: "saved", Name: "autosave.agora", Place: "this browser's storage", Kind: ErrFull, Err: platform}
	if got, want := e.Error(), "This game could not be saved in this browser’s storage. There is no room left."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if !errors.Is(e, ErrFull) || !errors.Is(e, platform) || errors.Is(e, ErrForbidden) {
		t.Error("the causes are lost; want ErrFull and the platform's error")
	}
	e = &Error{Op: "listed", Place: "/x", Err: platform}
	if got, want := e.Error(), "The saved games could not be listed in /x. EIO."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestMemory(t *testing.T) {
	keepsContract(t, &Memory{})
	broken := errors.New("no")
	m := &Memory{Fail: func(op, name string) error { return broken }}
	_, readErr := m.Read("a")
	_, listErr := m.List("")
	for _, err := range []error{readErr, listErr, m.Write("a", nil), m.Remove("a"), m.Rename("a", "b")} {
		if !errors.Is(err, broken) {
			t.Errorf("the error is %v, want %v", err, broken)
		}
	}
}
