package sound

import "sync"

// device is the system's sound device, which reads from the mixer while it is not
// suspended.
type device interface {
	Suspend() error
	Resume() error
	Err() error // why it plays nothing any more; nil: it plays
}

// sleeper suspends and resumes a device in the background, because some devices take their
// time.
type sleeper struct {
	mu     sync.Mutex
	device device // nil until it is opened
	wanted bool   // whether the device should sleep
	asleep bool
	busy   bool // a goroutine is already working on it
	failed bool // the device did not do what it was asked
}

// gone reports whether a device that was opened plays nothing any more: it was unplugged, or
// the system's sound server has ended.
func (s *sleeper) gone() bool {
	s.mu.Lock()
	d, failed := s.device, s.failed
	s.mu.Unlock()
	return failed || d != nil && d.Err() != nil
}

func (s *sleeper) set(d device) {
	s.mu.Lock()
	s.device = d
	wanted := s.wanted
	s.mu.Unlock()
	s.sleep(wanted)
}

// sleep requests that the device sleep or wake up.
func (s *sleeper) sleep(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wanted = on
	if s.device != nil && s.asleep != on && !s.busy {
		s.busy = true
		go s.follow()
	}
}

// follow carries out requests until the device is in the requested state.
func (s *sleeper) follow() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.wanted != s.asleep {
		on := s.wanted
		s.mu.Unlock()
		change := s.device.Resume
		if on {
			change = s.device.Suspend
		}
		err := change()
		s.mu.Lock()
		s.failed = s.failed || err != nil
		s.asleep = on
	}
	s.busy = false
}
