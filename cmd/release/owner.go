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

// For the files of packaging/.

func (values) App() string       { return appID }
func (values) OwnerID() string   { return ownerID }
func (values) OwnerName() string { return ownerName }
func (values) Mail() string      { return mail }
