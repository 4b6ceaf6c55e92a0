/** Every turn of the conversation as the server renders it, by its key. */
export interface Turns {
  order: string[];
  /** Of the conversation. */
  token: string;
  get: (key: string) => HTMLElement | undefined;
}

/** Tries until it has them; `pause` is what it waits for after a try in vain. */
export async function fetchTurns(path: string, token: string, pause: () => Promise<void>): Promise<Turns> {
  const url = new URL(path, location.href);
  url.searchParams.set("all", "1");
  const headers = new Headers(token ? { "X-Conversation": token } : {});
  for (;;) {
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) });
      if (response.ok) return readTurns(await response.text());
    } catch {
      // The next try.
    }
    await pause();
  }
}

function readTurns(html: string): Turns {
  const page = new DOMParser().parseFromString(html, "text/html");
  const found = [...page.querySelectorAll<HTMLElement>("main .turn")];
  const turns = new Map(found.map((turn) => [turn.dataset.turn ?? "", document.adoptNode(turn)]));
  const token = page.querySelector<HTMLElement>("main")?.dataset.chat ?? "";
  return { token, order: [...turns.keys()].filter((key) => key !== "privacy"), get: (key) => turns.get(key) };
}
