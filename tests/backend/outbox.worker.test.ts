import { expressionBuilder } from "kysely";
import { expect, test } from "vitest";
import { findMail, latestMails } from "~/backend/outbox/queries";
import { sendDue } from "~/backend/outbox/send";
import { outboxMail, outboxMailToUsers } from "~/backend/outbox/statements";
import type { Database } from "~/backend/schema";
import { sql } from "~/backend/storage/sql";
import type { Mail } from "~/platform/mail/mailer";
import { anAccount } from "../helpers/account";
import { openBackend, type TestBackend } from "../helpers/backend";

test("a mail goes out once, however many sweeps run at once", async () => {
  const backend = openBackend();
  const to = await aMail(backend);
  await Promise.all(Array.from({ length: 5 }, () => sendDue(backend.services)));
  await sendDue(backend.services);
  expect(sentTo(backend, to)).toHaveLength(1);
});

test("a mail that fails is tried again after 1, 5, 30 and 120 minutes, eight times in all", async () => {
  const backend = openBackend({
    log: SILENT,
    mailer: {
      send: async () => {
        throw new Error("closed");
      },
    },
  });
  backend.setNow("2030-01-01T00:00:00.000Z");
  const to = await aMail(backend);
  const minutes: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    const due = (await rowOf(backend, to))?.next_try_at ?? "";
    backend.setNow(due);
    minutes.push((Date.parse(due) - Date.UTC(2030, 0, 1)) / 60_000);
    await sendDue(backend.services);
  }
  backend.setNow("2030-02-01T00:00:00.000Z");
  await sendDue(backend.services);
  expect(minutes).toEqual([0, 1, 6, 36, 156, 276, 396, 516]);
  const row = await rowOf(backend, to);
  expect(row).toMatchObject({ tries: 8, sent_at: null, error: "Error: closed" });
  await backend.services.db.write([sql`DELETE FROM outbox WHERE recipient = ${to}`]);
});

test("outside local mode a mail that is given up keeps no data, and one that is tried again does", async () => {
  const fails = { send: async () => Promise.reject(new Error("closed")) };
  const backend = openBackend({ mode: "production", log: SILENT, mailer: fails });
  backend.setNow("2031-01-01T00:00:00.000Z");
  const to = await aMail(backend);
  const dataAfter = async (tries: number) => {
    await backend.services.db.write([
      sql`UPDATE outbox SET tries = ${tries - 1}, next_try_at = '2031-01-01' WHERE recipient = ${to}`,
    ]);
    await sendDue(backend.services);
    const row = await rowOf(backend, to);
    expect(row?.tries).toBe(tries);
    return JSON.parse(row?.payload ?? "").data;
  };
  expect(await dataAfter(7)).toBeDefined();
  expect(await dataAfter(8)).toBeUndefined();
  await backend.services.db.write([sql`DELETE FROM outbox WHERE recipient = ${to}`]);
});

test("a sweep that dies leaves its mails to the next one", async () => {
  const backend = openBackend();
  const to = await aMail(backend);
  await backend.services.db.write([
    sql`UPDATE outbox SET tries = 1, next_try_at = '2026-03-02T09:01:00.000Z' WHERE recipient = ${to}`,
  ]);
  await sendDue(backend.services);
  expect(sentTo(backend, to)).toHaveLength(0);
  backend.setNow("2026-03-02T09:01:00.000Z");
  await sendDue(backend.services);
  expect(sentTo(backend, to)).toHaveLength(1);
});

test("one bad mail does not hold up the others", async () => {
  const sent: Mail[] = [];
  const backend = openBackend({
    log: SILENT,
    mailer: {
      send: async (mail) => {
        if (mail.to.includes("kaputt")) throw new Error("no");
        sent.push(mail);
      },
    },
  });
  await aMail(backend, `kaputt.${crypto.randomUUID()}@example.org`);
  const to = await aMail(backend);
  await sendDue(backend.services);
  expect(sent.filter((mail) => mail.to.includes(to))).toHaveLength(1);
});

