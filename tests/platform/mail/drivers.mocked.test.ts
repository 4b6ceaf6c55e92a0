import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { composeMail, type Letter } from "~/platform/mail/compose-mail";
import { createMailer } from "~/platform/mail/create-mailer";
import { refusePlainText } from "~/platform/mail/drivers/smtp";
import { toSecrets } from "~/platform/secrets";
import { toSettings } from "~/platform/settings";

const smtp = vi.hoisted(() => ({ send: vi.fn(async () => {}), prototype: { auth: async () => {} } }));
vi.mock("worker-mailer", () => ({ WorkerMailer: smtp }));
beforeEach(() => {
  smtp.send.mockClear();
});

const BYTES = new Uint8Array([0, 1, 250, 255]);
const BASE64 = "AAH6/w==";
const PDF = { name: "SF-2026-000042.pdf", type: "application/pdf", bytes: BYTES };
const XML = { name: "SF-2026-000042.xml", type: "application/xml", bytes: new TextEncoder().encode("<x/>") };

const LETTER: Letter = {
  from: "Stellenfunk <post@stellenfunk.example>",
  to: { address: "anna@example.org", name: "Anna Berg" },
  subject: "Hallo",
  text: "Text",
  html: "<p>Text</p>",
  attachments: [PDF, XML],
};
const MAIL = composeMail(LETTER);

const secretsWith = (more: Record<string, string>) =>
  toSecrets({ SESSION_SECRET: "s".repeat(32), AUTH_SECRET: "a".repeat(32), ...more }, "local");

test("the HTTP driver posts JSON with its token and base64 attachments, and fails on a refusal", async () => {
  const fetcher = vi.fn(async (_url: unknown, _init?: RequestInit) => new Response("{}", { status: 200 }));
  const mailer = createMailer(
    toSettings({ MAIL_DRIVER: "http", MAIL_HTTP_URL: "https://mail.example/send" }),
    secretsWith({ MAIL_HTTP_TOKEN: "t0" }),
    {},
    fetcher,
  );
  await mailer.send(MAIL);
  expect(fetcher).toHaveBeenCalledWith(
    "https://mail.example/send",
    expect.objectContaining({ headers: expect.objectContaining({ Authorization: "Bearer t0" }) }),
  );
  expect(JSON.parse(String(fetcher.mock.calls[0]?.[1]?.body))).toEqual({
    from: MAIL.from,
    to: [MAIL.to],
    subject: "Hallo",
    text: "Text",
    html: "<p>Text</p>",
    attachments: [
      { filename: PDF.name, content_type: PDF.type, content: BASE64 },
      { filename: XML.name, content_type: XML.type, content: "PHgvPg==" },
    ],
  });
  fetcher.mockResolvedValueOnce(new Response("", { status: 422 }));
  await expect(mailer.send(MAIL)).rejects.toThrow("422");
});

test("the binding gets addresses taken apart and base64 attachments", async () => {
  const send = vi.fn(async () => ({}));
  await createMailer(toSettings({ MAIL_DRIVER: "binding" }), secretsWith({}), { MAIL: { send } }).send(MAIL);
  expect(send).toHaveBeenCalledWith({
    from: { name: "Stellenfunk", email: "post@stellenfunk.example" },
    to: "anna@example.org",
    subject: "Hallo",
    text: "Text",
    html: "<p>Text</p>",
    attachments: [
      { disposition: "attachment", filename: PDF.name, type: PDF.type, content: BASE64 },
      { disposition: "attachment", filename: XML.name, type: XML.type, content: "PHgvPg==" },
    ],
  });
});

test("SMTP gets addresses taken apart and base64 attachments", async () => {
  const settings = toSettings({ MAIL_DRIVER: "smtp", SMTP_HOST: "smtp.example" });
  await createMailer(settings, secretsWith({ SMTP_USER: "u", SMTP_PASSWORD: "p" }), {}).send(MAIL);
  expect(smtp.send).toHaveBeenCalledWith(
    expect.objectContaining({ host: "smtp.example", port: 587, startTls: true }),
    expect.objectContaining({
      to: { name: "Anna Berg", email: "anna@example.org" },
      attachments: [
        { filename: PDF.name, mimeType: PDF.type, content: BASE64 },
        { filename: XML.name, mimeType: XML.type, content: "PHgvPg==" },
      ],
    }),
  );
});

