package site

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"
)

// serveUnpacked serves the plain data of a file that is stored only in compressed form.
func (f *file) serveUnpacked(w http.ResponseWriter, r *http.Request) {
	packed := f.data["gzip"]
	if len(packed) < 18 { // the shortest gzip file
		http.Error(w, "this file is damaged", http.StatusInternalServerError)
		return
	}
	w.Header().Set("ETag", strings.TrimSuffix(f.etag["gzip"], `"`)+`-plain"`)
	if strings.Contains(r.Header.Get("Range"), ",") { // each range could require unpacking everything again
		r = r.Clone(r.Context())
		r.Header.Del("Range")
	}
	size := int64(binary.LittleEndian.Uint32(packed[len(packed)-4:])) // stored at the end of the gzip data
	http.ServeContent(w, r, f.name, time.Time{}, &unpacked{packed: packed, size: size})
}

// unpacked reads data that gzip has compressed in one piece. It keeps only its position,
// and starts from the beginning to go back.
type unpacked struct {
	packed   []byte
	size     int64
	at, want int64 // where the reader is, and where to read next
	r        *gzip.Reader
}

// Seek implements io.Seeker.
func (u *unpacked) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += u.want
	case io.SeekEnd:
		offset += u.size
	}
	if offset < 0 {
		return 0, errors.New("there is nothing before the beginning")
	}
	u.want = offset
	return offset, nil
}

// Read implements io.Reader.
func (u *unpacked) Read(p []byte) (n int, err error) {
	if u.r == nil || u.at > u.want {
		if u.r, err = gzip.NewReader(bytes.NewReader(u.packed)); err != nil {
			return 0, err
		}
		u.at = 0
	}
	if u.at < u.want {
		skipped, err := io.CopyN(io.Discard, u.r, u.want-u.at)
		if u.at += skipped; err != nil {
			return 0, err
		}
	}
	n, err = u.r.Read(p)
	u.at += int64(n)
	u.want = u.at
	return n, err
}
