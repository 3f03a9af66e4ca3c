package store

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"syscall/js"
	"time"
	"unicode/utf8"
)

// sharedPrefix separates our keys from those of other pages of the site. In earlier
// versions all copies of the game on a site shared it.
const sharedPrefix = "agora/"

// prefixOf returns the prefix that separates this copy's keys from those of copies in
// other folders of the site: "agora" and the folder, as in "agora/games/agora/".
func prefixOf(window js.Value) string {
	location := property(window, "location")
	if location.Type() != js.TypeObject {
		return sharedPrefix
	}
	folder := text(property(location, "pathname"))
	return "agora" + folder[:strings.LastIndexByte(folder, '/')+1]
}

// Open opens the browser's local storage. If that is forbidden or missing, the error says
// so and the returned store keeps everything in memory, so that the game can continue.
func Open() (Store, error) { return openIn(js.Global()) }

// Folder always fails: a page has no access to folders.
func Folder() (string, error) { return "", errors.New("a page sees no folders") }

// openIn opens the localStorage of a window object.
func openIn(window js.Value) (Store, error) {
	b := &browser{prefix: sharedPrefix}
	err := guard(func() error {
		// Reading window.localStorage may itself throw, which js.Value.Get cannot
		// survive; a call can, so every property is read through Reflect.get.
		b.area = property(window, "localStorage")
		if t := b.area.Type(); t != js.TypeObject {
			return errors.New("it has no local storage")
		}
		if prefix := prefixOf(window); strings.HasPrefix(prefix, sharedPrefix) {
			b.prefix = prefix
		}
		b.journal = property(window, "agoraJournal")
		probe := b.prefix + ".probe"
		b.area.Call("setItem", probe, "1")
		b.area.Call("removeItem", probe)
		return nil
	})
	// A full storage fails the test of writing, but it can still be read, and written
	// once something is deleted.
	if err != nil && !errors.Is(err, ErrFull) {
		return &Memory{Fleeting: true}, b.failed("opened", "", err)
	}
	_ = guard(b.takeOver) // what cannot be moved stays where it is
	return b, nil
}

// browser is a Store in window.localStorage, one item per name. A value is the time in
// milliseconds, a colon, "t" for text or "b" for base64, another colon, and the data.
type browser struct {
	area    js.Value
	prefix  string   // of all keys
	journal js.Value // the page's function for a second place; undefined: there is none
}

// set stores a raw value under a key, and tells the journal. A storage that throws keeps the
// old value.
func (b *browser) set(key, raw string) {
	b.area.Call("setItem", key, raw)
	b.note(key, raw)
}

// unset removes a key, and tells the journal.
func (b *browser) unset(key string) {
	b.area.Call("removeItem", key)
	b.note(key, nil)
}

// note tells the page's journal what a key has now, nil if nothing: browsers bring changes of
// the storage to the disk late.
func (b *browser) note(key string, raw any) {
	if b.journal.Type() == js.TypeFunction {
		_ = guard(func() error { b.journal.Invoke(key, raw); return nil }) // the storage has it
	}
}

// takeOver copies, once, what an earlier version stored under the keys that all copies of
// the game on the site shared. The old items stay, since another copy may want them too;
// they are moved only if there is no room for both.
func (b *browser) takeOver() error {
	const done = ".shared" // checkName refuses it, so no file can have this name
	if b.prefix == sharedPrefix || b.area.Call("getItem", b.prefix+done).Type() == js.TypeString {
		return nil
	}
	var names []string
	for i := range property(b.area, "length").Int() {
		key := text(b.area.Call("key", i))
		if name, shared := strings.CutPrefix(key, sharedPrefix); shared && checkName(name) == nil {
			names = append(names, name)
		}
	}
	for _, name := range names {
		if _, taken := b.item(name); taken {
			continue
		}
		raw := text(b.area.Call("getItem", sharedPrefix+name))
		put := func(key string) error {
			return guard(func() error { b.set(key, raw); return nil })
		}
		if put(b.prefix+name) == nil {
			continue
		}
		b.unset(sharedPrefix + name)
		if err := put(b.prefix + name); err != nil {
			return errors.Join(err, put(sharedPrefix+name))
		}
	}
	b.set(b.prefix+done, "1")
	return nil
}

// Place returns "this browser's storage".
func (b *browser) Place() string { return inBrowser }

func property(of js.Value, name string) js.Value {
	return js.Global().Get("Reflect").Call("get", of, name)
}

// guard calls do and turns every JavaScript exception and every panic of syscall/js into
// an error.
func guard(do func() error) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = thrownError(thrown.Value)
		case error:
			err = thrown
		default:
			err = fmt.Errorf("%v", thrown)
		}
	}()
	return do()
}

// thrownError classifies an exception by its name. The storage standard and the browsers
// agree on the names, except that Firefox has an older one for a full storage.
func thrownError(thrown js.Value) (err error) {
	name, message := "", "it throws an unknown error"
	defer func() {
		if recover() != nil {
			err = errors.New(message)
		}
	}()
	if t := thrown.Type(); t == js.TypeObject || t == js.TypeFunction {
		name = text(property(thrown, "name"))
		message = text(property(thrown, "message"))
	} else if t == js.TypeString {
		message = thrown.String()
	}
	switch name {
	case "QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED":
		return ErrFull
	case "SecurityError":
		return ErrForbidden
	}
	return errors.New(strings.TrimSuffix(strings.TrimPrefix(name+": "+message, ": "), "."))
}

