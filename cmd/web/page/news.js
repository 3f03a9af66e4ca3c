// Tells the program what is new, and how the page becomes a program of the device's.
"use strict";
(() => {
  // The browser asks whether to install the page as soon as it may, and only once: the event
  // is kept until the player wants it. Apple's browsers never ask.
  let asks = null;
  addEventListener("beforeinstallprompt", (e) => {
    e.preventDefault();
    asks = e;
    window.agoraInstall = "asks";
  });
  addEventListener("appinstalled", () => {
    asks = null;
    window.agoraInstall = "";
  });
  if (navigator.standalone === false) window.agoraInstall = "hand";
  window.agoraPut = () => {
    const event = asks;
    asks = null;
    window.agoraInstall = "";
    try {
      event?.prompt?.()?.catch?.(() => {});
    } catch (refused) { /* then it stays a page */ }
  };

  // The mark of news does not depend on how they are divided into lines.
  const markOf = (news) => news.replaceAll("\n", " ");

  // What another build says is new, in the language of this page, and the mark of that; null for
  // this build. A build whose news is that of this one has only minor changes.
  const newsIn = (text, build, mark) => {
    const theirs = (/<meta name="agora-build" content="([0-9a-f]+)">/.exec(text) || [])[1];
    if (!theirs || theirs === build) return null;
    const said = JSON.parse((/<script id="words" type="application\/json">([^]*?)<\/script>/.exec(text) || [])[1]);
    const words = said[document.documentElement.lang] || said.en;
    const theirMark = markOf(said.en.news);
    return { text: theirMark === mark ? words.minor : words.news, mark: theirMark };
  };

  const hourly = 3600000;

  // A page that stays open for days asks its host now and then whether there is a newer
  // version: when somebody comes back to it, and while it is in sight. The worker hands out what it keeps only under
  // the page's own address. What has arrived with a reload is told once, too.
  window.agoraRenewing = (folder, build, words, key, news) => {
    const mark = markOf(news);
    try {
      const seen = localStorage.getItem(key);
      if (seen !== mark) localStorage.setItem(key, mark);
      if (seen && seen !== mark) window.agoraNews?.(words.news, false);
    } catch (none) { /* then nobody knows what has been seen */ }
    let asked = Date.now(), waits = null;
    window.agoraRenew = () => { // what was read before the reload is not told again after it
      try {
        if (waits) localStorage.setItem(key, waits.mark);
      } catch (full) { /* then it is told twice */ }
      location.reload();
    };
    const ask = async () => {
      if (document.visibilityState !== "visible" || Date.now() - asked < hourly) return;
      asked = Date.now();
      try {
        const page = await fetch(folder + "?new", { cache: "no-cache" });
        waits = page.ok && newsIn(await page.text(), build, mark) || waits;
        if (waits) window.agoraNews(waits.text, true);
      } catch (none) { /* no network: later */ }
    };
    document.addEventListener("visibilitychange", ask);
    setInterval(ask, hourly);
  };
})();
