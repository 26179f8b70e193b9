"use strict";
/* What answers are worth at a share of the reader's own: PPV and NPV from the certified sensitivity and specificity. */
const laconicOwnShare = (box, data) => {
  const input = box.querySelector("input"), line = box.querySelector(".answer-line");
  const share = (right, wrong) => right + wrong > 0 ? right / (right + wrong) : 0;
  const down = (value) => (Math.floor(value * 1000) / 10).toFixed(1) + " %";

  function answer() {
    const text = input.value.trim().replace(",", "."), p = Number(text) / 100;
    if (text === "" || !(p >= 0 && p <= 1)) {
      line.textContent = text === "" ? "" : "a number from 0 to 100";
      return;
    }
    const { sensitivity, specificity, classes } = data;
    line.textContent = "Of those called " + classes[1] + " at least " + down(share(p * sensitivity, (1 - p) * (1 - specificity))) +
      " are; of those called " + classes[0] + " at least " + down(share((1 - p) * specificity, p * (1 - sensitivity))) + " are.";
  }

  input.addEventListener("input", answer);
  box.hidden = false;
};
