package main

import (
	"bytes"
	"encoding/binary"

	"agora/render/appicon"
)

// picture writes the program's icon to a file, size pixels wide.
func picture(file string, size int) error { return write(file, appicon.PNG(size, 0), 0o644) }

// ico returns a Windows icon file made of PNG pictures.
func ico(sizes []int) []byte {
	var head, body bytes.Buffer
	binary.Write(&head, binary.LittleEndian, []uint16{0, 1, uint16(len(sizes))})
	for _, size := range sizes {
		p := appicon.PNG(size, 0)
		head.Write([]byte{byte(size), byte(size), 0, 0}) // 0 means 256
		binary.Write(&head, binary.LittleEndian, []uint16{1, 32})
		binary.Write(&head, binary.LittleEndian, []uint32{uint32(len(p)), uint32(6 + 16*len(sizes) + body.Len())})
		body.Write(p)
	}
	return append(head.Bytes(), body.Bytes()...)
}

// icns returns a macOS icon file made of PNG pictures.
func icns() []byte {
	var body bytes.Buffer
	for _, part := range []struct {
		kind string
		size int
	}{{"icp4", 16}, {"icp5", 32}, {"ic07", 128}, {"ic08", 256}, {"ic09", 512}, {"ic10", 1024}} {
		p := appicon.PNG(part.size, 0)
		body.WriteString(part.kind)
		binary.Write(&body, binary.BigEndian, uint32(len(p)+8))
		body.Write(p)
	}
	head := binary.BigEndian.AppendUint32([]byte("icns"), uint32(body.Len()+8))
	return append(head, body.Bytes()...)
}
