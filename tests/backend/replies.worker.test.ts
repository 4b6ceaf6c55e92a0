import { expect, test } from "vitest";
import { handleInboundMail } from "~/backend/applicants/replies/take-reply";
import { readReplyAddress, replyAddress } from "~/backend/outbox/reply-address";
import { sendDue } from "~/backend/outbox/send";
import { sql } from "~/backend/storage/sql";
import { LIMITS } from "~/domain/limits";
import { inboundSignature } from "~/platform/mail/read-inbound-mail";
import { toSettings } from "~/platform/settings";
import { newApplicant } from "../helpers/applicant";
import { PDF_HEAD } from "../helpers/files";
import { completeJob } from "../helpers/jobs";
import { mailsAbout } from "../helpers/mails";
import { world } from "../helpers/world";

const SECRET = "a-signing-key-of-the-provider-of-mails";
const DOMAIN = "antwort.example";

test("an answer lands in the log with its documents; contacts and the person responsible are told once", async () => {
  const { home, berta, post, events } = await scene({ responsible: true });
  const form = { subject: "Re: Ihre Bewerbung", "body-plain": "Gern!\n\nAm 2. März schrieb Sonnenhof:\n> Wann?" };
  const files = [pdf("Zeugnis.pdf"), new File(["MZ\u0000\u0001"], "virus.pdf"), new File(["x"], "tool.exe")];
  expect(await post(form, files)).toBe("200 Taken");
  expect(await post(form, files)).toBe("200 Known");
  const [event, ...others] = await events();
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    event: "replied",
    actor: null,
    details: { subject: "Re: Ihre Bewerbung", text: "Gern!", documents: ["Zeugnis.pdf"] },
  });
  expect(event?.details.refused).toEqual(["virus.pdf", "tool.exe"]);
  expect(event?.details.contact).toBeUndefined();
  const { data } = await home.api(home.anna).applications.applicants.get(berta.on);
  expect(data.documents).toMatchObject([{ name: "Zeugnis.pdf", by: null, type: "application/pdf" }]);
  const told = (await mailsAbout(home, berta.id)).map(({ template, to }) => `${template} ${to}`);
  expect(told.toSorted()).toEqual(
    [`applicantReplied ${home.agnes.email}`, `applicantReplied ${home.mo.email}`].toSorted(),
  );
  const own = (await home.api(null).ownApplication.get({ token: berta.token })).data;
  expect(own.documents).toMatchObject([{ name: "Zeugnis.pdf" }]);
  expect(own.events.map(({ event: each }) => each)).toContain("replied");
});

test("ten deliveries at once are one answer, and no bytes are left over", async () => {
  const { home, post, events } = await scene();
  const before = (await home.backend.services.files.list()).objects.length;
  const answers = await Promise.all(Array.from({ length: 10 }, () => post({ "body-plain": "Ja" }, [pdf("a.pdf")])));
  expect(answers.toSorted()).toEqual([...Array(9).fill("200 Known"), "200 Taken"]);
  expect(await events()).toHaveLength(1);
  expect((await home.backend.services.files.list()).objects.length).toBe(before + 1);
});

test.each<[string, Record<string, string>]>([
  ["another signature", { signature: "0".repeat(64) }],
  ["no signature", { signature: "" }],
  ["a timestamp that was changed", { timestamp: "1772442001" }],
  ["a token that was changed", { token: "other" }],
])("a message with %s is refused", async (_what, changed) => {
  const { post, events } = await scene();
  expect(await post({ "body-plain": "Ja", ...changed })).toBe("406 Signature refused");
  expect(await events()).toEqual([]);
});

test.each([
  ["twelve hours and a second old", -12 * 3600 - 1, "406 Signature refused"],
  ["twelve hours old", -12 * 3600, "200 Taken"],
  ["six minutes ahead", 360, "406 Signature refused"],
])("a genuine message %s", async (_when, seconds, answer) => {
  const { post } = await scene();
  expect(await post({ "body-plain": "Ja" }, [], { seconds })).toBe(answer);
});

