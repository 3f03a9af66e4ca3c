package main

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"sync"
	"time"
)

// certificate is the host's certificate in two files. A renewed one is used from the next
// connection on.
type certificate struct {
	cert, key string
	trouble   func(error) // reports once why a new one is not used; may be nil

	mu     sync.Mutex
	pair   *tls.Certificate
	files  [2]string // what the files held, as they were read last
	looked time.Time // when last checked
}

// lookEvery is the time between two checks of the files.
const lookEvery = 10 * time.Second

// openCertificate reads a certificate and its key, and refuses an expired one; nil if
// none is given.
func openCertificate(cert, key string, now time.Time) (*certificate, error) {
	if cert == "" && key == "" {
		return nil, nil
	}
	if cert == "" || key == "" {
		return nil, fmt.Errorf("Give both -cert and -key, or neither.")
	}
	c := &certificate{cert: cert, key: key, looked: now}
	var err error
	if c.files, err = c.read(); err == nil {
		c.pair, err = c.parse(c.files, now)
	}
	return c, err
}

// unusable reports files that are no certificate with its key.
func (c *certificate) unusable(err error) error {
	return fmt.Errorf("The certificate %s and the key %s cannot be used: %s.", shown(c.cert), shown(c.key), shown(err.Error()))
}

// parse reads what the two files hold.
func (c *certificate) parse(files [2]string, now time.Time) (*tls.Certificate, error) {
	cert := shown(c.cert)
	pair, err := tls.X509KeyPair([]byte(files[0]), []byte(files[1]))
	if err != nil {
		return nil, c.unusable(err)
	}
	if pair.Leaf, err = x509.ParseCertificate(pair.Certificate[0]); err != nil {
		return nil, fmt.Errorf("The certificate %s cannot be read: %w.", cert, err)
	}
	if now.After(pair.Leaf.NotAfter) {
		return nil, fmt.Errorf("The certificate %s expired on %s. Renew it and start again.", cert, pair.Leaf.NotAfter.Format("2006-01-02"))
	}
	if now.Before(pair.Leaf.NotBefore) {
		return nil, fmt.Errorf("The certificate %s is valid from %s. Is the clock of this machine right?", cert, pair.Leaf.NotBefore.Format("2006-01-02"))
	}
	return &pair, nil
}

// read returns what the two files hold.
func (c *certificate) read() (files [2]string, err error) {
	for i, name := range []string{c.cert, c.key} {
		data, err := readPlain(name, 1<<20)
		if err != nil {
			return files, c.unusable(err)
		}
		files[i] = string(data)
	}
	return files, nil
}

// now returns the certificate valid at a time: the new one if the files hold another that
// can be used, whatever their dates. Two files are never written at the same instant, so while they do not
// match, the old one stays, and they are read again a while later.
func (c *certificate) now(now time.Time) *tls.Certificate {
	c.mu.Lock()
	defer c.mu.Unlock()
	if gone := now.Sub(c.looked); gone >= 0 && gone < lookEvery {
		return c.pair
	}
	c.looked = now
	files, err := c.read()
	if err == nil && files == c.files {
		return c.pair
	}
	var pair *tls.Certificate
	if err == nil {
		pair, err = c.parse(files, now)
	}
	if err != nil {
		if c.trouble != nil {
			c.trouble(err)
		}
		return c.pair
	}
	c.pair, c.files = pair, files
	return pair
}

// config returns a server's TLS configuration with the certificate; nil if there is none.
func (c *certificate) config() *tls.Config {
	if c == nil {
		return nil
	}
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
		return c.now(time.Now()), nil
	}}
}

// soonOver warns of a certificate that expires within two weeks, or has expired;
// otherwise "".
func (c *certificate) soonOver(now time.Time) string {
	if c == nil {
		return ""
	}
	const soon = 14 * 24 * time.Hour
	switch end := c.now(now).Leaf.NotAfter; {
	case now.After(end):
		return fmt.Sprintf("The certificate expired on %s: no new players can connect. Renew it; the host loads the new one without a restart.", end.Format("2006-01-02"))
	case now.Add(soon).After(end):
		return fmt.Sprintf("The certificate expires on %s. Renew it before then; the host loads the new one without a restart.", end.Format("2006-01-02"))
	}
	return ""
}
