// Games that come from outside the page: files that are chosen or dropped, and what the
// system opens with the installed program or shares with it.
"use strict";
(() => {
  // Hands files to the program, all at once: chosen ones, or dropped ones. No more is read of
  // them than the program takes; what cannot be read is null.
  const hand = async (files, dropped) => {
    const all = [];
    let bytes = 0;
    for (const file of files) {
      const data = bytes > 64 << 20 ? null : await file.slice?.(0, 17 << 20).arrayBuffer().catch(() => null);
      bytes += data?.byteLength || 0;
      all.push({ name: file.name, data: data ? new Uint8Array(data) : null, changed: file.lastModified || 0 });
    }
    window.agoraTake?.(all, dropped);
  };

  // What was shared, or an address of the kind that the program has registered: it stands in the
  // address of the page, which is the program's own again afterwards.
  const shared = (url) => {
    const said = url.searchParams, text = ["title", "text", "url"].map((name) => said.get(name) || "").join(" ").trim();
    const link = (/(record|join|evening)(=|%3D)/i.test(text) ? text : /\S*#\S+/.exec(text)?.[0] || text).replace(/^web\+agora:(\/\/)?/, "");
    if (link) window.agoraOpen?.(link.slice(0, 80), new TextEncoder().encode(link.slice(0, 1 << 20)));
    return !!link;
  };

  // The address that the page was opened with, of which the program has taken its part.
  const arrived = location.href;
  let told = false;

  // launched follows what the system starts the program with while it runs, or has started it with.
  const launched = async (launch) => {
    if (launch.targetURL && (told || launch.targetURL !== arrived)) {
      const url = new URL(launch.targetURL);
      if (!shared(url) && url.hash.length > 1) location.hash = url.hash;
    }
    told = true;
    const files = await Promise.all([...launch.files || []].map((file) => file.getFile().catch(() => ({ name: file.name }))));
    const one = files.length === 1 && files[0].size ? await files[0].slice(0, 17 << 20).arrayBuffer().catch(() => null) : null;
    if (one) window.agoraOpen?.(files[0].name, new Uint8Array(one));
    else if (files.length) hand(files, false);
  };

  const open = () => {
    window.agoraPick = () => {
      const field = document.createElement("input");
      field.type = "file";
      field.multiple = true;
      field.accept = ".agora,.zip,text/plain";
      field.addEventListener("change", () => hand([...field.files], false));
      field.click();
    };
    try {
      if (shared(new URL(arrived))) history.replaceState(history.state, "", location.pathname + location.hash);
    } catch (often) { /* browsers count the calls */ }
    try {
      window.launchQueue?.setConsumer(launched);
    } catch (refused) { /* then files are only chosen */ }
  };

  // What is dropped: files, and folders with all that lies in them. Ebitengine would take them,
  // too, but loses the second of two files of one name, waits for ever for one that is gone, and
  // ends the program where something is no file on the disk, such as a picture out of another page.
  const drop = () => {
    const most = 20000;
    const open = async (entry, files) => {
      if (entry.isFile) {
        files.push(await new Promise((done) => entry.file(done, () => done({ name: entry.name }))));
        return;
      }
      const reader = entry.createReader();
      for (let some; files.length < most;) { // browsers give a hundred at a time
        some = await new Promise((done) => reader.readEntries(done, () => done([])));
        if (!some.length) return;
        for (const inside of some) {
          if (!inside.name.startsWith(".") && files.length < most) await open(inside, files);
        }
      }
    };
    const entryOf = (item) => {
      try {
        return item.webkitGetAsEntry();
      } catch (none) {
        return null;
      }
    };
    const brings = (e) => [...e.dataTransfer?.types || []].includes("Files");
    addEventListener("dragover", (e) => { if (brings(e)) e.preventDefault(); });
    addEventListener("drop", async (e) => {
      e.stopImmediatePropagation();
      if (!brings(e)) {
        if (e.target.tagName === "CANVAS") e.preventDefault();
        return;
      }
      e.preventDefault();
      // While the event is heard, and not later.
      const items = [...e.dataTransfer.items].filter((item) => item.kind === "file").map((item) => ({ entry: entryOf(item), file: item.getAsFile() }));
      const files = [];
      for (const { entry, file } of items) {
        if (entry?.isDirectory) await open(entry, files);
        else if (file) files.push(file);
      }
      hand(files, true);
    }, true);
  };

  window.agoraFiles = { open, drop };
})();
