package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// expiredDay is the first day of a certificate that expired long ago.
var expiredDay = time.Date(2020, 1, 1, 12, 0, 0, 0, time.UTC)

// certified writes a certificate that is valid for a day.
func certified(t *testing.T, folder string, day time.Time) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatalf("ecdsa.GenerateKey(elliptic.P256(), rand.Reader) = %v; want no error", err)
	}
	what := x509.Certificate{SerialNumber: big.NewInt(day.Unix()), Subject: pkix.Name{CommonName: "host"}, NotBefore: day, NotAfter: day.Add(24 * time.Hour)}
	data, err := x509.CreateCertificate(rand.Reader, &what, &what, &private.PublicKey, private)
	if err != nil {
		t.Fatalf("x509.CreateCertificate() = %v; want no error", err)
	}
	raw, _ := x509.MarshalECPrivateKey(private)
	cert, key = filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem")
	os.WriteFile(cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: data}), 0o600)
	os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: raw}), 0o600)
	return cert, key
}

// TestSoonOver checks that a certificate that expires while the host is running is
// announced.
func TestSoonOver(t *testing.T) {
	cert, key := certified(t, t.TempDir(), expiredDay)
	end := expiredDay.Add(24 * time.Hour)
	secure, err := openCertificate(cert, key, end)
	if err != nil {
		t.Fatalf("openCertificate(cert, key, end) = %v; want no error", err)
	}
	for at, want := range map[time.Duration]string{-time.Hour: "expires on 2020-01-02", time.Hour: "expired on 2020-01-02", -15 * 24 * time.Hour: ""} {
		if got := secure.soonOver(end.Add(at)); want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%v from its end: %q, want %q", at, got, want)
		}
	}
	if got := (*certificate)(nil).soonOver(end); got != "" {
		t.Errorf("without a certificate: %q; want \"\"", got)
	}
}

// TestRenewedCertificate checks that a renewed certificate is used without a restart. While
// the files do not match or are unusable, the old one stays and the host says so.
func TestRenewedCertificate(t *testing.T) {
	folder := t.TempDir()
	cert, key := certified(t, folder, expiredDay)
	now := expiredDay.Add(time.Hour)
	secure, err := openCertificate(cert, key, now)
	if err != nil {
		t.Fatalf("openCertificate(cert, key, now) = %v; want no error", err)
	}
	var said []error
	secure.trouble = func(err error) { said = append(said, err) }
	shows := func(begin time.Time) {
		t.Helper()
		pair, err := secure.config().GetCertificate(nil)
		if err != nil || !pair.Leaf.NotBefore.Equal(begin) {
			t.Fatalf("the server shows the certificate from %v, want %v, %v", pair.Leaf.NotBefore, begin, err)
		}
	}
	write := func(file string, data []byte) {
		os.WriteFile(file, data, 0o600)
		os.Chtimes(file, expiredDay, expiredDay) // as a tool that keeps dates leaves it
	}
	next := expiredDay.Add(12 * time.Hour)
	newCert, newKey := certified(t, t.TempDir(), next)
	certData, _ := os.ReadFile(newCert)
	keyData, _ := os.ReadFile(newKey)

	write(cert, certData)
	now = next.Add(time.Hour)
	if secure.now(now); len(said) != 1 || !strings.Contains(said[0].Error(), "cannot be used") {
		t.Errorf("with a key that does not fit it says %v; want 1 of them and [0].Error() one with \"cannot be used\"", said)
	}
	if got := secure.now(now).Leaf.NotBefore; !got.Equal(expiredDay) {
		t.Errorf("with a key that does not fit it shows the certificate from %v; want Equal(expiredDay) to be true", got)
	}
	write(key, keyData)
	now = now.Add(lookEvery)
	if got := secure.now(now).Leaf.NotBefore; !got.Equal(next) || len(said) != 1 {
		t.Errorf("renewed, it shows the certificate from %v, and says %v; want Equal(next) to be true and 1 of them", got, said)
	}
	os.Remove(cert)
	now = now.Add(lookEvery)
	if got := secure.now(now).Leaf.NotBefore; !got.Equal(next) || len(said) != 2 {
		t.Errorf("without its file, it shows the certificate from %v, and says %v; want Equal(next) to be true and 2 of them", got, said)
	}
	now = now.Add(-time.Hour) // the clock is set back
	write(cert, certData)
	if got := secure.now(now).Leaf.NotBefore; !got.Equal(next) {
		t.Errorf("with the clock set back it shows the certificate from %v; want Equal(next) to be true", got)
	}

	today := time.Now().Add(-time.Hour).Truncate(time.Second).UTC()
	fresh, freshKey := certified(t, t.TempDir(), today)
	certData, _ = os.ReadFile(fresh)
	keyData, _ = os.ReadFile(freshKey)
	write(cert, certData)
	write(key, keyData)
	shows(today) // as a server asks
}