// text returns a JavaScript string as a Go string; "" for any other value.
func text(v js.Value) string {
	if v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

func (b *browser) failed(op, name string, err error) error {
	e := &Error{Op: op, Name: name, Place: b.Place(), Err: err}
	for _, kind := range []error{ErrNotFound, ErrExists, ErrFull, ErrForbidden, errName, ErrTooLarge} {
		if errors.Is(err, kind) {
			e.Kind, e.Err = kind, nil
		}
	}
	return e
}

// do checks the names and then runs an operation on them.
func (b *browser) do(op string, work func() error, names ...string) error {
	for _, name := range names {
		if err := checkName(name); err != nil {
			return b.failed(op, name, err)
		}
	}
	if err := guard(work); err != nil {
		name := ""
		if len(names) > 0 {
			name = names[0]
		}
		return b.failed(op, name, err)
	}
	return nil
}

// item returns the raw value stored for a name, and whether there is one.
func (b *browser) item(name string) (string, bool) {
	v := b.area.Call("getItem", b.prefix+name)
	return text(v), v.Type() == js.TypeString
}

// Read implements Store.
func (b *browser) Read(name string) ([]byte, error) {
	var data []byte
	err := b.do("read", func() error {
		raw, ok := b.item(name)
		if !ok {
			return ErrNotFound
		}
		data, _ = unpack(raw)
		return nil
	}, name)
	return data, err
}

// Write implements Store. setItem keeps the old value when it throws.
func (b *browser) Write(name string, data []byte) error { return b.write(name, data, true) }

// Create implements Store. Browsers let one page at a time access the storage, though not
// for the whole of looking and writing.
func (b *browser) Create(name string, data []byte) error { return b.write(name, data, false) }

func (b *browser) write(name string, data []byte, replace bool) error {
	return b.do("saved", func() error {
		if len(data) > MaxSize {
			return ErrTooLarge
		}
		if _, taken := b.item(name); taken && !replace {
			return ErrExists
		}
		b.set(b.prefix+name, pack(data, time.Now()))
		return nil
	}, name)
}

// Replace implements Store. If there is no room for both, it makes no copy.
func (b *browser) Replace(name, before string, data []byte) error {
	kept := b.do("saved", func() error {
		if raw, ok := b.item(name); ok {
			b.set(b.prefix+before, raw)
		}
		return nil
	}, name, before)
	if kept != nil {
		b.Remove(before)
	}
	err := b.Write(name, data)
	if errors.Is(err, ErrFull) && b.Remove(before) == nil {
		err = b.Write(name, data)
	}
	return err
}

// Remove implements Store.
func (b *browser) Remove(name string) error {
	return b.do("removed", func() error {
		b.unset(b.prefix + name)
		return nil
	}, name)
}

// Rename implements Store. It copies before it deletes the old item; if there is no room
// for both, nothing changes.
func (b *browser) Rename(old, new string) error {
	return b.do("renamed", func() error {
		raw, ok := b.item(old)
		if !ok {
			return ErrNotFound
		}
		if _, taken := b.item(new); taken {
			return ErrExists
		}
		b.set(b.prefix+new, raw)
		b.unset(b.prefix + old)
		return nil
	}, old, new)
}

// List implements Store.
func (b *browser) List(prefix string) ([]Entry, error) {
	var list []Entry
	err := b.do("listed", func() error {
		length := property(b.area, "length")
		if length.Type() != js.TypeNumber {
			return errors.New("it has no length")
		}
		for i := range length.Int() {
			key := b.area.Call("key", i)
			if key.Type() != js.TypeString {
				break // another tab removed an item
			}
			name, ours := strings.CutPrefix(key.String(), b.prefix)
			if !ours || !strings.HasPrefix(name, prefix) || checkName(name) != nil {
				continue
			}
			if raw, ok := b.item(name); ok {
				data, when := unpack(raw)
				list = append(list, Entry{Name: name, Time: when, Size: len(data)})
			}
		}
		return nil
	})
	byName(list)
	return list, err
}

// pack encodes data as an item. Text stays readable; other data would not survive
// JavaScript's strings and become base64.
func pack(data []byte, now time.Time) string {
	stamp := strconv.FormatInt(now.UnixMilli(), 10)
	if utf8.Valid(data) {
		return stamp + ":t:" + string(data)
	}
	return stamp + ":b:" + base64.StdEncoding.EncodeToString(data)
}

// unpack reverses pack. It returns items written by others as they are.
func unpack(raw string) ([]byte, time.Time) {
	stamp, rest, ok := strings.Cut(raw, ":")
	millis, err := strconv.ParseInt(stamp, 10, 64)
	if !ok || err != nil {
		return []byte(raw), time.Time{}
	}
	if data, ok := strings.CutPrefix(rest, "t:"); ok {
		return []byte(data), time.UnixMilli(millis)
	}
	if data, ok := strings.CutPrefix(rest, "b:"); ok {
		if data, err := base64.StdEncoding.DecodeString(data); err == nil {
			return data, time.UnixMilli(millis)
		}
	}
	return []byte(raw), time.Time{}
}