test("in production a sent mail keeps neither code nor link, and the mailbox page does not exist", async () => {
  const backend = openBackend({ mode: "production" });
  const to = await aMail(backend);
  await sendDue(backend.services);
  expect(JSON.parse((await rowOf(backend, to))?.payload ?? "")).toEqual({ template: "passwordReset", language: "de" });
  await expect(latestMails(backend.services, 5)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("locally the newest mails can be read, sent or not", async () => {
  const backend = openBackend();
  backend.setNow("2031-01-01T00:00:00.000Z");
  const to = await aMail(backend);
  const [mail] = await latestMails(backend.services, 1);
  expect(mail).toMatchObject({
    to,
    template: "passwordReset",
    sentAt: null,
    subject: "Neues Passwort für Stellenfunk",
    text: expect.stringContaining("http://stellenfunk.test/x"),
  });
});

test("the newest mails stand first after the clock was set back", async () => {
  const backend = openBackend();
  backend.setNow("2031-01-01T00:00:00.000Z");
  await aMail(backend);
  backend.setNow("2030-01-01T00:00:00.000Z");
  const to = await aMail(backend);
  expect(await latestMails(backend.services, 1)).toMatchObject([{ to }]);
});

test("people looked up within the batch are greeted by name in their language; blocked ones get nothing", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend, { language: "en-US" });
  const mo = await anAccount(backend);
  const users = expressionBuilder<Database, "users">();
  await backend.services.db.write([
    sql`UPDATE users SET status = 'blocked' WHERE id = ${mo.id}`,
    outboxMailToUsers(backend.services, {
      template: "welcome",
      data: { link: "http://stellenfunk.test/jobs" },
      where: users("users.id", "in", [anna.id, mo.id]),
    }),
  ]);
  await sendDue(backend.services);
  expect(sentTo(backend, mo.email)).toHaveLength(0);
  const [mail] = sentTo(backend, anna.email);
  expect(mail).toMatchObject({ to: `"Anna Berg" <${anna.email}>`, text: expect.stringContaining("Hello Anna Berg") });
});

test("an attachment is read when its mail is sent; the row keeps only its key, and nothing once it is sent", async () => {
  const backend = openBackend({ mode: "production" });
  const key = `invoices/${crypto.randomUUID()}.pdf`;
  const to = await anInvoiceMail(backend, key);
  expect(JSON.parse((await rowOf(backend, to))?.payload ?? "").attachments).toEqual([{ ...PDF, key }]);
  await backend.services.files.put(key, "%PDF-1.7");
  await sendDue(backend.services);
  const [mail] = sentTo(backend, to);
  expect(mail?.attachments).toEqual([{ ...PDF, bytes: new TextEncoder().encode("%PDF-1.7") }]);
  expect(mail?.text).toMatch(/^Guten Tag\n\n/);
  expect(JSON.parse((await rowOf(backend, to))?.payload ?? "")).toEqual({ template: "invoiceSent", language: "de" });
});

test("a mail whose attachment is missing is not sent, and is tried again", async () => {
  const backend = openBackend({ log: SILENT });
  const key = `invoices/${crypto.randomUUID()}.pdf`;
  const to = await anInvoiceMail(backend, key);
  await sendDue(backend.services);
  expect(sentTo(backend, to)).toHaveLength(0);
  expect(await rowOf(backend, to)).toMatchObject({ tries: 1, sent_at: null, error: expect.stringContaining(key) });
  await backend.services.files.put(key, "%PDF-1.7");
  backend.setNow("2026-03-02T09:01:00.000Z");
  await sendDue(backend.services);
  expect(sentTo(backend, to)).toHaveLength(1);
});

test("attachments that are too large together are never sent", async () => {
  const backend = openBackend({ log: SILENT });
  const key = `invoices/${crypto.randomUUID()}.pdf`;
  await backend.services.files.put(key, new Uint8Array(3 * 1024 * 1024 + 1));
  const to = await anInvoiceMail(backend, key);
  await sendDue(backend.services);
  expect(sentTo(backend, to)).toHaveLength(0);
  expect(await rowOf(backend, to)).toMatchObject({ error: expect.stringContaining("too large") });
});

test("a name that would end a header field is refused when the mail is written", async () => {
  const backend = openBackend();
  expect(() => invoiceMail(backend, "x@example.org", { ...PDF, key: "k", name: 'x"\r\nBcc: y' })).toThrow("not a name");
});

test("locally a mail can be looked at with its attachments", async () => {
  const backend = openBackend();
  backend.setNow("2032-01-01T00:00:00.000Z");
  const key = `invoices/${crypto.randomUUID()}.pdf`;
  await backend.services.files.put(key, "%PDF-1.7");
  const to = await anInvoiceMail(backend, key);
  const newest = (await latestMails(backend.services, 1))[0];
  expect(newest).toMatchObject({ to, attachments: [{ ...PDF, key }] });
  const mail = await findMail(backend.services, newest?.id ?? "");
  expect(mail?.files.map(({ name, bytes }) => [name, bytes.length])).toEqual([[PDF.name, 8]]);
  expect(await findMail(backend.services, "unknown")).toBeNull();
});

const PDF = { name: "SF-2026-000042.pdf", type: "application/pdf" };

/** To a billing address, which has no name. */
const invoiceMail = ({ services }: TestBackend, to: string, attachment: typeof PDF & { key: string }) =>
  outboxMail(services, {
    to,
    template: "invoiceSent",
    language: "de",
    data: {
      name: "",
      code: "SF-2026-000042",
      title: "Pflegefachkraft",
      gross: 117_810,
      credit: 0,
      due: 117_810,
      dueOn: "2026-12-06",
      settlement: "transfer",
      link: "http://stellenfunk.test/x",
    },
    attachments: [attachment],
  });

async function anInvoiceMail(backend: TestBackend, key: string): Promise<string> {
  const to = `rechnung.${crypto.randomUUID()}@example.org`;
  await backend.services.db.write([invoiceMail(backend, to, { ...PDF, key })]);
  return to;
}

const SILENT = { info: () => {}, error: () => {} };

async function aMail({ services }: TestBackend, to = `carla.${crypto.randomUUID()}@example.org`): Promise<string> {
  const data = { name: "Carla Müller", link: "http://stellenfunk.test/x" };
  await services.db.write([outboxMail(services, { to, template: "passwordReset", language: "de", data })]);
  return to;
}

const sentTo = (backend: TestBackend, email: string) => backend.mails.filter(({ to }) => to.includes(email));

interface OutboxRow {
  payload: string;
  tries: number;
  sent_at: string | null;
  next_try_at: string;
  error: string | null;
}

const rowOf = ({ services }: TestBackend, to: string) =>
  services.db.first<OutboxRow>(sql`SELECT * FROM outbox WHERE recipient = ${to}`);
