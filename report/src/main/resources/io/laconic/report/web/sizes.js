"use strict";
/* The slider along the path: the machine of the first steps, with its errors. */
const laconicSizes = (box, data) => {
  const slider = box.querySelector("input"), words = box.querySelector(".size-words");
  const rule = box.querySelector("pre"), chosen = data.sizes.findIndex((one) => one.chosen);

  function show() {
    const one = data.sizes[Number(slider.value)];
    rule.textContent = one.rule;
    words.textContent = one.words;
    slider.setAttribute("aria-valuetext", one.name + (one.chosen ? ", the model of this page" : ""));
    box.querySelector("output").textContent = one.name + (one.chosen ? " (this page)" : "");
  }

  slider.max = String(data.sizes.length - 1);
  slider.value = String(chosen < 0 ? data.sizes.length - 1 : chosen);
  slider.addEventListener("input", show);
  box.hidden = false;
  show();
};
