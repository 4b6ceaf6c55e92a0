import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { ContentApi } from "~/content-api/client";
import { Refusal } from "~/domain/errors";
import { createBoardChannel } from "~/platform/live/board-channel";
import { createLog } from "~/platform/log";
import { writeTokens } from "~/platform/session/tokens";
import { liveTopicOf, openLive } from "~/server/live";

const SECRET = "test-session-secret-of-32-characters!";
const HOST = "https://stellenfunk.test";

/** A content backend that shows each token the jobs it names. */
const connect = (accessToken: () => string | null) => ({
  api: {
    notes: {
      list: async ({ id }: { id: string }) => {
        if ((accessToken() ?? "") !== id) throw new Refusal("NOT_FOUND");
        return { data: [] };
      },
    },
    applications: {
      phases: {
        list: async ({ id }: { id: string }) => {
          const token = accessToken() ?? "";
          if (token === "old") throw new Refusal("TOKEN_EXPIRED");
          if (!token.split(" ").includes(id)) throw new Refusal("NOT_FOUND");
          return { data: [] };
        },
      },
    },
  } as unknown as ContentApi,
});

async function listen(
  job: string,
  {
    token,
    headers = {},
    about = "applicants",
  }: { token: string | null; headers?: Record<string, string>; about?: string },
) {
  const tokens = { access: token ?? "", refresh: "r", expiresAt: Date.now() + 900_000 };
  const cookie = token === null ? "" : ((await writeTokens(tokens, SECRET, true)).split(";")[0] ?? "");
  const request = new Request(`${HOST}/jobs/${job}/${about}/live`, {
    headers: { Upgrade: "websocket", Origin: HOST, Cookie: cookie, ...headers },
  });
  const topic = liveTopicOf(request.url);
  if (!topic) throw new Error("no address of changes");
  return openLive(request, topic, {
    secrets: { SESSION_SECRET: SECRET, SESSION_SECRET_BEFORE: null },
    boards: env.BOARD,
    connect,
  });
}

async function openBoard(job: string, about?: string): Promise<{ heard: string[]; socket: WebSocket }> {
  const { status, webSocket } = await listen(job, { token: job, about });
  expect(status).toBe(101);
  const socket = webSocket as WebSocket;
  const heard: string[] = [];
  socket.accept();
  socket.addEventListener("message", ({ data }) => {
    heard.push(String(data));
  });
  return { heard, socket };
}

function channel() {
  const work: Promise<unknown>[] = [];
  const boards = createBoardChannel(env.BOARD, { waitUntil: (each) => void work.push(each), log: createLog("test") });
  return { changed: (job: string) => boards?.changed(job), told: () => Promise.all(work) };
}

test("all connections of a job's board receive a change, none of another's", async () => {
  const [one, two, other] = await Promise.all([openBoard("job-1"), openBoard("job-1"), openBoard("job-2")]);
  const { changed, told } = channel();
  changed("job-1");
  await told();
  await expect.poll(() => [one.heard, two.heard, other.heard]).toEqual([["changed"], ["changed"], []]);
});

test("the notes of a job are heard apart from its board", async () => {
  const [board, notes] = await Promise.all([openBoard("job-7"), openBoard("job-7", "notes")]);
  const { changed, told } = channel();
  changed("notes:job-7");
  await told();
  await expect.poll(() => notes.heard).toEqual(["changed"]);
  expect(board.heard).toEqual([]);
});

test("a closed connection receives nothing and disturbs no other", async () => {
  const [one, two] = await Promise.all([openBoard("job-3"), openBoard("job-3")]);
  one.socket.close(1000);
  const { changed, told } = channel();
  changed("job-3");
  await told();
  await expect.poll(() => two.heard).toEqual(["changed"]);
  expect(one.heard).toEqual([]);
});

test("a line is kept open without waking anybody", async () => {
  const { heard, socket } = await openBoard("job-4");
  socket.send("ping");
  await expect.poll(() => heard).toEqual(["pong"]);
});

test.each([
  ["without an upgrade", { token: "job-5", headers: { Upgrade: "h2c" } }, 426],
  ["from another site", { token: "job-5", headers: { Origin: "https://elsewhere.example" } }, 403],
  ["without a session", { token: null }, 401],
  ["with a session that has to be refreshed", { token: "old" }, 401],
  ["at a job that one does not see", { token: "job-6" }, 403],
])("%s nobody listens", async (_, caller, status) => {
  expect((await listen("job-5", caller)).status).toBe(status);
});

test.each([
  ["/jobs/a/applicants/live", { job: "a", about: "applicants" }],
  ["/jobs/a/notes/live", { job: "a", about: "notes" }],
  ["/jobs/a/history/live", null],
  ["/jobs/a/applicants/live/", null],
  ["/jobs/a/b/applicants/live", null],
  ["/jobs/a", null],
])("%s is about %j", (path, topic) => {
  expect(liveTopicOf(HOST + path)).toEqual(topic);
});
