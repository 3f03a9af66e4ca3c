package main

// The publisher of the packages. Nobody owns a domain for this program yet, so these
// values use example.org, which RFC 2606 reserves: they cannot clash, and no mail
// arrives. A publisher puts in their own domain, reversed, and an address that is read;
// everything else takes it from here. Change the values before the first release and
// never again, because systems identify programs by them.
const (
	ownerID = "org.example"
	appID   = ownerID + ".agora"
	mail    = "agora@example.org"
)

// ownerName is the publisher's name in packages and legal notices.
const ownerName = "The Agora authors"

// publicKey is the minisign key for checking downloads: the second line of the file
// minisign.pub. While it is empty, releases are unsigned. Then the owner signs each
// release with "minisign -Sm dist/release/SHA256SUMS", and the release page explains how
// to check it. The secret key stays with the owner, never in a repository or on the build
// machine.
const publicKey = ""

// For the files of packaging/.

func (values) App() string       { return appID }
func (values) OwnerID() string   { return ownerID }
func (values) OwnerName() string { return ownerName }
func (values) Mail() string      { return mail }
func (values) PublicKey() string { return publicKey }
