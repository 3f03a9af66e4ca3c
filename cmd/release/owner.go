package main

// Who publishes the packages. Nobody owns a domain for this program yet, so these
// stand under example.org, which RFC 2606 keeps for nobody: they are nobody else's
// and no mail arrives. Who publishes releases puts their own domain here, turned
// round, and an address that is read; everything else takes it from here. Change
// them before the first release and never after: systems know programs by them.
const (
	ownerID = "org.example"
	appID   = ownerID + ".agora"
	mail    = "agora@example.org"
)

// Name is the owner's, as packages and legal notices have it.
const ownerName = "The Agora authors"

// publicKey is the key of minisign by which downloads are checked: what its file
// minisign.pub has in its second line. It is empty until there is one; then the owner
// signs each release by "minisign -Sm dist/release/SHA256SUMS", and the release's page
// says how to check it. The key's other half stays with the owner and never in a
// repository or on the machine that builds.
const publicKey = ""

// For the files of packaging/.

func (values) App() string       { return appID }
func (values) OwnerID() string   { return ownerID }
func (values) OwnerName() string { return ownerName }
func (values) Mail() string      { return mail }
func (values) PublicKey() string { return publicKey }
