package sound

import (
	"fmt"
	"time"

	"github.com/ebitengine/oto/v3"
)

// openDevice connects the system's sound device to m for good. On the desktop it waits
// until the device responds, so it runs in the background.
func openDevice(m *mixer) (d device, err error) {
	defer survive(&err)
	hush()
	ctx, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: rate, ChannelCount: 2, Format: oto.FormatFloat32LE,
		BufferSize: latency, ApplicationName: "Agora",
	})
	if err != nil {
		return nil, fmt.Errorf("no sound: %w", err)
	}
	if !needsGesture {
		<-ready
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("no sound: %w", err)
		}
	}
	p := ctx.NewPlayer(m)
	p.SetBufferSize(int(buffered*rate/time.Second) * 8)
	p.Play()
	go keep(p)
	return ctx, nil
}

// keep holds a reference to the player, which would stop if it were garbage collected.
func keep(p *oto.Player) {
	for p.IsPlaying() {
		time.Sleep(time.Minute)
	}
}
