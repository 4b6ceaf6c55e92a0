import { uuidV7 } from "~/lib/uuid-v7";
import { type ChatLog, createLog } from "./chat-log";
import { fetchTurns, type Turns } from "./fetch-turns";
import { foreseeProblems } from "./foresee-problems";
import { openPauses } from "./pauses";
import { type Answered, openQueue, type Unsent } from "./queue";
import { sendOnce } from "./send-once";
import { showProblems } from "./show-problems";
import { wordsIn } from "./words-in";

/**
 * Turns the pages of the chatbot into one conversation: no page loads, answers that wait for the network, a log that is
 * read aloud.
 */
export default function enhance(main: HTMLElement): void {
  const { path = location.pathname, job = "" } = main.dataset;
  const texts: Record<string, string> = JSON.parse(main.dataset.texts ?? "{}");
  /** Turns that are done, with the answers that were chosen. */
  const given = new Map<string, unknown[]>(Object.entries(JSON.parse(main.dataset.given ?? "{}")));
  const log: ChatLog = createLog(main, texts);
  const progress = document.querySelector("progress");
  const newId = answerIds(Number(main.dataset.now));
  let turns: Promise<Turns> | null = null;
  let shown = main.querySelector<HTMLElement>(".turn");

  const queue = openQueue({
    job,
    token: main.dataset.chat ?? "",
    // A shared page knows no conversation: the first one begins with its turns.
    send: async (body, token) =>
      sendOnce(path, main.dataset.addressing ?? "", token || (await Promise.resolve().then(turnsReady)).token, body),
    onSent(unsent, answered) {
      log.mark(unsent.turn, "sent", queue.waiting());
      if (answered.isFinished) {
        const token = queue.token();
        queue.forget();
        openPage(main, token);
      } else if (unsent.turn === "privacy" && queue.waiting() === 0) {
        // Nothing, or not enough, is left of the conversation: its page says so.
        location.assign(withAt(answered.next ?? "start", true));
      }
      if (answered.number !== undefined && String(answered.number) !== main.dataset.number) refresh(answered.number);
    },
    onWaiting: (unsent) => log.mark(unsent.turn, "unsent", queue.waiting()),
    onStuck: log.stuck,
    onRefused: (unsent, answered) => void bringBack(unsent, answered),
    onClosed: () => location.assign(path),
  });
  const { pause, hurry } = openPauses();
  log.onRetry(() => {
    queue.hurry();
    hurry();
  });

  for (const unsent of queue.all()) {
    given.set(unsent.turn, new URLSearchParams(unsent.body).getAll("choice"));
    log.add(unsent.turn, unsent.asked, unsent.words);
    log.mark(unsent.turn, "unsent", queue.waiting());
  }
  if (queue.all().length > 0 && given.has(shown?.dataset.turn ?? "")) showNext();
  // The first look stays light: the turns come with the first touch, before it has become an answer.
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => void turnsReady(), { once: true });

  main.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const data = new FormData(form, event.submitter);
    const turn = form.closest<HTMLElement>(".turn")?.dataset.turn;
    if (!turn || String(data.get("remove") ?? "")) return;
    event.preventDefault();
    const problems = data.has("skip") ? {} : foreseeProblems(form, data);
    if (Object.keys(problems).length > 0) showProblems(form, { status: 400, problems }, texts);
    else if (turn === "privacy") void handIn(form, data);
    else if (form.enctype === "multipart/form-data") void upload(form, data);
    else answer(turn, form, data, event.submitter);
  });
  main.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("a[data-turn]");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void show(link.dataset.turn ?? "");
  });
  addEventListener("popstate", () => void show(new URLSearchParams(location.search).get("at") ?? "start", false));

  function answer(turn: string, form: HTMLFormElement, data: FormData, submitter: HTMLElement | null): void {
    const asked = wordsIn.asked(form);
    const words = wordsIn.answered(form, data, submitter, texts);
    given.set(turn, data.getAll("choice"));
    if (turn !== "start") log.add(turn, asked, words);
    queue.add({ turn, asked, words, body: wordsIn.body(data, newId) });
    showNext();
  }

  /** Everything has to have arrived before the application leaves. */
  async function handIn(form: HTMLFormElement, data: FormData): Promise<void> {
    const note = busy(form, texts.waiting ?? "");
    await queue.empty();
    note(texts.sending ?? "");
    queue.add({ turn: "privacy", asked: "", words: "", body: wordsIn.body(data, newId) });
    await queue.empty();
    note(null);
  }

  async function upload(form: HTMLFormElement, data: FormData): Promise<void> {
    const files = data.getAll("files").flatMap((file) => (file instanceof File && file.size > 0 ? [file.name] : []));
    const note = busy(form, texts.sending ?? "");
    await queue.empty();
    const answered = await queue.sendNow(data);
    note(null);
    if (answered.status === 410) return;
    if (answered.isFinished) return location.assign(withAt("done"));
    if (answered.problems) return showProblems(form, answered, texts);
    given.set("documents", []);
    log.add("documents", wordsIn.asked(form), files.join(", ") || (texts["documents.none"] ?? ""));
    showNext();
  }

  async function bringBack(unsent: Unsent, answered: Answered): Promise<void> {
    given.delete(unsent.turn);
    log.remove(unsent.turn);
    await show(unsent.turn);
    const form = shown?.querySelector("form");
    if (form) showProblems(form, answered, texts);
  }

  function showNext(): void {
    void turnsReady().then((ready) => {
      for (const key of ready.order) log.show(key, isAsked(ready.get(key)));
      return show(ready.order.find((key) => !given.has(key) && isAsked(ready.get(key))) ?? "privacy");
    });
  }

  /** A follow-up question only after one of the answers that lead to it. */
  function isAsked(turn: HTMLElement | undefined): boolean {
    const [question, ...answers]: string[] = JSON.parse(turn?.dataset.after ?? "[]");
    return !question || answers.some((answer) => given.get(question)?.includes(answer));
  }

  async function show(key: string, isNews = true): Promise<void> {
    const ready = await turnsReady();
    const next = ready.get(key) ?? ready.get("privacy");
    if (!next || !shown) return;
    shown.replaceWith(next);
    shown = next;
    next.classList.add("fresh");
    if (progress) {
      const asked = ready.order.filter((each) => isAsked(ready.get(each)));
      const done = asked.filter((each) => given.has(each)).length;
      // Sending it is the last one.
      const all = asked.length + 1;
      progress.value = done;
      progress.max = all;
      progress.setAttribute(
        "aria-label",
        (texts.progress ?? "").replace("{{done}}", String(done)).replace("{{all}}", String(all)),
      );
    }
    if (isNews && new URLSearchParams(location.search).get("at") !== key) history.pushState(null, "", withAt(key));
    const heading = next.querySelector<HTMLElement>("legend, .ask");
    heading?.focus({ preventScroll: true });
    // On small phones a long turn is read from its beginning.
    const height = next.offsetHeight + Number.parseFloat(getComputedStyle(next).scrollMarginBlockEnd);
    next.scrollIntoView({ block: height > innerHeight ? "start" : "end" });
  }

  /** All turns at once: from here on the network is needed to send, not to go on. */
  function turnsReady(): Promise<Turns> {
    const wait = () => {
      if (queue.waiting() > 0) log.stuck(true);
      return pause();
    };
    turns ??= fetchTurns(path, queue.token(), wait).then((ready) => {
      queue.begin(ready.token);
      for (const field of document.querySelectorAll<HTMLInputElement>("input[name=chat]")) field.value ||= ready.token;
      return ready;
    });
    return turns;
  }

  function refresh(number: number): void {
    main.dataset.number = String(number);
    turns = null;
  }

  function withAt(key: string, isRestarted = false): string {
    const url = new URL(location.href);
    url.searchParams.set("at", key);
    url.searchParams.delete("restarted");
    if (isRestarted) url.searchParams.set("restarted", "1");
    return url.href;
  }
}

/** The page of the conversation by a post: no address names it, and a frame may keep no cookies. */
function openPage(main: HTMLElement, token: string): void {
  const form = main.querySelector<HTMLFormElement>("form[method=post]");
  if (!form) return;
  for (const [name, value] of Object.entries({ turn: "start", chat: token }))
    for (const field of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) field.value = value;
  form.submit();
}

/** Ids that sort by time, on the server's clock: somebody may go on at another device, or without scripts. */
function answerIds(serverTime: number): () => string {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const ahead = serverTime - performance.timeOrigin - (page?.responseStart ?? performance.now());
  return () => uuidV7(new Date(Date.now() + ahead));
}

/** A note about what is going on in the form, whose buttons are disabled meanwhile. */
function busy(form: HTMLFormElement, text: string): (text: string | null) => void {
  const note = document.createElement("p");
  note.className = "hint";
  note.role = "status";
  form.append(note);
  const buttons = form.querySelectorAll("button");
  const set = (now: string | null) => {
    note.textContent = now;
    if (now === null) note.remove();
    for (const button of buttons) button.disabled = now !== null;
  };
  set(text);
  return set;
}
