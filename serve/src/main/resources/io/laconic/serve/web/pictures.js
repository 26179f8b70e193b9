/* The chart code of the report, loaded when it is first needed. */
const SCRIPTS = ["report/vendor/d3.min.js", "report/vendor/plot.umd.min.js", "report/web/chart-tools.js", "report/web/model-charts.js", "report/web/promise-charts.js", "report/web/measured-charts.js", "report/web/decide.js", "report/web/whatif.js", "report/web/sizes.js"];
let loading = null;

const load = (src) => new Promise((resolve, reject) => {
  const script = document.createElement("script");
  script.src = src;
  script.async = false;
  script.onload = resolve;
  script.onerror = () => reject(new Error("cannot load " + src));
  document.head.append(script);
});

/* In the order of the list, since async is off; they are fetched at once. */
export function charts() {
  loading ??= Promise.all(SCRIPTS.map(load));
  return loading;
}
