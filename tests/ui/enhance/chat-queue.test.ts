import { beforeEach, expect, test, vi } from "vitest";
import { type Answered, openQueue } from "~/ui/enhance/chat/queue";

beforeEach(() => {
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});

test("files for a conversation that has expired go to the new one, after everything that was said before", async () => {
  const { queue, sent } = openWith([OK, { ...OK, isNew: true, token: "new" }, OK, OK]);
  queue.add({ turn: "contact", asked: "", words: "", body: "turn=contact" });
  await queue.empty();
  const answered = await queue.sendNow(new FormData());
  expect(sent).toEqual(["turn=contact to old", "files to old", "turn=contact to new", "files to new"]);
  expect(answered).toEqual(OK);
  expect(queue.token()).toBe("new");
});

test("files for a campaign that has ended lead to its page", async () => {
  const { queue, onClosed } = openWith([{ status: 410 }]);
  expect(await queue.sendNow(new FormData())).toEqual({ status: 410 });
  expect(onClosed).toHaveBeenCalledOnce();
});

test("an expired conversation is sent its answers again", async () => {
  const { queue, sent } = openWith([OK, { ...OK, isNew: true, token: "new" }, OK]);
  for (const turn of ["one", "two"]) {
    queue.add({ turn, asked: "", words: "", body: turn });
    await queue.empty();
  }
  expect(sent).toEqual(["one to old", "two to old", "one to new"]);
});

test("files that do not get through are told of, and sent again by the button", async () => {
  const { queue, sent, onStuck } = openWith([{ status: 503 }, OK]);
  const sending = queue.sendNow(new FormData());
  await vi.waitFor(() => expect(onStuck).toHaveBeenCalledWith(true));
  expect(sent).toHaveLength(1);
  queue.hurry();
  expect(await sending).toEqual(OK);
  expect(sent).toEqual(["files to old", "files to old"]);
  expect(onStuck.mock.calls).toEqual([[true], [false]]);
});

const OK: Answered = { status: 200 };

/** A queue whose server gives these answers, one after the other. */
function openWith(answers: Answered[]) {
  const sent: string[] = [];
  const onClosed = vi.fn();
  const onStuck = vi.fn();
  const quiet = { onSent: () => undefined, onWaiting: () => undefined, onRefused: () => undefined, onStuck };
  const queue = openQueue({
    ...{ job: "job", token: "old", ...quiet, onClosed },
    async send(body, token) {
      sent.push(`${typeof body === "string" ? body : "files"} to ${token}`);
      return answers.shift() ?? null;
    },
  });
  return { queue, sent, onClosed, onStuck };
}
