// Loads the game and starts it. Sound begins with the first gesture: browsers let no
// page sound before.
"use strict";
(() => {
  const here = document.currentScript.dataset;
  const byId = (id) => document.getElementById(id);
  const cover = byId("cover"), say = byId("say"), bar = byId("bar"), more = byId("more"), again = byId("again");

  // Other copies of the game on this host lie in other folders, and have stores of their
  // own: for what is kept of the page, for games and settings, and for the page's tab.
  const folder = location.pathname.replace(/[^/]*$/, ""), place = "agora" + folder;
  const lost = place + "lost";
  const build = document.querySelector("meta[name=agora-build]").content;

  // What the page says, in the language that was chosen in the game, or else the first
  // of the user's that it knows. The program says when another is chosen.
  const languages = JSON.parse(byId("words").textContent);
  const words = {};
  const speak = (wanted) => {
    const language = wanted.map((l) => String(l).split("-")[0]).find((l) => Object.hasOwn(languages, l)) || "en";
    Object.assign(words, languages.en, languages[language]);
    document.documentElement.lang = language;
    const canvas = document.querySelector("body > canvas");
    canvas?.setAttribute("aria-label", words.canvas);
    if (canvas) canvas.textContent = words.picture;
    window.agoraTelling?.named?.();
  };
  const chosen = () => {
    try { // a time, "t" for text, and the settings
      const settings = localStorage.getItem(place + "settings.json") || localStorage.getItem("agora/settings.json");
      return JSON.parse(settings.split(":t:").slice(1).join(":t:")).language;
    } catch (none) {
      return "";
    }
  };
  speak([chosen(), ...(navigator.languages || [])]);
  window.agoraSpeak = (language) => speak([language]);
  say.textContent = words.loading;
  bar.setAttribute("aria-label", words.loaded);
  again.textContent = words.again;
  again.hidden = true;

  // fail says why there is no game; lasting: to try again is of no use.
  const fail = (sentence, detail, lasting) => {
    cover.hidden = false;
    cover.removeAttribute("aria-busy");
    bar.hidden = true;
    say.textContent = sentence;
    more.textContent = detail ? String(detail.message || detail) : "";
    more.hidden = !detail;
    again.hidden = !!lasting;
    again.className = "now";
    again.href = folder + location.hash;
  };

  // What the game cannot do without.
  if (location.protocol === "file:") {
    fail(words.file, "", true);
    return;
  }
  if (self.origin === "null") { // a frame with sandbox and without allow-same-origin
    fail(words.sandbox, "", true);
    return;
  }
  if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiate !== "function") {
    fail(words.wasm, "", true);
    return;
  }
  // A part that cannot be had, of a version that has just come: the one that started last
  // is kept, and goes on. The worker hands it out at this address.
  const broken = async (sentence, detail) => {
    try {
      const page = location.search !== "?kept" && navigator.serviceWorker?.controller && await (await caches.open(place)).match(folder);
      if (page && !(await page.text()).includes(`content="${build}"`)) {
        location.replace("?kept" + location.hash);
        return;
      }
    } catch (none) { /* then there is nothing else */ }
    fail(sentence, detail);
  };
  again.addEventListener("click", (e) => { // of the same address with a game in it, which is no reload
    e.preventDefault();
    if (location.search) location.replace(again.href); else location.reload();
  });
  if (typeof Go !== "function") {
    broken(words.part);
    return;
  }

  // A program as a response. Browsers keep what they have compiled of a response
  // that comes from their own cache or from a worker's store, as application/wasm and
  // untouched: so that is what is asked for, unless a host sends it unpacked. Then the
  // copy packed by gzip is fetched, and kept unpacked for the next time.
  const request = async (wasm) => {
    const kept = await (async () => self.caches?.match(wasm, { ignoreVary: true }))().catch(() => null);
    if (kept && !navigator.serviceWorker?.controller) return kept; // there is no worker on a host with wrong types
    if (!kept && typeof DecompressionStream === "function") {
      const head = here.plain === "yes" && await fetch(wasm, { method: "HEAD" }).catch(() => null);
      const packed = head && head.ok && /\b(br|gzip|zstd|deflate)\b/.test(head.headers.get("content-encoding") || "");
      if (!packed) {
        const response = await fetch(wasm + ".gz").catch(() => null);
        const body = response && response.ok && await unpacked(response.body);
        if (body) {
          const [now, later] = body.tee();
          store(wasm, later);
          return program(now);
        }
      }
    }
    const response = await fetch(wasm);
    if (!response.ok) throw new Error(`${wasm}: ${response.status} ${response.statusText}`);
    return response;
  };
  const program = (body) => new Response(body, { headers: { "Content-Type": "application/wasm", "X-Unpacked": "yes" } });

  // Keeps an unpacked program where the worker finds it.
  let stored = Promise.resolve();
  const store = (wasm, body) => {
    if (!self.caches) return body.cancel();
    stored = Promise.all([stored, (async () => (await caches.open(place)).put(wasm, program(body)))()]);
    stored.catch(() => { /* no room: next time it is fetched again */ });
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
  // the build, also where the server does not tell. It reads a copy, and only if the
  // program is not there soon: browsers take it in faster if nobody looks on.
  const count = (copy) => {
    const total = Number(here.bytes) || 1;
    let there = false, loaded = 0;
    const look = setTimeout(async () => {
      const reader = copy.body.getReader();
      while (!there) {
        const { done, value } = await reader.read();
        if (done) return;
        loaded += value.byteLength;
        bar.value = Math.min(1, loaded / total);
      }
      reader.cancel();
    }, 500);
    return () => {
      there = true;
      clearTimeout(look);
      if (!copy.bodyUsed && !copy.body.locked) copy.body.cancel();
    };
  };

  const load = async (wasm, look, meanwhile) => {
    const response = await request(wasm);
    const enough = look ? look(response.clone()) : () => {};
    const typed = (response.headers.get("content-type") || "").split(";")[0] === "application/wasm";
    const compiled = typeof WebAssembly.compileStreaming === "function"
      ? WebAssembly.compileStreaming(typed ? response : program(response.body))
      : response.arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
    meanwhile?.();
    const module = await compiled;
    enough();
    return module;
  };

  // Whether the browser can draw the game. The first to ask waits until its process for
  // graphics has started: so that is asked while the program is on its way.
  let draws = true;
  const askToDraw = () => {
    let gl = null;
    try {
      gl = document.createElement("canvas").getContext("webgl2");
      if (gl) fit(gl.getParameter(gl.MAX_TEXTURE_SIZE));
      gl?.getExtension("WEBGL_lose_context")?.loseContext(); // what it holds is needed for the game
    } catch (refused) { /* then it is as large as it is */ }
    draws = !!gl;
    if (!draws) fail(words.webgl, "", true);
  };

  // fit lets the picture have no more pixels than a texture may, with some to spare for the
  // edge that Ebitengine puts around each: it ends the program otherwise. Firefox that
  // protects against being recognised tells of 2,048, and of two pixels to a point; old phones
  // with a large screen beside them come there, too.
  const fit = (most) => {
    const real = Object.getOwnPropertyDescriptor(window, "devicePixelRatio")?.get;
    if (!real || !(most > 64)) return;
    Object.defineProperty(window, "devicePixelRatio", {
      get: () => Math.min(real.call(window), (most - 16) / Math.max(document.body.clientWidth, document.body.clientHeight, 1)), configurable: true,
    });
  };

  // What is said when the program has ended, with what its store said last.
  const ended = (sentence) => sentence + " " + (document.documentElement.dataset.unsaved ? words.unsaved : words.saved);

  const run = async (module) => {
    const go = new Go();
    go.argv = ["agora"];
    go.exit = (code) => { if (code !== 0) console.error("the program ended with status", code); };
    window.agoraForgiving(go.importObject.gojs);
    resting(go.importObject.gojs);
    await window.agoraRestored;
    speak([chosen(), ...(navigator.languages || [])]);
    const instance = await WebAssembly.instantiate(module, go.importObject);
    performance.mark("agora-compiled");
    lighting();
    keepClear();
    writing();
    window.agoraFiles.drop();
    watch();
    await go.run(instance);
    fail(ended(words.closed));
  };

  // The program in which computer players think, in a worker beside this page: it is
  // loaded when the first of them sits down, or before, see keep. What the program calls
  // may throw, and the worker may die: then players think on the page.
  let thinker = null;
  window.agoraWorker = (heard, broken) => {
    const worker = new Worker(here.worker);
    let ended = false;
    const die = (e) => {
      e?.preventDefault?.();
      if (!ended) broken();
    };
    worker.onmessage = (e) => { if (!ended) heard(e.data); };
    worker.onerror = worker.onmessageerror = die;
    thinker ??= load(here.think);
    thinker.then((module) => worker.postMessage(module)).catch(() => {
      thinker = null;
      die();
    });
    return {
      say(text) { worker.postMessage(text); },
      end() {
        ended = true;
        worker.terminate();
      },
    };
  };

  // The line to a host of friends: see game/line. What it is made of is loaded when somebody
  // plays far away, and kept from then on for a start without a network. What comes over it
  // wakes the program.
  let failures = 0;
  window.agoraLine = async (address, key, hear, changed) => {
    const waking = (tell) => (...told) => {
      window.agoraRest?.(false);
      tell(...told);
    };
    try {
      // Browsers may remember that a part could not be had, by its address.
      const line = await import("./" + here.line + (failures ? "?" + failures : ""));
      navigator.serviceWorker?.ready?.then?.((worker) => worker.active.postMessage({ keep: build, line: true })).catch(() => { /* next time */ });
      const open = line.open(address, key, waking(hear), waking(changed));
      return { me: open.me, ask: (subject, data, done) => open.ask(subject, data, waking(done)), close: () => open.close() };
    } catch (e) {
      failures++;
      throw e;
    }
  };

  // While nothing happens the program wants no frames: they are held back until
  // something does. Its loop asks for them by this function alone. Its clock goes slowly
  // then: Ebitengine looks ten times a second whether the page is hidden. What waits for
  // less than that, as who makes sounds lets others go first, is let through.
  const resting = (runtime) => {
    const [short, slow] = [50, 10000]; // milliseconds
    const real = window.requestAnimationFrame.bind(window);
    let rests = false, held = null, late = null;
    window.requestAnimationFrame = (frame) => {
      if (!rests) return real(frame);
      held = frame;
      return 0;
    };
    const schedule = runtime["runtime.scheduleTimeoutEvent"];
    runtime["runtime.scheduleTimeoutEvent"] = (sp) => {
      const plain = window.setTimeout;
      window.setTimeout = (tick, ms) => {
        late = null;
        if (!rests || ms < short) return plain(tick, ms);
        const id = plain(tick, Math.max(ms, slow));
        late = { id, tick, due: Date.now() + ms };
        return id;
      };
      try {
        schedule(sp);
      } finally {
        window.setTimeout = plain;
      }
    };
    window.agoraRest = (on) => {
      rests = on;
      if (on) return;
      if (late) {
        clearTimeout(late.id);
        setTimeout(late.tick, Math.max(0, late.due - Date.now()));
        late = null;
      }
      if (!held) return;
      const frame = held;
      held = null;
      real(frame);
    };
    const wake = () => window.agoraRest(false);
    for (const kind of ["keydown", "keyup", "mousemove", "mousedown", "mouseup", "wheel", "touchstart", "touchmove", "touchend", "touchcancel",
      "input", "compositionstart", "compositionend", "paste", "dragover", "drop", "focus", "blur", "resize", "pageshow", "gamepadconnected",
      "fullscreenchange", "webkitfullscreenchange"]) addEventListener(kind, wake, { capture: true, passive: true });
    document.addEventListener("visibilitychange", wake);
  };

  // Keeps a phone's screen from going dark while somebody reads or a computer thinks; but
  // no longer than ten minutes after the last touch or key, in case the player has left.
  const lighting = () => {
    let wanted = false, lock = null, left = 0, timer;
    const follow = async () => {
      try {
        const lit = wanted && document.visibilityState === "visible" && Date.now() - left < 600000;
        if (lit && !lock) {
          lock = "asked";
          const held = await navigator.wakeLock.request("screen");
          lock = held;
          held.addEventListener?.("release", () => { if (lock === held) lock = null; }); // an earlier one's may come late
          follow(); // it may be wanted no more
        } else if (lit) {
          clearTimeout(timer);
          timer = setTimeout(follow, left + 600000 - Date.now());
        } else if (!lit && lock?.release) {
          lock.release();
          lock = null;
        }
      } catch (refused) { // then it goes dark
        lock = null;
      }
    };
    const touched = () => {
      left = Date.now();
      if (wanted && !lock) follow();
    };
    touched();
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, touched, { capture: true, passive: true });
    document.addEventListener("visibilitychange", follow);
    window.agoraLit = (on) => {
      wanted = on;
      follow();
    };
  };

  // Tells the program how wide the strips along the edges are in which nothing may
  // stand: top, right, bottom, left. A phone that is turned upside down has others, in
  // a page of the same size.
  const keepClear = () => {
    const measure = () => {
      const r = byId("safe").getBoundingClientRect(), page = document.documentElement;
      const insets = [r.top, page.clientWidth - r.right, page.clientHeight - r.bottom, r.left].map((v) => Math.max(0, v));
      if (String(insets) === String(window.agoraInsets)) return;
      window.agoraInsets = insets;
      window.agoraRest(false);
    };
    measure();
    if (typeof ResizeObserver === "function") new ResizeObserver(measure).observe(byId("safe"));
    addEventListener("resize", measure);
    try {
      screen.orientation?.addEventListener?.("change", measure);
    } catch (refused) { /* then it is measured when the page gets another size */ }
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
      const area = byId("ebitengine-textinput");
      // Who listens hears which field it is. The program says when none is written into any
      // more: Ebitengine leaves the focus there.
      const place = document.createElement("section");
      area.before(place);
      place.append(area);
      area.addEventListener("focus", () => area.removeAttribute("aria-hidden"));
      area.addEventListener("blur", () => area.setAttribute("aria-hidden", "true"));
      window.agoraWrites = (field) => {
        for (const e of [place, area]) e.setAttribute("aria-label", field);
        if (!field && document.activeElement === area) document.querySelector("body > canvas")?.focus();
      };
      area.setAttribute("enterkeyhint", "done");
      area.setAttribute("autocapitalize", "words");
      area.setAttribute("autocomplete", "off");
      const handler = () => {
        if (window._ebitengine_textinput_x === undefined || window._ebitengine_textinput_y === undefined) return;
        area.value = "";
        area.focus();
        area.style.left = window._ebitengine_textinput_x + "px";
        area.style.top = window._ebitengine_textinput_y + "px";
        window._ebitengine_textinput_x = window._ebitengine_textinput_y = undefined;
        window._ebitengine_textinput_ready = true;
      };
      for (const kind of ["mouseup", "touchend", "keyup"]) document.body.addEventListener(kind, handler);
      // A click may be over before the program has asked. With a mouse the area may
      // take the focus then, too; after a finger it would, and show no keyboard.
      let clicked = false, y;
      addEventListener("pointerdown", () => { clicked = false; }, true);
      addEventListener("pointerup", (e) => { clicked = e.pointerType === "mouse"; }, true);
      Object.defineProperty(window, "_ebitengine_textinput_y", {
        get: () => y,
        set: (to) => {
          y = to;
          if (clicked && y !== undefined) setTimeout(handler, 0);
        },
      });
    };
  };

  // Back, on a phone a swipe from the edge, is Esc: from a table to its menu, from a
  // screen to the one before. From the title, and pressed again at once, it leaves the
  // page: a second entry in its history is there only after somebody has done something.
  const backing = () => {
    let at = location.href;
    const arm = () => {
      at = location.href;
      try {
        if (history.state !== "agora") history.pushState("agora", "");
      } catch (often) { /* browsers count the calls */ }
    };
    for (const kind of ["pointerup", "keyup"]) addEventListener(kind, (e) => { if (e.isTrusted) arm(); }, true);
    addEventListener("popstate", (e) => {
      const moved = at !== location.href; // to a link with a game
      at = location.href;
      if (moved || e.state === "agora") return;
      if (JSON.parse(window.agoraTrace?.() || "{}").scene === "title") {
        history.back();
        return;
      }
      const held = document.activeElement?.closest("#told") ? document.activeElement : document.querySelector("body > canvas");
      for (const kind of ["keydown", "keyup"]) held.dispatchEvent(new KeyboardEvent(kind, { key: "Escape", code: "Escape", bubbles: true }));
    });
  };

  // session uses the storage of the page's tab, where it is allowed.
  const session = (use) => {
    try {
      use(sessionStorage);
    } catch (none) { /* nothing is remembered */ }
  };

  // Dresses the canvas that the program makes.
  const watch = () => {
    const dress = () => {
      const canvas = document.querySelector("body > canvas");
      if (!canvas || canvas.dataset.dressed) return;
      canvas.dataset.dressed = "yes";
      canvas.setAttribute("role", "application");
      canvas.setAttribute("aria-label", words.canvas);
      canvas.textContent = words.picture;
      // In the order of the page, so that the button before it, "The game in words", is
      // reached by Tab; Ebitengine puts it before everything.
      canvas.tabIndex = 0;
      // Ebitengine's text areas are no boxes of the page's: the program says which field
      // is written into.
      for (const area of document.querySelectorAll("textarea[id^=ebitengine]")) {
        area.tabIndex = -1;
        area.setAttribute("aria-hidden", "true");
      }
      // Ebitengine's own, the same but for what ours says of keyboards.
      for (const meta of document.querySelectorAll("meta[name=viewport]:not([content*=interactive-widget])")) meta.remove();
      canvas.addEventListener("contextmenu", (e) => e.preventDefault());
      // Browsers may take the graphics away. The game is saved after every
      // decision, so a fresh page goes on where this one was. Once: what takes them
      // away again and again would reload for ever.
      canvas.addEventListener("webglcontextlost", (e) => {
        let again = true; // where nothing can be remembered, it may be the second time
        session((storage) => {
          again = storage.getItem(lost);
          storage.setItem(lost, "once");
        });
        if (!again) {
          location.reload();
          return;
        }
        e.stopImmediatePropagation();
        fail(ended(words.lost));
      }, true);
      setTimeout(() => session((storage) => storage.removeItem(lost)), 60000);
    };
    dress();
    new MutationObserver(dress).observe(document.body, { childList: true });
    const focus = () => {
      const canvas = document.querySelector("body > canvas");
      if (cover.hidden && canvas && document.activeElement !== canvas && !document.activeElement?.closest("input, textarea, #told, button.unseen")) canvas.focus();
    };
    addEventListener("focus", focus);
    addEventListener("pointerup", () => setTimeout(focus, 0));
    // Called by the program when its first picture is on the screen.
    window.agoraReady = () => {
      performance.mark("agora-picture");
      if (location.search === "?kept") history.replaceState(history.state, "", folder + location.hash);
      cover.hidden = true;
      focus();
      window.agoraFiles.open();
      backing();
      window.agoraRenewing?.(folder, build, words, "news of " + place, languages.en.news);
      window.agoraTelling?.(words, () => document.querySelector("body > canvas").focus());
      keep();
    };
  };

  // Once a game is stored, beside what every visit leaves, the browser is asked not to throw
  // it away when it is short of room. Some browsers ask the player, who would not know why
  // before that.
  const usual = ["settings.json", "remote-key", ".host"].map((name) => place + name);
  const hold = () => {
    try {
      if (!Object.keys(localStorage).some((key) => key.startsWith(place) && !usual.includes(key))) return;
      navigator.storage?.persist?.()?.catch(() => {});
    } catch (refused) { /* then it may */ }
    removeEventListener("pointerup", hold);
  };

  // Without a network: a worker keeps what this page is made of.
  const keep = () => {
    addEventListener("pointerup", hold);
    if (!navigator.serviceWorker) return;
    // With all that the page names, the players' program is there before it is asked for.
    const players = self.caches ? request(here.think).then((response) => response.body?.cancel()) : Promise.resolve();
    players.catch(() => {}).then(() => stored).catch(() => {}).then(() => navigator.serviceWorker.register("sw.js")).then(() => navigator.serviceWorker.ready)
      .then((worker) => worker.active.postMessage({ keep: build }))
      .catch(async (e) => {
        unkept(e);
        const cache = await self.caches?.open(place); // nobody else clears it up
        for (const request of await cache?.keys() || []) {
          if (![here.wasm, here.think].some((wasm) => request.url.endsWith(wasm))) cache.delete(request);
        }
      }).catch(() => { /* there is nothing to clear up */ });
    try {
      navigator.serviceWorker.addEventListener("message", (e) => {
        if (e.data.kept) document.documentElement.dataset.kept = "yes";
        else if (navigator.onLine) unkept(e.data.unkept);
      });
    } catch (refused) { /* then nobody says so */ }
  };

  // unkept says, once in a tab, that the page will not start without a network.
  const unkept = (why) => {
    console.warn(words.offline, why);
    let said = false;
    session((storage) => {
      said = storage.getItem(place + "unkept");
      storage.setItem(place + "unkept", "said");
    });
    if (!said) window.agoraSay?.(words.offline);
  };

  load(here.wasm, count, askToDraw).then((module) => {
    if (!draws) return;
    bar.value = 1;
    bar.hidden = true;
    say.textContent = words.ready;
    // Let the words be seen before the program keeps the browser busy.
    requestAnimationFrame(() => setTimeout(() => run(module).catch((e) => broken(words.start, e)), 0));
  }).catch((e) => draws && broken(words.load, e));
})();
