package main

import (
	"os"
	"runtime/pprof"
	"time"
)

func init() {
	if os.Getenv("AGORA_HOST_ARGS") == "" || os.Getenv("ZZPROF") == "" {
		return
	}
	f, _ := os.Create(os.Getenv("ZZPROF"))
	go func() {
		time.Sleep(8 * time.Second)
		pprof.StartCPUProfile(f)
		time.Sleep(12 * time.Second)
		pprof.StopCPUProfile()
		f.Close()
	}()
}
