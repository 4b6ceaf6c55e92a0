export interface ChatLog {
  add: (turn: string, asked: string, words: string) => void;
  mark: (turn: string, state: "sent" | "unsent", waiting: number) => void;
  remove: (turn: string) => void;
  onRetry: (retry: () => void) => void;
}

/** The log region: what was asked and said, in the order it was, and what has not left yet. */
export function createLog(main: HTMLElement, texts: Record<string, string>): ChatLog {
  const log = main.querySelector<HTMLElement>(".log") ?? main;
  const note = document.createElement("div");
  note.className = "unsent-note";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = texts.retry ?? "";

  return {
    add(turn, asked, words) {
      remove(turn);
      const says = bubble("says", turn);
      says.textContent = asked;
      const said = bubble("said", turn);
      const you = document.createElement("span");
      you.className = "vh";
      you.textContent = texts.you ?? "";
      const change = document.createElement("a");
      change.dataset.turn = turn;
      change.href = `?at=${encodeURIComponent(turn)}`;
      change.textContent = texts.change ?? "";
      change.setAttribute("aria-label", (texts.changeOf ?? "").replace("{{question}}", asked));
      said.append(you, `${words} `, change);
      log.append(says, said);
    },
    mark(turn, state, waiting) {
      const said = log.querySelector<HTMLElement>(`.said[data-said="${CSS.escape(turn)}"]`);
      const you = said?.querySelector(".vh");
      said?.classList.toggle("unsent", state === "unsent");
      if (you) you.textContent = `${texts.you ?? ""}${state === "unsent" ? `(${texts.unsent}) ` : ""}`;
      if (waiting > 0 && state === "unsent") {
        note.replaceChildren(Object.assign(document.createElement("span"), { textContent: texts.unsentNote }), button);
        if (!note.isConnected) log.after(note);
      } else if (waiting === 0 && note.isConnected) note.remove();
    },
    remove,
    onRetry: (retry) => button.addEventListener("click", retry),
  };

  function remove(turn: string): void {
    for (const old of log.querySelectorAll(`[data-said="${CSS.escape(turn)}"]`)) old.remove();
  }
}

function bubble(kind: string, turn: string): HTMLElement {
  const element = document.createElement("p");
  element.className = `${kind} fresh`;
  element.dataset.said = turn;
  return element;
}