test.each<[string, (address: string) => string]>([
  ["another signature", (address) => address.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"))],
  ["another domain", (address) => address.replace("antwort", "evil")],
  ["no token", () => `reply@${DOMAIN}`],
  ["a line break", (address) => `x@y.example\n${address}`],
])("a mail to an address with %s is dropped", async (_what, change) => {
  const { post, address, events } = await scene();
  expect(await post({ "body-plain": "Ja", recipient: change(address) })).toBe("200 Dropped");
  expect(await events()).toEqual([]);
});

test("an address in capitals is the same", async () => {
  const { post, address } = await scene();
  expect(await post({ "body-plain": "Ja", recipient: address.toUpperCase() })).toBe("200 Taken");
});

test("the answer of somebody who was erased is dropped, with its bytes", async () => {
  const { home, berta, post } = await scene();
  await home.api(null).ownApplication.erase({ token: berta.token });
  const before = (await home.backend.services.files.list()).objects.length;
  expect(await post({ "body-plain": "Ja" }, [pdf("a.pdf")])).toBe("200 Dropped");
  expect((await home.backend.services.files.list()).objects.length).toBe(before);
});

test("more documents than an applicant may have are named", async () => {
  const { post, events } = await scene();
  const files = Array.from({ length: LIMITS.files + 2 }, (_, at) => pdf(`${at}.pdf`));
  await post({ "body-plain": "Ja" }, files);
  const [event] = await events();
  expect(event?.details.documents).toHaveLength(LIMITS.files);
  expect(event?.details.refused).toEqual(["20.pdf", "21.pdf"]);
});

test("a body that is too large is read to its end and refused", async () => {
  const { home } = await scene();
  const body = new Uint8Array(LIMITS.inboundMailBytes + 1);
  const response = await inbound(home.backend.services, new Request("http://x/", { method: "POST", body }));
  expect(response.status).toBe(406);
});

test.each([
  ["JSON", { "Content-Type": "application/json" }, "{}"],
  ["a broken form", { "Content-Type": "multipart/form-data; boundary=x" }, "--x\r\nnothing"],
  ["nothing", {}, ""],
])("%s is no message", async (_what, headers, body) => {
  const { home } = await scene();
  const request = new Request("http://x/", { method: "POST", headers: headers as HeadersInit, body });
  expect((await inbound(home.backend.services, request)).status).toBe(406);
});

test("HTML alone becomes text; another sender is named, but not while names are hidden", async () => {
  const { home, berta, post, events } = await scene();
  await post({ "body-plain": "", "body-html": "<p>Gern</p><script>x</script>", from: "B <private@werber.example>" });
  expect((await events())[0]).toMatchObject({
    details: { text: "Gern", contact: { email: "private@werber.example" } },
  });
  await home.backend.services.db.write([
    sql`UPDATE job SET anonymous_phases = '["applied"]' WHERE id = ${berta.job}`,
    sql`DELETE FROM outbox`,
  ]);
  await post({ "Message-Id": "<2@x>", "body-plain": `Gruß, ${berta.first_name}`, from: "B <private@werber.example>" });
  const hidden = JSON.stringify(await events());
  expect(hidden).not.toContain("private@");
  expect(hidden).not.toContain(berta.first_name);
  expect(JSON.stringify(await mailsAbout(home, berta.id))).not.toContain(berta.last_name);
});

test("a note of absence is kept and told to nobody", async () => {
  const { home, berta, post, events } = await scene();
  await post({ "body-plain": "Ich bin im Urlaub", "Auto-Submitted": "auto-replied" });
  expect(await events()).toHaveLength(1);
  expect(await mailsAbout(home, berta.id)).toEqual([]);
});

test("only letters about an applicant have a reply address, and none without the setting", async () => {
  const { home, berta, address } = await scene();
  await home.api(home.anna).applications.mails.send({ ...berta.on, subject: "Frage", text: "Wann passt es?" });
  await home.api(home.anna).applications.comments.create({ ...berta.on, text: "@Mo Member" });
  await sendDue(home.backend.services);
  await home.backend.settled();
  const replyTo = (to: string) => home.backend.mails.findLast((mail) => mail.to.includes(to))?.replyTo;
  expect(replyTo(berta.email)).toBe(address);
  expect(replyTo(home.mo.email)).toBeNull();
  expect(address.split("@")[0]?.length).toBeLessThanOrEqual(64);
  const { services } = home.backend;
  expect(await readReplyAddress(services, address)).toBe(berta.id);
  const without = { ...services, settings: toSettings({}) };
  expect(await replyAddress(without, berta.id)).toBeNull();
  expect((await inbound(without, new Request("http://x/", { method: "POST", body: "a=b" }))).status).toBe(404);
});

const pdf = (name: string) => new File([PDF_HEAD], name, { type: "application/pdf" });

const inbound: typeof handleInboundMail = (services, request) => handleInboundMail(services, request);

async function scene({ responsible = false } = {}) {
  const settings = toSettings({ APP_BASE: "http://stellenfunk.test", MAIL_REPLY_DOMAIN: DOMAIN });
  const base = await world();
  const secrets = { ...base.backend.services.secrets, MAIL_REPLY_SECRET: SECRET };
  const home = await world({ services: { settings, secrets } });
  const { services } = home.backend;
  const job = await completeJob(home, { status: "online", contacts: [home.anna, home.mo] });
  const berta = await newApplicant(home, job, responsible ? { responsible: home.agnes.id } : {});
  await services.db.write([
    sql`UPDATE users SET applicationNotification = 1 WHERE id IN (${home.mo.id}, ${home.agnes.id})`,
    sql`UPDATE users SET applicationNotification = 0 WHERE id = ${home.anna.id}`,
  ]);
  const address = (await replyAddress(services, berta.id)) ?? "";
  const post = async (fields: Record<string, string>, files: File[] = [], { seconds = 0 } = {}) => {
    const timestamp = String(services.clock().getTime() / 1000 + seconds);
    const token = "token-of-fifty-characters";
    const signature = await inboundSignature(SECRET, timestamp, token);
    const mail = { recipient: address, from: `Berta <${berta.email}>`, "Message-Id": "<1@x>", subject: "Re: Frage" };
    const form = new FormData();
    for (const [name, value] of Object.entries({ timestamp, token, signature, ...mail, ...fields }))
      form.set(name, value);
    for (const [at, file] of files.entries()) form.append(`attachment-${at + 1}`, file);
    const response = await inbound(services, new Request("http://x/webhooks/mail", { method: "POST", body: form }));
    return `${response.status} ${await response.text()}`;
  };
  const events = async () =>
    (await home.api(home.anna).applications.applicants.get(berta.on)).data.events.filter(
      ({ event }) => event === "replied",
    );
  return { home, berta, address, post, events };
}
