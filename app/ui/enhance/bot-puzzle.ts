/**
 * Lets the browser solve a puzzle instead of the person answering a question, from the first touch of the form. When it
 * fails, the question stays.
 */
export default function enhance(box: HTMLElement): void {
  const form = box.closest("form");
  const check = box.querySelector<HTMLInputElement>("[name=check]");
  if (!form || !check) return;

  async function solve(check: string) {
    const response = await fetch(`${box.dataset.url}?check=${encodeURIComponent(check)}`);
    if (!response.ok) return;
    const { solvePuzzle } = await import("./solve-puzzle");
    const solution = await solvePuzzle(await response.json());
    if (solution) finish(box, solution);
  }
  form.addEventListener("focusin", () => solve(check.value).catch(() => {}), { once: true });
}

function finish(box: HTMLElement, solution: string) {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "altcha";
  field.value = solution;
  box.append(field);

  const answer = box.querySelector<HTMLInputElement>("[name=answer]");
  const question = answer?.closest<HTMLElement>("[data-field]");
  // Somebody who is answering already is not interrupted.
  if (!question || answer?.value || question.contains(document.activeElement)) return;
  const done = document.createElement("p");
  done.className = "soft small";
  done.textContent = box.dataset.textDone ?? "";
  question.hidden = true;
  box.append(done);
}
