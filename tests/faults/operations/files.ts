import { newApplicant } from "#tests/helpers/applicant";
import { seedCatalog } from "#tests/helpers/catalog";
import { aDesign } from "#tests/helpers/creatives";
import { jobWithFolder, PDF_HEAD, streamOf } from "#tests/helpers/files";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import { consumeVisits } from "~/backend/funnel/visits";
import { consumeImports } from "~/backend/job-import/consume-imports";
import { sendDue } from "~/backend/outbox/send";
import { runScheduler } from "~/backend/scheduler/tick";
import type { ImportMessage, Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import type { Operation } from "../crash-points";
import { callsOf, deliveryOf, uploadOf } from "./calls";
import { finishConversation, openConversation } from "./conversation";
import { inWorld } from "./in-world";
import { UPLOADS } from "./uploads";

export const AD = `Pflegefachkraft (m/w/d)\n\nDeine Aufgaben\n- Grund- und Behandlungspflege\n- Pflegedokumentation
- Anleitung von Auszubildenden\n\nDas bringst du mit\n- Examen als Pflegefachkraft\n\nArbeitsort: 30559 Hannover`;

/** Delivers until everything is acknowledged, as a queue does, four times at most. */
async function deliver<T>(queue: string, bodies: readonly T[], consume: (batch: MessageBatch<T>) => Promise<unknown>) {
  const batch = deliveryOf(queue, bodies);
  await consume(batch);
  if (!batch.isAcknowledged()) throw new Error("to be delivered again");
}

export const FILES: readonly Operation[] = [
  ...UPLOADS.map(({ name, stage }) =>
    inWorld(name, async (here) => {
      const send = await stage(here);
      return (services) => send(services, (request) => request);
    }),
  ),
  inWorld("deletion of a file", async (here) => {
    const { folder } = await jobWithFolder(here);
    const id = here.backend.services.ids();
    const file = { id, folder, name: "a.pdf", body: streamOf(PDF_HEAD) };
    await here.api(here.anna).files.store(file);
    return (services) => callsOf(services, here.anna).files.remove({ id });
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
  inWorld("an answer in a chatbot", async (here) => {
    const talk = await openConversation(here);
    return (services) => talk.say(services, talk.turns[1]);
  }),
  inWorld("the end of an application", async (here) => {
    const talk = await openConversation(here);
    await finishConversation(here, talk);
    return (services) => talk.say(services, talk.last);
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
