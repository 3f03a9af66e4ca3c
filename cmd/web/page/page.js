// Loads the game and starts it on a click. The click is needed: browsers let a
// page make sounds and go full screen only after one.
"use strict";
(() => {
  const here = document.currentScript.dataset;
  const byId = (id) => document.getElementById(id);
  const cover = byId("cover"), say = byId("say"), bar = byId("bar"), start = byId("start"), more = byId("more");

  const fail = (sentence, detail) => {
    cover.hidden = false;
    cover.removeAttribute("aria-busy");
    bar.hidden = start.hidden = true;
    say.textContent = sentence;
    more.textContent = detail ? String(detail.message || detail) : "";
    more.hidden = !detail;
  };

  // What the game cannot do without.
  if (location.protocol === "file:") {
    fail("Browsers do not run programs from a file. Serve this folder from a web server, for example with make web.");
    return;
  }
  if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiate !== "function") {
    fail("Agora needs WebAssembly, which this browser lacks or has switched off.");
    return;
  }
  if (!document.createElement("canvas").getContext("webgl2")) {
    fail("This browser cannot show WebGL 2 graphics, which Agora needs. WebGL may be switched off, or the graphics driver blocked.");
    return;
  }
  if (typeof Go !== "function") {
    fail("Part of the page did not load. Please reload it.");
    return;
  }

  // The program as a response, in the smallest form that can be had: as it is if
  // the server compresses it, else the copy packed by gzip if the browser can
  // unpack it.
  const request = async () => {
    const get = async (url, options) => {
      const response = await fetch(url, options);
      if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
      return response;
    };
    if (typeof DecompressionStream === "function") {
      const head = await fetch(here.wasm, { method: "HEAD" }).catch(() => null);
      const packed = head && head.ok && /\b(br|gzip|zstd|deflate)\b/.test(head.headers.get("content-encoding") || "");
      if (!packed) {
        const response = await fetch(here.wasm + ".gz").catch(() => null);
        const body = response && response.ok && await unpacked(response.body);
        if (body) return body;
      }
    }
    return (await get(here.wasm)).body;
  };

  // Some servers unpack .gz files on the way: look at the first bytes. Gives
  // null for something else altogether, such as a page in place of a file.
  const unpacked = async (body) => {
    const reader = body.getReader();
    let first = new Uint8Array(0);
    while (first.length < 4) {
      const { done, value } = await reader.read();
      if (done) return null;
      const both = new Uint8Array(first.length + value.length);
      both.set(first);
      both.set(value, first.length);
      first = both;
    }
    const whole = new ReadableStream({
      start(out) { out.enqueue(first); },
      async pull(out) {
        const { done, value } = await reader.read();
        if (done) out.close(); else out.enqueue(value);
      },
      cancel(reason) { return reader.cancel(reason); },
    });
    if (first[0] === 0x1f && first[1] === 0x8b) return whole.pipeThrough(new DecompressionStream("gzip"));
    if (first[0] === 0x00 && first[1] === 0x61) return whole;
    reader.cancel();
    return null;
  };

  // The bar shows bytes of the program as it is unpacked; its size is known from
  // the build, also where the server does not tell.
  const counted = (body) => {
    const total = Number(here.bytes) || 1;
    let loaded = 0;
    return body.pipeThrough(new TransformStream({
      transform(chunk, out) {
        loaded += chunk.byteLength;
        bar.value = Math.min(1, loaded / total);
        out.enqueue(chunk);
      },
    }));
  };

  const load = async () => {
    const response = new Response(counted(await request()), { headers: { "Content-Type": "application/wasm" } });
    if (typeof WebAssembly.compileStreaming === "function") return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer());
  };

  const run = async (module) => {
    const go = new Go();
    go.argv = ["agora"];
    go.exit = (code) => { if (code !== 0) console.error("the program ended with status", code); };
    const instance = await WebAssembly.instantiate(module, go.importObject);
    writing();
    watch();
    await go.run(instance);
    fail("Agora has closed. Your game is saved; reload the page to continue.");
  };

  // Text fields are written into through a text area of Ebitengine's, which
  // shows the keyboard of a phone and knows every way of writing. It can take the
  // focus only while the browser handles a press. Ebitengine hands the page that
  // handler as text for eval, at the program's start; a strict policy forbids
  // eval, and a program that is refused it ends. Here the same handler is code.
  const writing = () => {
    const real = globalThis.eval;
    globalThis.eval = (code) => {
      if (!String(code).includes("_ebitengine_textinput_x")) return real(code);
      const handler = () => {
        if (window._ebitengine_textinput_x === undefined || window._ebitengine_textinput_y === undefined) return;
        const area = byId("ebitengine-textinput");
        area.value = "";
        area.focus();
        area.style.left = window._ebitengine_textinput_x + "px";
        area.style.top = window._ebitengine_textinput_y + "px";
        window._ebitengine_textinput_x = window._ebitengine_textinput_y = undefined;
        window._ebitengine_textinput_ready = true;
      };
      for (const kind of ["mouseup", "touchend", "keyup"]) document.body.addEventListener(kind, handler);
    };
  };

  // Dresses the canvas that the program makes.
  const watch = () => {
    const dress = () => {
      const canvas = document.querySelector("body > canvas");
      if (!canvas || canvas.dataset.dressed) return;
      canvas.dataset.dressed = "yes";
      canvas.setAttribute("role", "application");
      canvas.setAttribute("aria-label", "Agora, board games. You can play with the keyboard alone; F1 opens the rules.");
      canvas.textContent = "Agora is drawn as a picture. Call agoraTrace() for the screen in words.";
      canvas.addEventListener("contextmenu", (e) => e.preventDefault());
      // Browsers may take the graphics away. The game is saved after every
      // decision, so a fresh page goes on where this one was. Once: what takes them
      // away again and again would reload for ever.
      canvas.addEventListener("webglcontextlost", (e) => {
        if (sessionStorage.getItem("agora-lost")) {
          e.stopImmediatePropagation();
          fail("The browser has taken the graphics away twice. Your game is saved; reload the page to continue.");
          return;
        }
        sessionStorage.setItem("agora-lost", "once");
        location.reload();
      }, true);
      setTimeout(() => sessionStorage.removeItem("agora-lost"), 60000);
    };
    dress();
    new MutationObserver(dress).observe(document.body, { childList: true });
    const focus = () => {
      const canvas = document.querySelector("body > canvas");
      if (cover.hidden && canvas && document.activeElement !== canvas && !/^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName || "")) canvas.focus();
    };
    addEventListener("focus", focus);
    addEventListener("pointerup", () => setTimeout(focus, 0));
    // The program takes every key; these stay the browser's.
    addEventListener("keydown", (e) => {
      const command = e.ctrlKey || e.metaKey;
      if (e.code === "F5" || command && /^[rRwWtTnNlL]$/.test(e.key)) e.stopImmediatePropagation();
    }, true);
    // Called by the program when its first picture is on the screen.
    window.agoraReady = () => { cover.hidden = true; focus(); };
  };

  // Without a network: a worker keeps what this page is made of. The browser is
  // asked not to throw saved games away when it is short of room.
  const keep = () => {
    navigator.storage?.persist?.().catch(() => {});
    if (!navigator.serviceWorker) return;
    const loaded = performance.getEntriesByType("resource").map((r) => r.name.split("#")[0]);
    const ours = [...new Set(loaded)].filter((url) => url.startsWith(location.href.replace(/[^/]*([?#].*)?$/, "")));
    navigator.serviceWorker.register("sw.js").then(() => navigator.serviceWorker.ready)
      .then((worker) => worker.active.postMessage({ keep: ours }))
      .catch((e) => console.warn("Agora will need a network next time:", e));
    navigator.serviceWorker.addEventListener("message", () => { document.documentElement.dataset.kept = "yes"; });
  };

  load().then((module) => {
    bar.value = 1;
    bar.hidden = true;
    say.textContent = "Ready to play.";
    cover.removeAttribute("aria-busy");
    start.hidden = false;
    start.focus();
    start.addEventListener("click", () => {
      start.hidden = true;
      keep();
      say.textContent = "Setting up the table…";
      cover.setAttribute("aria-busy", "true");
      // Let the words be seen before the program keeps the browser busy.
      requestAnimationFrame(() => setTimeout(() => run(module).catch((e) => fail("Agora could not start.", e)), 0));
    }, { once: true });
  }).catch((e) => fail("Agora could not be loaded. Please check your connection and reload the page.", e));
})();
