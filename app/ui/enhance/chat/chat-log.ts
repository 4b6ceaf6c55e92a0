export interface ChatLog {
  add: (turn: string, asked: string, words: string) => void;
  mark: (turn: string, state: "sent" | "unsent", waiting: number) => void;
  /** An answer to a question that is not asked any more is kept, out of sight. */
  show: (turn: string, isShown: boolean) => void;
  remove: (turn: string) => void;
  /** Something is on its way and does not get through: a note with a button to send it again. */
  stuck: (isStuck: boolean) => void;
  onRetry: (retry: () => void) => void;
}

/** The log region: questions and answers in their order, and what has not left yet. */
export function createLog(main: HTMLElement, texts: Record<string, string>): ChatLog {
  const log = main.querySelector<HTMLElement>(".log") ?? main;
  const note = document.createElement("div");
  note.className = "unsent-note";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = texts.retry ?? "";
  note.append(Object.assign(document.createElement("span"), { textContent: texts.unsentNote }), button);

  return {
    add(turn, asked, words) {
      remove(turn);
      const question = bubble("says", turn);
      question.textContent = asked;
      const answer = bubble("own", turn);
      const you = document.createElement("span");
      you.className = "vh";
      you.textContent = texts.you ?? "";
      const change = document.createElement("a");
      change.dataset.turn = turn;
      change.href = `?at=${encodeURIComponent(turn)}`;
      change.textContent = texts.change ?? "";
      change.setAttribute("aria-label", (texts.changeOf ?? "").replace("{{question}}", asked));
      answer.append(you, `${words} `, change);
      log.append(question, answer);
    },
    mark(turn, state, waiting) {
      const answer = log.querySelector<HTMLElement>(`.own[data-of="${CSS.escape(turn)}"]`);
      const you = answer?.querySelector(".vh");
      answer?.classList.toggle("unsent", state === "unsent");
      if (you) you.textContent = `${texts.you ?? ""}${state === "unsent" ? `(${texts.unsent}) ` : ""}`;
      if (waiting === 0 || state === "unsent") stuck(waiting > 0);
    },
    stuck,
    show(turn, isShown) {
      for (const bubble of bubblesOf(turn)) bubble.hidden = !isShown;
    },
    remove,
    onRetry: (retry) => button.addEventListener("click", retry),
  };

  function stuck(isStuck: boolean): void {
    if (!isStuck) {
      const hasFocus = note.contains(document.activeElement);
      note.remove();
      // Who has pressed its button goes on with the question.
      if (hasFocus) main.querySelector<HTMLElement>(".turn :is(legend, .ask)")?.focus({ preventScroll: true });
      return;
    }
    // Below the turn: above it, the note would move an answer away from the finger that presses it.
    if (!note.isConnected) main.append(note);
  }

  function remove(turn: string): void {
    for (const old of bubblesOf(turn)) old.remove();
  }

  function bubblesOf(turn: string): NodeListOf<HTMLElement> {
    return log.querySelectorAll(`[data-of="${CSS.escape(turn)}"]`);
  }
}

function bubble(className: string, turn: string): HTMLElement {
  const element = document.createElement("p");
  element.className = `${className} fresh`;
  element.dataset.of = turn;
  return element;
}