test.each(["http", "binding", "smtp"])("a half-configured %s driver names what is missing", async (driver) => {
  await expect(createMailer(toSettings({ MAIL_DRIVER: driver }), secretsWith({}), {}).send(MAIL)).rejects.toThrow(
    /needs/,
  );
});

test.each([
  'x.pdf"\r\nBcc: evil@example.com',
  "x.pdf\nX-Evil: 1",
  'x.pdf"; name="y.exe',
  "../x.pdf",
  "x\u0000.pdf",
  "x\u202efdp.exe",
  "Rechnung für Müller.pdf",
  ".pdf",
  "",
  "a".repeat(101),
])("an attachment named %j is refused", (name) => {
  expect(() => composeMail({ ...LETTER, attachments: [{ ...PDF, name }] })).toThrow("not a name");
});

test.each(["application/pdf\r\nX-Evil: 1", "pdf", "application/pdf; name=x", ""])("type %j is refused", (type) => {
  expect(() => composeMail({ ...LETTER, attachments: [{ ...PDF, type }] })).toThrow("not a type");
});

test("at most five attachments and three MiB go into a mail", () => {
  expect(composeMail({ ...LETTER, attachments: Array(5).fill(PDF) }).attachments).toHaveLength(5);
  expect(() => composeMail({ ...LETTER, attachments: Array(6).fill(PDF) })).toThrow("at most 5");
  const half = { ...PDF, bytes: new Uint8Array(1.5 * 1024 * 1024) };
  expect(composeMail({ ...LETTER, attachments: [half, half] }).attachments).toHaveLength(2);
  expect(() => composeMail({ ...LETTER, attachments: [half, half, XML] })).toThrow("too large");
});

test("every driver passes on where answers go, and a reply address adds no header", async () => {
  const mail = composeMail({ ...LETTER, replyTo: "reply+1@x.example\r\nBcc: y@x.example" });
  expect(mail.replyTo).toBe("reply+1@x.exampleBcc:y@x.example");
  const fetcher = vi.fn(async (_url: unknown, _init?: RequestInit) => new Response("{}"));
  const http = toSettings({ MAIL_DRIVER: "http", MAIL_HTTP_URL: "https://mail.example/send" });
  const letter = composeMail({ ...LETTER, replyTo: "reply+1@x.example" });
  await createMailer(http, secretsWith({ MAIL_HTTP_TOKEN: "t0" }), {}, fetcher).send(letter);
  expect(JSON.parse(String(fetcher.mock.calls[0]?.[1]?.body))).toMatchObject({ reply_to: "reply+1@x.example" });
  const send = vi.fn(async () => ({}));
  await createMailer(toSettings({ MAIL_DRIVER: "binding" }), secretsWith({}), { MAIL: { send } }).send(letter);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ replyTo: "reply+1@x.example" }));
  const settings = toSettings({ MAIL_DRIVER: "smtp", SMTP_HOST: "smtp.example" });
  await createMailer(settings, secretsWith({}), {}).send(letter);
  expect(smtp.send).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ reply: "reply+1@x.example" }));
});

test.each([
  ["at once", { secure: true, supportsStartTls: false }],
  ["by STARTTLS", { secure: false, supportsStartTls: true }],
])("SMTP signs in over TLS %s", async (_, state) => {
  const session = { auth: async () => "signed in" };
  refusePlainText(session);
  refusePlainText(session);
  await expect(session.auth.call({ ...session, ...state })).resolves.toBe("signed in");
});

test("SMTP does not sign in where the server offers no TLS", () => {
  const session = { auth: async () => "signed in", secure: false, supportsStartTls: false };
  refusePlainText(session);
  expect(() => session.auth()).toThrow("offers no TLS");
});

test("the package asks for TLS and signs in as its guard expects", () => {
  const text = readFileSync("node_modules/worker-mailer/dist/index.mjs", "utf8");
  expect(text).toContain("this.supportsStartTls&&(await this.tls(),await this.ehlo()),await this.auth()");
  expect(text).toContain("this.secure=!!");
});
