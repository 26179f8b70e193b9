// Searches all pages. The index is a script, loaded when it is first needed: pages opened from a
// disk may load scripts but not other files.
(function () {
  "use strict";
  const root = document.currentScript.dataset.root;
  const form = document.getElementById("site-search");
  const input = form.querySelector("input");
  const results = document.getElementById("site-results");
  const MOST = 12;
  const BEHIND = /^(inside\/decisions\/|changelog)/; // what was, not what is
  form.hidden = false;

  function load(then) {
    if (window.laconicSearch) {
      then();
      return;
    }
    const script = document.createElement("script");
    script.src = root + "search.js";
    script.onload = then;
    document.head.append(script);
  }

  // How well an entry fits; 0 if a word of the query is nowhere in it.
  function score(entry, words) {
    const title = entry.title.toLowerCase();
    const heading = entry.heading.toLowerCase();
    const text = entry.text.toLowerCase();
    let sum = 0;
    for (const word of words) {
      const own =
        (title.includes(word) ? (entry.heading ? 3 : 20) : 0) +
        (heading.includes(word) ? 10 : 0) +
        Math.min(5, text.split(word).length - 1);
      if (own === 0) {
        return 0;
      }
      sum += own;
    }
    const phrase = words.join(" ");
    const whole = words.length > 1 && (heading + " " + text).includes(phrase) ? 8 : 0;
    return (sum + whole) * (BEHIND.test(entry.page) ? 0.3 : 1);
  }

  // A part of the text around the first word that is found, with all found words marked.
  function snippet(text, words) {
    const lower = text.toLowerCase();
    const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
    const start = Math.max(0, (places.length ? Math.min(...places) : 0) - 50);
    const part = text.slice(start, start + 160);
    const out = document.createElement("small");
    out.append(start > 0 ? "… " : "");
    let at = 0;
    const found = part.toLowerCase();
    while (at < part.length) {
      let next = part.length;
      let length = 0;
      for (const word of words) {
        const place = found.indexOf(word, at);
        if (place >= 0 && (place < next || (place === next && word.length > length))) {
          next = place;
          length = word.length;
        }
      }
      out.append(part.slice(at, next));
      if (length > 0) {
        const mark = document.createElement("mark");
        mark.append(part.slice(next, next + length));
        out.append(mark);
      }
      at = next + Math.max(1, length);
    }
    out.append(start + 160 < text.length ? " …" : "");
    return out;
  }

  function show() {
    const words = input.value.toLowerCase().split(/\s+/).filter((word) => word);
    results.replaceChildren();
    results.hidden = words.length === 0;
    if (words.length === 0) {
      return;
    }
    const found = window.laconicSearch
      .map((entry, at) => ({ entry, at, score: score(entry, words) }))
      .filter((one) => one.score > 0)
      .sort((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, MOST);
    for (const { entry } of found) {
      const link = document.createElement("a");
      link.href = root + entry.page + (entry.anchor ? "#" + entry.anchor : "");
      const title = document.createElement("b");
      title.append(entry.title);
      link.append(title, entry.heading ? " › " + entry.heading : "", snippet(entry.text, words));
      results.append(link);
    }
    if (found.length === 0) {
      const none = document.createElement("p");
      none.append("No page has all of these words.");
      results.append(none);
    }
  }

  input.addEventListener("input", () => load(show));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const first = results.querySelector("a");
    if (first) {
      first.click();
    }
  });
  results.addEventListener("click", () => {
    results.hidden = true;
  });
  document.addEventListener("click", (event) => {
    if (!form.contains(event.target)) {
      results.hidden = true;
    }
  });
  document.addEventListener("keydown", (event) => {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      input.focus();
    } else if (event.key === "Escape") {
      results.hidden = true;
    }
  });

  // A long menu shows where the reader is.
  const here = document.querySelector("nav [aria-current]");
  if (here) {
    const menu = here.closest("nav");
    menu.scrollTop = Math.max(0, here.offsetTop - menu.offsetTop - menu.clientHeight / 3);
  }

  // index.html?q=words shows what is found.
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) {
    input.value = asked;
    load(show);
  }
})();
