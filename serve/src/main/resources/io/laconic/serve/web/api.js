/* Calls of the server, and what it tells by itself. */
const ROOT = "api/v1";

export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function call(method, path, body, headers) {
  let response;
  try {
    response = await fetch(ROOT + path, { method, body, headers, credentials: "same-origin", cache: "no-store" });
  } catch {
    throw new Refused("Laconic does not answer. Is it still running? Start it again by: laconic serve", 0);
  }
  const text = await response.text();
  let json = null;
  try {
    json = text === "" ? {} : JSON.parse(text);
  } catch {
    json = null;
  }
  if (!response.ok) throw new Refused(json?.error ?? "The server answered with code " + response.status + ".", response.status);
  return json;
}

const sendJson = (method, path, content) => call(method, path, JSON.stringify(content), { "Content-Type": "application/json" });
/* Sends a file; told(share) hears how much is there, and a signal ends it. */
const sendFile = (path, file, told, signal) => new Promise((resolve, reject) => {
  const request = new XMLHttpRequest();
  request.open("POST", ROOT + path);
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.setRequestHeader("X-File-Name", encodeURIComponent(file.name));
  request.upload.onprogress = (event) => { if (event.lengthComputable) told?.(event.loaded / event.total); };
  request.onabort = () => reject(new Refused("Cancelled; nothing was kept.", 0));
  request.onerror = () => reject(new Refused("Laconic does not answer. Is it still running? Start it again by: laconic serve", 0));
  request.onload = () => {
    let json = null;
    try {
      json = JSON.parse(request.responseText);
    } catch {
      json = null;
    }
    if (request.status >= 200 && request.status < 300) resolve(json);
    else reject(new Refused(json?.error ?? "The server answered with code " + request.status + ".", request.status));
  };
  signal?.addEventListener("abort", () => request.abort());
  request.send(file);
});
/* While the server still reads a table it says so, and waits() hears it; it is asked again. */
async function indexed(path, waits) {
  for (;;) {
    const answer = await call("GET", path);
    if (!answer.indexing) return answer;
    waits?.();
    await new Promise((resolve) => setTimeout(resolve, 700));
    waits?.(); /* who does not want to wait any more throws */
  }
}
const of = (project) => "/projects/" + encodeURIComponent(project);

export const api = {
  session: () => call("GET", "/session"),
  projects: () => call("GET", "/projects"),
  project: (id) => call("GET", of(id)),
  newFromFile: (file, told, signal) => sendFile("/projects", file, told, signal),
  copyOf: (id) => sendJson("POST", "/projects", { copyOf: id }),
  newFromSample: (name) => sendJson("POST", "/projects", { sample: name }),
  change: (id, what) => sendJson("PATCH", of(id), what),
  remove: (id) => call("DELETE", of(id)),
  removeLeaving: (id) => { fetch(ROOT + of(id), { method: "DELETE", credentials: "same-origin", keepalive: true }).catch(() => null); },
  addFile: (id, file, told, signal) => sendFile(of(id) + "/files", file, told, signal),
  start: (id, kind, options, files) => sendJson("POST", of(id) + "/jobs", { kind, options, ...(files ? { files } : {}) }),
  command: (id, kind, options, files) => sendJson("POST", of(id) + "/commands", { kind, options, ...(files ? { files } : {}) }),
  job: (id, number) => call("GET", of(id) + "/jobs/" + number),
  cancel: (id, number) => call("POST", of(id) + "/jobs/" + number + "/cancel"),
  again: (id, number) => call("POST", of(id) + "/jobs/" + number + "/again"),
  rows: (id, query, waits) => indexed(of(id) + "/rows?" + new URLSearchParams(query), waits),
  stopRows: (id, job) => call("DELETE", of(id) + "/rows" + (job ? "?job=" + job : "")),
  shared: (id, job) => indexed(of(id) + "/shared?job=" + job),
  fileAddress: (id, number, name, save) => ROOT + of(id) + "/jobs/" + number + "/files/" + encodeURIComponent(name) + (save ? "?download=1" : ""),
  archiveAddress: (id) => ROOT + of(id) + "/archive",
  async text(id, number, name) {
    const response = await fetch(api.fileAddress(id, number, name), { cache: "no-store" });
    if (!response.ok) throw new Refused(name + " cannot be read (code " + response.status + ").", response.status);
    return response.text();
  },
};

/* What the server tells: "job" and "project", each with its data; "open" when it tells again after a pause. */
export const news = new EventTarget();

let connected = true;
export function listen() {
  const source = new EventSource(ROOT + "/events");
  const pass = (type) => source.addEventListener(type, (event) => {
    let detail;
    try {
      detail = JSON.parse(event.data);
    } catch {
      return;
    }
    news.dispatchEvent(new CustomEvent(type, { detail }));
  });
  ["job", "project"].forEach(pass);
  source.addEventListener("full", (event) => {
    source.close();
    const box = document.querySelector("#offline");
    box.hidden = false;
    box.textContent = event.data + " pages of Laconic are open already, and no more are told of news. This one asks by itself every few seconds; close another to make it quick again.";
    setTimeout(listen, 30000);
  });
  source.addEventListener("open", () => {
    if (!connected) news.dispatchEvent(new CustomEvent("back"));
    connected = true;
    offline(false);
  });
  source.addEventListener("error", () => {
    connected = false;
    offline(true);
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
}

function offline(is) {
  const box = document.querySelector("#offline");
  box.hidden = !is;
  box.textContent = is ? "Laconic does not answer. Nothing is lost: start it again in its terminal by \"laconic serve\", and open the address it prints." : "";
}
