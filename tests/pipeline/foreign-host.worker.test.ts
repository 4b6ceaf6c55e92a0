import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { answerApi } from "~/backend/http-handler";
import { sql } from "~/backend/storage/sql";
import worker from "~/server/worker";
import { anAccount } from "../helpers/account";
import { completeJob } from "../helpers/jobs";
import { aForm, oneNonce } from "../helpers/registration";
import { type World, world } from "../helpers/world";

const answer = worker.fetch ?? (() => Promise.reject(new Error("no Worker")));
const FOREIGN = "evil.example";

let home: World;
let job: string;
beforeAll(async () => {
  home = await world({ services: { botCheck: oneNonce() } });
  job = await completeJob(home, { status: "online" });
});

beforeEach(() => {
  for (const name of ["log", "error"] as const) vi.spyOn(console, name).mockImplementation(() => {});
});

const headers = { Host: FOREIGN, "X-Forwarded-Host": FOREIGN, Forwarded: `host=${FOREIGN}` };

/** Calls that mail a link, as they are posted to us under another name. */
const MAILS: Record<string, (to: string) => { path: string; body: object; token?: string }> = {
  registration: (email) => ({ path: "/registration", body: aForm({ email }) }),
  "a new password": (email) => ({ path: "/auth/password/request", body: { email } }),
  "the way back into a conversation": (email) => ({
    path: `/jobs/${job}/chatbot/conversation/link`,
    body: { token: "unknown", email, page: `https://${FOREIGN}/chatbot/1` },
  }),
  "an invitation": (email) => ({
    path: "/recruiter/add",
    body: { organizationId: home.organization.id, contactEmail: email },
    token: home.anna.token,
  }),
};

test.each(
  Object.keys(MAILS),
)("%s is mailed with links to the configured address, whatever the Host says", async (what) => {
  const { email } = what === "a new password" ? await anAccount(home.backend) : aForm();
  const { path, body, token } = MAILS[what]?.(email) ?? { path: "", body: {} };
  const response = await answerApi(
    home.backend.services,
    new Request(`https://${FOREIGN}/api${path}`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    }),
  );
  expect(response.ok).toBe(true);
  await home.backend.settled();
  const [mail] = await home.backend.services.db.all<{ payload: string }>(
    sql`SELECT payload FROM outbox WHERE recipient = ${email}`,
  );
  expect(mail?.payload).toContain("http://stellenfunk.test/");
  expect(mail?.payload).not.toContain(FOREIGN);
});

test.each([
  "/",
  "/login",
  "/register",
  "/careers",
  "/prices",
  "/chatbot/JOB",
  "/jobs",
])("the page %s under a foreign name links to nothing there", async (path) => {
  const context = createExecutionContext();
  const request = new Request(`https://${FOREIGN}${path.replace("JOB", job)}`, { headers, redirect: "manual" });
  const response = await answer(request as never, { ...env, APP_BASE: "http://stellenfunk.test" }, context);
  await waitOnExecutionContext(context);
  expect(response.headers.get("Location") ?? "").not.toContain(FOREIGN);
  expect(await response.text()).not.toContain(FOREIGN);
});
