import { beforeEach, expect, test } from "vitest";
import { sendDue } from "~/backend/outbox/send";
import { outboxMailToUsers } from "~/backend/outbox/statements";
import { unsubscribeAddress } from "~/backend/outbox/unsubscribe-address";
import { sql } from "~/backend/storage/sql";
import { isUser } from "~/backend/users/queries";
import { handleUnsubscribe } from "~/backend/users/unsubscribe";
import { MAIL_OPT_INS, type MailOptIn } from "~/domain/mail-opt-ins";
import type { Mail } from "~/platform/mail/mailer";
import { type World, world } from "../helpers/world";

let here: World;
beforeEach(async () => {
  here = await world();
  await here.backend.services.db.write([
    sql`UPDATE users SET applicationNotification = 1, jobNoteNotification = 1, dailyMail = 1, language = 'de'
      WHERE id IN (${here.anna.id}, ${here.mo.id})`,
  ]);
});

const addressOf = (optIn: MailOptIn, user = here.anna.id) => unsubscribeAddress(here.backend.services, { user, optIn });

const ask = (url: string, method = "GET", body?: string) =>
  handleUnsubscribe(here.backend.services, new Request(url, { method, ...(body && { body }) }));

async function optIns(user = here.anna.id) {
  const row = await here.backend.services.db.first<Record<MailOptIn, number>>(
    sql`SELECT applicationNotification, jobNoteNotification, dailyMail FROM users WHERE id = ${user}`,
  );
  return MAIL_OPT_INS.filter((optIn) => row?.[optIn] === 1);
}

/** The mails that leave, as the service that sends them gets them. */
async function sent(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  await sendDue({ ...here.backend.services, mailer });
  return mails;
}

test.each(MAIL_OPT_INS)("POST without a session switches %s off, and nothing else of anybody", async (optIn) => {
  const url = await addressOf(optIn);
  const response = await ask(url, "POST", "List-Unsubscribe=One-Click");
  expect(response.status).toBe(200);
  expect(await optIns()).toEqual(MAIL_OPT_INS.filter((other) => other !== optIn));
  expect(await optIns(here.mo.id)).toEqual([...MAIL_OPT_INS]);
  expect((await ask(url, "POST")).status).toBe(200);
});

test("GET asks and switches nothing off: programs follow links", async () => {
  const response = await ask(await addressOf("dailyMail"));
  const html = await response.text();
  expect(html).toContain('<form method="post">');
  expect(html).toContain("die tägliche Zusammenfassung");
  expect(html).toContain('<link rel="stylesheet" href="/plain-page.css">');
  expect(response.headers.get("Content-Security-Policy")).toContain("style-src 'self'");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await optIns()).toEqual([...MAIL_OPT_INS]);
});

test("the page speaks the person's language", async () => {
  await here.backend.services.db.write([sql`UPDATE users SET language = 'en-US' WHERE id = ${here.anna.id}`]);
  expect(await (await ask(await addressOf("jobNoteNotification"), "POST")).text()).toContain("Unsubscribed");
});

test.each([
  ["another kind", (url: URL) => url.searchParams.set("mails", "applicationNotification")],
  ["another column", (url: URL) => url.searchParams.set("mails", "role")],
  ["another person", (url: URL) => url.searchParams.set("user", here.mo.id)],
  ["another signature", (url: URL) => url.searchParams.set("signature", "x")],
  ["no signature", (url: URL) => url.searchParams.delete("signature")],
])("an address changed to %s is not known", async (_what, change) => {
  const url = new URL(await addressOf("dailyMail"));
  change(url);
  for (const method of ["GET", "POST"]) expect((await ask(url.href, method)).status).toBe(404);
  expect([await optIns(), await optIns(here.mo.id)]).toEqual([[...MAIL_OPT_INS], [...MAIL_OPT_INS]]);
});

test("methods other than GET and POST answer 405, and an unknown person answers 200 like any other", async () => {
  expect((await ask(await addressOf("dailyMail"), "PUT", "x")).status).toBe(405);
  expect((await ask(await addressOf("dailyMail", "nobody"), "POST")).status).toBe(200);
});

test("mails that are a choice carry the one-click headers, each reader's own; others carry none", async () => {
  const { services } = here.backend;
  await sent();
  const data = { by: "Mo", title: "Pflege", link: "https://x.example" };
  const link = "https://x.example";
  await services.db.write([
    outboxMailToUsers(services, { template: "newNote", data, where: isUser(here.anna.id) }),
    outboxMailToUsers(services, { template: "emailChanged", data: { link } as never, where: isUser(here.mo.id) }),
  ]);
  const mails = await sent();
  expect(mails).toHaveLength(2);
  const note = mails.find(({ to }) => to.includes(here.anna.email));
  const other = mails.find(({ to }) => to.includes(here.mo.email));
  expect(other?.headers).toBeUndefined();
  expect(note?.headers).toEqual({
    "List-Unsubscribe": `<${await addressOf("jobNoteNotification")}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});
