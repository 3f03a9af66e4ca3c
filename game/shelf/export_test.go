package shelf

import (
	"encoding/binary"
	"hash/crc32"
)

// Exported for tests.
var (
	Format = format
	Parse  = parse
)

// Summed returns an index with its correct checksum.
func Summed(data []byte) []byte {
	if len(data) < 4 {
		return data
	}
	data = data[:len(data)-4]
	return binary.BigEndian.AppendUint32(data[:len(data):len(data)], crc32.ChecksumIEEE(data))
}
