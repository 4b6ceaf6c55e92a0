/**
 * Shows the box that ticks all rows of this page, keeps it in step with them, and says how many are ticked wherever a
 * `data-tally` names them.
 */
export default function enhance(label: HTMLElement): void {
  const all = label.querySelector("input");
  const table = label.closest("table");
  if (!all || !table) return;

  const rows = () => [...table.querySelectorAll<HTMLInputElement>(`tbody input[name="${label.dataset.name}"]`)];
  const follow = () => {
    const boxes = rows();
    const ticked = boxes.filter((box) => box.checked).length;
    all.checked = ticked > 0 && ticked === boxes.length;
    all.indeterminate = ticked > 0 && ticked < boxes.length;
    for (const tally of document.querySelectorAll(`[data-tally="${label.dataset.name}"]`))
      tally.textContent = String(ticked);
  };
  all.addEventListener("change", () => {
    // Each row's change moves the box above, so the wish is read once.
    const wanted = all.checked;
    for (const box of rows()) {
      if (box.checked === wanted) continue;
      box.checked = wanted;
      box.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  table.addEventListener("change", follow);
  // A reset unticks without a word, and only afterwards.
  document.addEventListener("reset", () => setTimeout(follow));
  label.hidden = false;
  follow();
}
