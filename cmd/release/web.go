package main

import (
	"debug/buildinfo"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
)

// web builds the zip for static hosts.
func (r *release) web() error {
	_, packed, err := r.served()
	if err != nil {
		return err
	}
	data, err := os.ReadFile(packed)
	if err != nil {
		return err
	}
	return r.keep(r.name("web.zip"), data)
}

// sbom lists the modules in the program as a CycloneDX bill of materials.
func (r *release) sbom() error {
	file := filepath.Join(r.work, "linux-amd64", "bin", "agora")
	if _, err := os.Stat(file); err != nil {
		if err := r.compile("linux", "amd64", file, ""); err != nil {
			return err
		}
	}
	return r.materials("agora", file)
}

// materials lists the modules in a program.
func (r *release) materials(program, file string) error {
	info, err := buildinfo.ReadFile(file)
	if err != nil {
		return err
	}
	type component struct {
		Type    string `json:"type"`
		Name    string `json:"name"`
		Version string `json:"version"`
		PURL    string `json:"purl,omitempty"`
	}
	library := func(name, version string) component {
		return component{"library", name, version, "pkg:golang/" + name + "@" + version}
	}
	list := []component{library("std", strings.TrimPrefix(info.GoVersion, "go"))}
	for _, m := range info.Deps {
		list = append(list, library(m.Path, m.Version))
	}
	data, err := json.MarshalIndent(map[string]any{
		"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
		"metadata":   map[string]any{"timestamp": r.when.Format("2006-01-02T15:04:05Z"), "component": component{"application", program, r.Version, ""}},
		"components": list,
	}, "", "  ")
	if err != nil {
		return err
	}
	return r.keep(program+"-"+r.Version+"-sbom.json", append(data, '\n'))
}
