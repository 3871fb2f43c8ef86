// The studio's script. Every page works without it; with it, tables move by themselves and nothing is reloaded.
"use strict";
(() => {
  const root = document.documentElement;
  const $ = (what, where = document) => where.querySelector(what);
  const all = (what, where = document) => [...where.querySelectorAll(what)];
  const HEADERS = { "x-studio": "1" };
  const WAIT = 1500; // milliseconds before asking again when the connection is lost
  const HINTS = ["Hint", "Which moves?", "Tell me more"]; // what the button offers at each step
  let busy = false;
  let sending = null; // the move that is on its way
  let listening = new AbortController();

  // --- switches, remembered on this machine ---
  const isOn = (name) => localStorage.getItem("studio-" + name) === "on";
  const applySwitches = () => {
    const theme = localStorage.getItem("studio-theme");
    if (theme) root.dataset.theme = theme === "on" ? "dark" : "light";
    root.toggleAttribute("data-still", isOn("still"));
    all("[data-switch]").forEach((one) => {
      const dark = theme ? theme === "on" : matchMedia("(prefers-color-scheme: dark)").matches;
      one.setAttribute("aria-pressed", one.dataset.switch === "theme" ? dark : isOn(one.dataset.switch));
    });
  };
  const flip = (one) => {
    const on = one.getAttribute("aria-pressed") === "true";
    localStorage.setItem("studio-" + one.dataset.switch, on ? "off" : "on");
    applySwitches();
  };

  // --- telling ---
  const announce = (words) => { const news = $("#news"); if (news && words) news.textContent = words; };
  let toastTimer = 0;
  const toast = (words) => {
    const box = $("#toast");
    if (!words) return;
    box.textContent = words;
    box.hidden = false;
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => { box.hidden = true; }, 7000);
  };
  const click = () => {
    if (!isOn("sound")) return;
    const context = (click.context ||= new AudioContext());
    const tone = context.createOscillator(), gain = context.createGain();
    tone.frequency.value = 520;
    gain.gain.setValueAtTime(.08, context.currentTime);
    gain.gain.exponentialRampToValueAtTime(.001, context.currentTime + .12);
    tone.connect(gain).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + .13);
  };

  // --- the table ---
  const table = () => $("#table");
  const keysIn = (where) => new Set(all(".middle [data-key]", where).map((one) => one.dataset.key));
  const show = (html) => {
    const old = table();
    const draft = document.createElement("template");
    draft.innerHTML = html;
    const fresh = draft.content.firstElementChild;
    if (!fresh || fresh.id !== "table") return;
    keepWhatWasBegun(old, fresh);
    markWhatIsNew(old, fresh);
    const focused = document.activeElement?.closest("[data-key]")?.dataset.key;
    const hadFocus = old.contains(document.activeElement);
    old.replaceWith(fresh);
    settle(fresh);
    if (hadFocus) refocus(fresh, focused);
    toast(fresh.dataset.message);
  };
  const keepWhatWasBegun = (old, fresh) => {
    const typed = $("#text", old)?.value, field = $("#text", fresh);
    if (old.dataset.version !== fresh.dataset.version) {
      const before = $(".report", old), after = $(".report", fresh);
      if (before && after && before.dataset.deal === after.dataset.deal) after.open = before.open;
      return;
    }
    if (typed && field) field.value = typed;
    all("input[name=mark]:checked", old).forEach((box) => {
      const again = $(`input[name=mark][value="${box.value}"]`, fresh);
      if (again) again.checked = true;
    });
    const hint = $("#hint", old), place = $("#hint", fresh);
    if (hint && place && !hint.hidden) { place.hidden = false; place.textContent = hint.textContent; }
    const step = $("[data-hint] [name=step]", old)?.value, form = $("[data-hint]", fresh);
    if (step && form) { $("[name=step]", form).value = step; $("button", form).textContent = HINTS[step]; }
  };
  const markWhatIsNew = (old, fresh) => {
    const before = keysIn(old);
    all(".middle [data-key]", fresh).forEach((one) => { if (!before.has(one.dataset.key)) { one.classList.add("dealt"); } });
    const last = Number(all(".log li", old).at(-1)?.dataset.number ?? -1);
    const lines = all(".log li", fresh).filter((line) => Number(line.dataset.number) > last);
    lines.forEach((line) => line.classList.add("fresh"));
    const turn = fresh.dataset.turn === "yes" ? " " + ($("#headline", fresh)?.textContent ?? "") + "." : "";
    if (old.dataset.version !== fresh.dataset.version) { announce(lines.map((line) => line.textContent).join(" ") + turn); click(); }
  };
  const refocus = (fresh, key) => {
    const wanted = key && fresh.querySelector(`[data-key="${CSS.escape(key)}"]`);
    const next = wanted || $(".hand .can, .controls button, .row .can, .middle .can, .hand .card", fresh);
    const target = next?.matches("label") ? $("input", next) : next;
    target?.focus({ preventScroll: true });
  };
  const settle = (fresh) => {
    const log = $(".log", fresh);
    if (log) log.scrollTop = log.scrollHeight;
    all(".rule").forEach((part) => part.classList.toggle("now", part.dataset.title === fresh.dataset.section));
    const now = $(".beside .rule.now"), book = now?.closest(".book");
    if (book && settle.section !== fresh.dataset.section) { book.scrollTop = now.offsetTop - book.offsetTop - 8; settle.section = fresh.dataset.section; }
    all(".hand button.can", fresh).forEach((one) => { one.draggable = true; });
    if ((fresh.querySelector(".result") !== null) && $(".place[data-at]") && !$("#rate") && !document.body.classList.contains("watching") && !settle.isLeaving) { settle.isLeaving = true; location.reload(); }
  };
  const ask = async (address, options = {}) => {
    const answer = await fetch(address, { ...options, headers: { ...HEADERS, ...(options.headers ?? {}) }, credentials: "same-origin" });
    return { status: answer.status, text: answer.status === 204 ? "" : await answer.text() };
  };
  const post = (form, submitter) => {
    const fields = new URLSearchParams(new FormData(form, submitter));
    return ask(form.action, { method: "POST", body: fields, headers: { "content-type": "application/x-www-form-urlencoded" } });
  };
  const listen = async () => {
    const at = $(".place[data-at]")?.dataset.at;
    if (!at || !table()) return;
    for (;;) {
      try {
        listening = new AbortController();
        const { status, text } = await ask(`${at}/news?since=${table().dataset.revision}`, { signal: listening.signal });
        if (status === 200 && !busy) show(text);
        else if (status === 404) return location.assign("/");
        else if (status >= 400) await new Promise((done) => setTimeout(done, WAIT));
        $(".offline")?.remove();
      } catch (problem) {
        if (problem.name === "AbortError") { await sending; continue; }
        if (!$(".offline")) { const note = document.createElement("p"); note.className = "trouble offline"; note.textContent = "The connection is lost; trying again …"; table().prepend(note); }
        await new Promise((done) => setTimeout(done, WAIT));
      }
    }
  };

  // --- what people do ---
  const send = (form, submitter) => {
    if (busy) return;
    busy = true;
    sending = sent(form, submitter);
    listening.abort(); // what comes of the move is the news
  };
  const sent = async (form, submitter) => {
    try {
      const { status, text } = await post(form, submitter);
      if (status === 200) { if (form.matches(".say")) $("#text").value = ""; show(text); } else toast(text);
    } catch { toast("The connection is lost. When it is back, the table shows whether your move was made."); }
    busy = false;
  };
  // The table may be drawn anew while somebody thinks, so everything is looked up again afterwards.
  const tell = async (form, name) => {
    const key = $("button", form).dataset.key, say = (words) => { const box = $("#" + name); if (box) { box.hidden = false; box.textContent = words; } };
    $("button", form).disabled = true;
    say("Thinking …");
    const { status, text } = await post(form).catch(() => ({ status: 0, text: "The connection is lost; try again." }));
    say(text);
    const button = key ? $(`[data-key="${key}"]`) : $("button", form);
    if (button) { button.disabled = false; button.focus(); }
    return status === 200;
  };
  const goOnHinting = () => {
    const form = $("[data-hint]");
    if (!form) return;
    const step = $("[name=step]", form);
    step.value = Math.min(2, Number(step.value) + 1);
    $("button", form).textContent = HINTS[step.value];
  };
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches("[data-live]")) { event.preventDefault(); send(form, event.submitter); }
    if (form.matches("[data-hint]")) {
      event.preventDefault();
      tell(form, "hint").then((isTold) => { if (isTold) goOnHinting(); });
    }
    if (form.matches("[data-told]")) { event.preventDefault(); tell(form, form.dataset.told); }
  });
  document.addEventListener("click", (event) => {
    const asked = event.target.closest("[data-ask]");
    if (asked) ask(`${$(".place").dataset.at}/why?move=${asked.dataset.ask}`).then(({ text }) => toast(text), () => toast("The connection is lost."));
    const flipped = event.target.closest("[data-switch]");
    if (flipped) flip(flipped);
    const step = event.target.closest("[data-step]");
    if (step) { const slider = $("#at"); slider.value = Number(slider.value) + Number(step.dataset.step); slider.dispatchEvent(new Event("input")); }
    const link = event.target.closest("[data-link]");
    if (link) link.select();
    if (event.target.id === "toast") event.target.hidden = true;
  });
  document.addEventListener("dblclick", (event) => {
    const pick = event.target.closest("label.pick");
    if (pick) { $("input", pick).checked = true; $("[data-key=chosen]")?.click(); }
  });
  document.addEventListener("dragstart", (event) => {
    const card = event.target.closest?.("button.can");
    if (card) event.dataTransfer.setData("text/plain", card.dataset.key);
  });
  document.addEventListener("dragover", (event) => { if (event.target.closest?.(".felt")) event.preventDefault(); });
  document.addEventListener("drop", (event) => {
    if (!event.target.closest?.(".felt")) return;
    event.preventDefault();
    $(`.hand button.can[data-key="${CSS.escape(event.dataTransfer.getData("text/plain"))}"]`)?.click();
  });
  const along = (step) => {
    const cards = all(".hand .card:is(button, label), .row button.can, .middle button.can").map((one) => (one.matches("label") ? $("input", one) : one));
    const here = cards.indexOf(document.activeElement);
    cards[here < 0 ? (step > 0 ? 0 : cards.length - 1) : (here + step + cards.length) % cards.length]?.focus();
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const typing = event.target.matches("input:not([type=checkbox]), textarea, select");
    if (event.key === "Escape") { $("#toast").hidden = true; if (typing) event.target.blur(); }
    const isEmpty = event.target.id === "text" && !event.target.value; // nobody has begun to type a move
    if ((typing && !isEmpty) || !table()) return;
    if (event.key === "ArrowRight") { along(1); event.preventDefault(); }
    else if (event.key === "ArrowLeft") { along(-1); event.preventDefault(); }
    else if (event.key === "/") { $("#text")?.focus(); event.preventDefault(); }
    else if (typing) return;
    else if (event.key === "h") $("[data-key=hint]")?.click();
    else if (event.key === "l") announce(all(".log li").slice(-5).map((one) => one.textContent).join(" "));
    else if (event.key === "Enter" && event.target.matches("input[type=checkbox]")) { event.preventDefault(); $("[data-key=chosen]")?.click(); }
  });

  // --- replays, files, links ---
  const replay = () => {
    const slider = $("#at");
    if (!slider) return;
    let wanted = null, running = false;
    slider.addEventListener("input", async () => {
      wanted = slider.value;
      $(".slider output").textContent = `${slider.value} of ${slider.max}`;
      if (running) return;
      running = true;
      while (wanted !== null) {
        const at = wanted;
        wanted = null;
        const { status, text } = await ask(`${location.pathname}?at=${at}`);
        if (status === 200) { $("#position").outerHTML = text; const log = $(".log"); log.scrollTop = log.scrollHeight; }
        history.replaceState(null, "", `${location.pathname}?at=${at}`);
      }
      running = false;
    });
  };
  all("[data-into]").forEach((chooser) => {
    chooser.hidden = false;
    chooser.addEventListener("change", async () => { if (chooser.files[0]) $("#" + chooser.dataset.into).value = await chooser.files[0].text(); });
  });
  // --- finding a game ---
  const find = $("[data-find]");
  if (find) {
    find.parentElement.hidden = false;
    find.addEventListener("input", () => {
      const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
      all(".shelf:has(.game)").forEach((shelf) => {
        all(".game", shelf).forEach((game) => { const text = game.textContent.toLowerCase(); game.hidden = !words.every((word) => text.includes(word)); });
        shelf.hidden = !$(".game:not([hidden])", shelf);
      });
      const count = all(".game:not([hidden])").length;
      $("#found").textContent = words.length ? `${count} ${count === 1 ? "game" : "games"} found` : "";
    });
  }
  all("[data-link]").forEach((field) => { field.value = location.origin + field.value; });
  const switches = $(".switches");
  if (switches) switches.hidden = false;
  applySwitches();
  if (table()) settle(table());
  addEventListener("resize", () => { settle.section = ""; if (table()) settle(table()); }); // the rule that applies stays in sight
  replay();
  listen();
})();
