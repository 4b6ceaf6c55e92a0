import { openPauses } from "./pauses";

/** An answered turn, in the fields of its form. */
export interface Unsent {
  turn: string;
  asked: string;
  words: string;
  body: string;
}

/** What the server answers; `problems` by field when it will not have it. */
export interface Answered {
  status: number;
  token?: string;
  isNew?: boolean;
  number?: number;
  isFinished?: boolean;
  /** The turn that is open now. */
  next?: string;
  problems?: Record<string, string>;
  question?: { check: string; text: string } | null;
}

export interface QueueOptions {
  job: string;
  token: string;
  /** Null when nothing came back. */
  send: (body: string | FormData, token: string) => Promise<Answered | null>;
  onSent: (unsent: Unsent, answered: Answered) => void;
  onWaiting: (unsent: Unsent) => void;
  /** Files that the person waits for are not through, or now they are. */
  onStuck: (isStuck: boolean) => void;
  onRefused: (unsent: Unsent, answered: Answered) => void;
  onClosed: () => void;
}

/**
 * Answers in the order they were given, one under way at a time, stored in the browser until the server has them: a
 * crash, another tab or a tunnel loses none, and each may be sent again because it carries its own id.
 */
export function openQueue({ job, token: first, send, onSent, onWaiting, onStuck, onRefused, onClosed }: QueueOptions) {
  const key = `chat:${job}`;
  const stored = read(key);
  // Nothing of the stored conversation may have arrived yet: it goes on under its own token.
  let token = (stored?.items.length && stored.token) || first;
  let items: Unsent[] = stored?.items ?? [];
  let sent: Unsent[] = [];
  let running: Promise<Answered | null> | null = null;
  const { pause, hurry, reset } = openPauses();
  if (items.length > 0) void run();

  return {
    token: () => token,
    all: () => items,
    waiting: () => items.length,
    hurry,
    /** The token of a conversation that had none yet. */
    begin(given: string): void {
      token ||= given;
    },
    add(unsent: Unsent): void {
      // Answered again before it has left: the later answer counts, in its place.
      items = [...items.filter(({ turn }, at) => turn !== unsent.turn || (at === 0 && running)), unsent];
      write();
      void run();
    },
    /** The server's last answer, once nothing waits any more. */
    empty: () => (items.length > 0 ? run() : Promise.resolve(null)),
    /**
     * Files are not stored: they are sent while the person waits, and again to the conversation that replaces an
     * expired one.
     */
    async sendNow(body: FormData): Promise<Answered> {
      reset();
      for (;;) {
        const answered = await send(body, token);
        const isStuck = !answered || answered.status >= 500;
        onStuck(isStuck);
        if (isStuck) await pause();
        else if (isNewConversation(answered)) {
          items = [...sent, ...items];
          token = answered.token ?? token;
          await run();
        } else {
          if (answered.status === 410) onClosed();
          return answered;
        }
      }
    },
    forget(): void {
      items = [];
      sent = [];
      write();
    },
  };

  function run(): Promise<Answered | null> {
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  }

  async function drain(): Promise<Answered | null> {
    let last: Answered | null = null;
    for (;;) {
      const [first] = items;
      if (!first) return last;
      const answered = await send(first.body, token);
      if (!answered || answered.status >= 500) {
        for (const unsent of items) onWaiting(unsent);
        await pause();
        continue;
      }
      reset();
      last = answered;
      settle(first, answered);
    }
  }

  function settle(first: Unsent, answered: Answered): void {
    items = items.filter((unsent) => unsent !== first);
    if (answered.status === 410 || answered.problems) {
      write();
      if (answered.problems) onRefused(first, answered);
      else onClosed();
      return;
    }
    // A conversation that had expired begins anew: the answers before go to the new one.
    if (isNewConversation(answered)) items = [...sent, ...(first.turn === "privacy" ? [first] : []), ...items];
    token = answered.token ?? token;
    if (first.turn !== "privacy") sent = [...sent.filter(({ turn }) => turn !== first.turn), first];
    write();
    onSent(first, answered);
  }

  function isNewConversation({ isNew, token: given }: Answered): boolean {
    return Boolean(isNew && given && given !== token);
  }

  function write(): void {
    try {
      if (items.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ token, items }));
    } catch {
      // Without storage answers wait in the page alone.
    }
  }
}

function read(key: string): { token: string; items: Unsent[] } | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
