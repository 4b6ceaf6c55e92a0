import { newApplicant } from "#tests/helpers/applicant";
import { seedCatalog } from "#tests/helpers/catalog";
import { aDesign } from "#tests/helpers/creatives";
import { jobWithFolder, PDF_HEAD, streamOf } from "#tests/helpers/files";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import { type World, type WorldOptions, world } from "#tests/helpers/world";
import { handleInboundMail } from "~/backend/applicants/replies/take-reply";
import { consumeVisits } from "~/backend/funnel/visits";
import { consumeImports } from "~/backend/job-import/consume-imports";
import { replyAddress } from "~/backend/outbox/reply-address";
import { sendDue } from "~/backend/outbox/send";
import { runScheduler } from "~/backend/scheduler/tick";
import type { ImportMessage, Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import { inboundSignature } from "~/platform/mail/read-inbound-mail";
import { toSettings } from "~/platform/settings";
import type { Operation } from "../crash-points";
import { callsOf, deliveryOf, uploadOf } from "./calls";
import { finishConversation, openConversation } from "./conversation";

type Run = (services: Services) => Promise<unknown>;

const inWorld = (name: string, set: (here: World) => Promise<Run> | Run, options: WorldOptions = {}): Operation => ({
  name,
  stage: async () => {
    const here = await world(options);
    const run = await set(here);
    await here.backend.settled();
    return { here, run };
  },
});

const AD = `Pflegefachkraft (m/w/d)\n\nDeine Aufgaben\n- Grund- und Behandlungspflege\n- Pflegedokumentation
- Anleitung von Auszubildenden\n\nDas bringst du mit\n- Examen als Pflegefachkraft\n\nArbeitsort: 30559 Hannover`;

const MAIL_SECRET = "a-signing-key-of-the-provider-of-mails";

/** Delivers until everything is acknowledged, as a queue does, four times at most. */
async function deliver<T>(queue: string, bodies: readonly T[], consume: (batch: MessageBatch<T>) => Promise<unknown>) {
  const batch = deliveryOf(queue, bodies);
  await consume(batch);
  if (!batch.isAcknowledged()) throw new Error("to be delivered again");
}

export const FILES: readonly Operation[] = [
  inWorld("a file of a job", async (here) => {
    const { folder } = await jobWithFolder(here);
    const id = here.backend.services.ids();
    return (services) =>
      callsOf(services, here.anna).files.store({ id, folder, name: "a.pdf", body: streamOf(PDF_HEAD) });
  }),
  inWorld("a form with a file", async (here) => {
    const { folder } = await jobWithFolder(here);
    return (services) => callsOf(services, here.anna).files.storeForm({ request: uploadOf(), folder });
  }),
  inWorld("deletion of a file", async (here) => {
    const { folder } = await jobWithFolder(here);
    const id = here.backend.services.ids();
    const file = { id, folder, name: "a.pdf", body: streamOf(PDF_HEAD) };
    await here.api(here.anna).files.store(file);
    return (services) => callsOf(services, here.anna).files.remove({ id });
  }),
  inWorld("a document of an applicant", async (here) => {
    const { on } = await newApplicant(here, await completeJob(here, { status: "online" }));
    return (services) =>
      callsOf(services, here.anna).applications.attachments.store({ ...on, request: uploadOf("file") });
  }),
  inWorld("deletion of a document", async (here) => {
    const { on } = await newApplicant(here, await completeJob(here, { status: "online" }));
    const { attachments } = here.api(here.anna).applications;
    await attachments.store({ ...on, request: uploadOf("file") });
    const [row] = await here.backend.services.db.all<{ id: string }>(sql`SELECT id FROM attachment`);
    const removal = { ...on, attachmentId: row?.id ?? "" };
    return (services) => callsOf(services, here.anna).applications.attachments.remove(removal);
  }),
  inWorld("a picture of an ad", async (here) => {
    const { job } = await bookedJob(here, { status: "online", columns: { nextRenewal: "2026-06-16" } });
    return (services) => callsOf(services, here.anna).creatives.create({ id: job, design: aDesign() });
  }),
  inWorld("outbox delivery", async (here) => {
    const job = await completeJob(here, { status: "online", contacts: [here.anna] });
    for (const { on } of [await newApplicant(here, job), await newApplicant(here, job)])
      await here.api(here.anna).applications.mails.send({ ...on, subject: "Frage", text: "Wann passt es?" });
    await here.backend.services.db.write([
      sql`UPDATE outbox SET sent_at = NULL, tries = 0, next_try_at = date_created`,
    ]);
    here.backend.mails.length = 0;
    return sendDue;
  }),
  {
    ...inWorld("an import, from its start to the queue's delivery", async (here) => {
      await seedCatalog();
      const id = here.backend.services.ids();
      const sent: ImportMessage[] = [];
      here.backend.services.importQueue = {
        send: async (message: ImportMessage) => void sent.push(message),
      } as unknown as Services["importQueue"];
      return async (services) => {
        await callsOf(services, here.anna).imports.start({ id, text: AD });
        await deliver("stellenfunk-imports", sent, (batch) => consumeImports(services, batch));
      };
    }),
    // The page says that reading failed, and offers to read again.
    allows: /^job_import: status done → failed/,
  },
  inWorld("visits from the queue", async (here) => {
    const { job } = await bookedJob(here, { status: "online", columns: { nextRenewal: "2026-06-16" } });
    const at = "2026-03-02T08:00:00.000Z";
    const visits = ["a", "b", "a"].map((visitor) => ({ job, at, source: "flyer", visitor }));
    return (services) => deliver("stellenfunk-funnel", visits, (batch) => consumeVisits(services, batch));
  }),
  inWorld("an applicant's answer by mail", async (here) => {
    const { services } = here.backend;
    services.settings = toSettings({ APP_BASE: "http://stellenfunk.test", MAIL_REPLY_DOMAIN: "antwort.example" });
    services.secrets = { ...services.secrets, MAIL_REPLY_SECRET: MAIL_SECRET };
    const job = await completeJob(here, { status: "online", contacts: [here.anna, here.mo] });
    const person = await newApplicant(here, job);
    const recipient = (await replyAddress(services, person.id)) ?? "";
    const timestamp = String(services.clock().getTime() / 1000);
    const token = "token-of-fifty-characters";
    const signature = await inboundSignature(MAIL_SECRET, timestamp, token);
    const mail = { recipient, from: person.email, "Message-Id": "<1@x>", subject: "Re: Frage", "body-plain": "Gern!" };
    return async (healthy) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ timestamp, token, signature, ...mail })) form.set(name, value);
      form.append("attachment-1", new File(["%PDF-1.7\nZeugnis\n"], "Zeugnis.pdf"));
      const request = new Request("http://stellenfunk.test/webhooks/mail", { method: "POST", body: form });
      const { status } = await handleInboundMail(healthy, request);
      if (status !== 200) throw new Error(`answered ${status}`);
    };
  }),
  inWorld("an answer in a chatbot", async (here) => {
    const talk = await openConversation(here);
    return (services) => talk.say(services, talk.turns[1]);
  }),
  inWorld("the end of an application", async (here) => {
    const talk = await openConversation(here);
    await finishConversation(here, talk);
    return (services) => talk.say(services, talk.last);
  }),
  inWorld("a document in a chatbot", async (here) => {
    const talk = await openConversation(here);
    await talk.say(here.backend.services, talk.turns[0]);
    return (services) =>
      talk.calls(services).storeDocuments({ id: talk.job, token: talk.token, request: uploadOf("files") });
  }),
  inWorld("conversations that nobody finishes", async (here) => {
    const talk = await openConversation(here);
    await talk.say(here.backend.services, talk.turns[0]);
    const stored = { id: talk.job, token: talk.token, request: uploadOf("files") };
    await talk.calls(here.backend.services).storeDocuments(stored);
    here.backend.setNow("2026-05-02T09:00:00.000Z");
    return runScheduler;
  }),
];
