"use strict";
/* Starts the calculator: fields for one case, and what the rule says of it. Nothing is sent anywhere. */
(() => {
  const data = document.querySelector("script.what-if-data");
  laconicWhatIf(data.parentElement, laconicPageTools.read(data));
})();
