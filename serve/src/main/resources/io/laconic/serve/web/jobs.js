/* Jobs of a project: starts them, follows them, shows how far they are. */
import { api, news } from "./api.js";
import { h, duration, failure, say, moment, commandBox, inWords } from "./dom.js";

export const isOver = (job) => !["waiting", "running"].includes(job.state);
const WORDS = { waiting: "waiting for its turn", running: "running", done: "done", failed: "failed", cancelled: "cancelled", interrupted: "interrupted: Laconic was stopped meanwhile" };

/* Calls back with the job, now and whenever it has changed, until it is over; gives a function that stops it. */
export function follow(project, number, tell) {
  let stopped = false, last = "";
  async function look() {
    if (stopped) return;
    try {
      const job = await api.job(project, number), key = JSON.stringify(job);
      if (stopped) return;
      if (key !== last) {
        last = key;
        tell(job);
      }
      if (isOver(job)) stop();
    } catch (error) {
      if (error.status === 404) stop();
    }
  }
  const onNews = (event) => {
    if (event.detail.project === project && event.detail.number === number) look();
  };
  /* News may be lost while the connection was down. */
  const timer = setInterval(look, 4000);
  news.addEventListener("job", onNews);
  news.addEventListener("back", look);
  function stop() {
    stopped = true;
    clearInterval(timer);
    news.removeEventListener("job", onNews);
    news.removeEventListener("back", look);
  }
  look();
  return stop;
}

/* Waits until a job is over. */
export const finished = (project, number, life) => new Promise((resolve, reject) => {
  const stop = follow(project, number, (job) => { if (isOver(job)) resolve(job); });
  life?.addEventListener("abort", () => { stop(); reject(new DOMException("left", "AbortError")); });
});

/* Starts a job, shows it in a place while it runs, and gives it when it is done; null if it did not get there. */
export async function run(ctx, place, kind, options, files) {
  place.replaceChildren(h("p", { class: "soft" }, "Starting…"));
  try {
    const job = await api.start(ctx.project.id, kind, options, files);
    return await show(ctx, place, job.number);
  } catch (error) {
    if (error.name === "AbortError") return null;
    place.replaceChildren(failure(error.message));
    return null;
  }
}

/* Shows a job until it is over; gives it if it is done, else null. */
export function show(ctx, place, number) {
  const card = jobCard(ctx, number);
  place.replaceChildren(card);
  return finished(ctx.project.id, number, ctx.life).then((job) => job.state === "done" ? job : null, () => null);
}

/* How far a job is, with the buttons that belong to it. Nothing is made anew while it runs, so that focus stays. */
export function jobCard(ctx, number, more) {
  const title = h("strong"), words = h("span", { class: "job-state" }), bar = h("progress", { max: "1", "aria-label": "how much is done" });
  const notes = h("ul", { class: "messages" }), problem = h("div"), actions = h("p", { class: "actions" }), extra = h("div");
  const command = h("div");
  const said = h("details", {}, h("summary", { class: "soft" }, "What it says meanwhile"), notes), warnings = h("div");
  const card = h("div", { class: "job", "data-job": number }, h("p", {}, title, " ", words), bar, problem, warnings, actions, extra, said, command);
  let state = "";
  const button = (text, call) => h("button", { type: "button", onclick: async (event) => {
    event.target.disabled = true;
    try {
      await call();
      if (text === "Start again") begin();
    } catch (error) {
      problem.replaceChildren(failure(error.message));
      event.target.disabled = false;
    }
  } }, text);
  function tell(job) {
    card.dataset.state = job.state;
    title.textContent = kindWords(job.kind);
    const left = job.progress?.secondsLeft, part = job.progress?.part;
    words.textContent = WORDS[job.state] + (job.state === "running" && part ? ", " + Math.floor(100 * part) + " %" + (typeof left === "number" ? ", about " + duration(left) + " left" : "") : "")
      + (job.ended ? ", " + moment(job.ended) : "");
    bar.hidden = job.state !== "running";
    if (typeof part === "number") bar.value = part;
    else bar.removeAttribute("value");
    const all = (job.messages ?? []).map((text) => withoutHash(inWords(text))), warned = all.filter((text) => text.startsWith("warning: ")).map((text) => text.slice("warning: ".length));
    notes.replaceChildren(...all.slice(-12).map((text) => h("li", {}, text)));
    said.hidden = all.length === 0;
    warnings.replaceChildren(...(warned.length === 0 ? [] : [h("ul", { class: "messages" }, warned.slice(-6).map((text) => h("li", { class: "warned" }, text)))]));
    if (job.state === state) return;
    state = job.state;
    problem.replaceChildren(...(job.state === "failed" ? [failure(withoutHash(job.error ?? "It failed without a word."))] : []));
    actions.replaceChildren(...(!isOver(job) ? [button("Cancel", () => api.cancel(ctx.project.id, number))]
      : job.state === "done" ? [] : [button("Start again", () => api.again(ctx.project.id, number))]));
    command.replaceChildren(commandBox(job.command));
    if (isOver(job)) say(kindWords(job.kind) + ": " + WORDS[job.state] + (job.error ? ". " + job.error : ""));
    extra.replaceChildren(...(more ? [more(job)].filter((one) => one) : []));
  }
  const begin = () => {
    const stop = follow(ctx.project.id, number, tell);
    ctx.life?.addEventListener("abort", stop);
  };
  begin();
  return card;
}

const KINDS = { look: "Look at the table", train: "Find the rule and certify it", first: "A first rule, uncertified", cv: "Cross-validation", compare: "Compare learners", certify: "Check the certificate", predict: "Classify rows",
  evaluate: "Count errors", explain: "Explain", report: "Write the report", tradeoff: "Trade-off curve", similar: "Rules nearly as good", picture: "Draw the rule", export: "Export", watch: "Does it still hold?" };
/* A file that was added lies in a folder that is called after its hash; people know it by its name. */
export const withoutHash = (text) => text.replace(/(?:new\/)?[0-9a-f]{64}\//g, "");
export const kindWords = (kind) => KINDS[kind] ?? kind;

/* The newest done job of a kind that fulfils something. */
export const newest = (project, kind, fits) => [...project.jobs].reverse()
  .find((job) => job.kind === kind && job.state === "done" && (!fits || fits(job)));
