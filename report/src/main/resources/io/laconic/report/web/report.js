"use strict";
/* Brings a report to life: its pictures, and what-if, the slider and the rows where it has them. Nothing is sent anywhere. */
(() => {
  const { read, pictures, reach } = laconicPageTools, find = (selector) => document.querySelector(selector);
  const classes = read(find("script.page-data")).classes, drawn = pictures(classes);
  document.querySelectorAll("figure[data-kind]").forEach((figure) => drawn.add(figure, read(figure.querySelector("script.figure-data"))));
  const again = () => {
    drawn.draw();
    reach(document);
  };
  let waiting = 0;
  addEventListener("resize", () => {
    clearTimeout(waiting);
    waiting = setTimeout(again, 150);
  });
  /* A picture in a closed part has no width until it is opened. */
  document.querySelectorAll("details").forEach((part) => part.addEventListener("toggle", again));
  reach(document);

  const start = (selector, run) => {
    const element = find(selector);
    if (element !== null) run(element.parentElement, read(element));
  };
  start("script.what-if-data", (section, data) => {
    const whatIf = laconicWhatIf(section, data);
    document.addEventListener("laconic-try", (event) => whatIf.tryRow(event.detail));
  });
  start("script.own-share-data", (box, data) => laconicOwnShare(box, data));
  start("script.size-data", (box, data) => laconicSizes(box, data));
  start("script.row-data", (section, data) => laconicRows(section, data, classes));
})();
