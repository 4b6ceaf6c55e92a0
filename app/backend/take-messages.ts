import type { ImportMessage, ProbeMessage, Services, VisitMessage } from "./services";

export type Message = ImportMessage | VisitMessage | ProbeMessage;
type Delivered = MessageBatch<Message>;

/** Messages of the product's queues. Throws for a queue that it does not know. */
export async function takeMessages(services: Services, batch: Delivered): Promise<void> {
  if (isOfVisits(batch)) {
    const { consumeVisits } = await import("./funnel/visits");
    return consumeVisits(services, batch);
  }
  if (!isOfImports(batch)) throw new Error(`no consumer: ${batch.queue}`);
  const { consumeImports } = await import("./job-import/consume-imports");
  await consumeImports(services, batch);
}

/** By the names in wrangler.toml: a message does not say which queue it was sent to. */
const isOfVisits = (batch: Delivered): batch is MessageBatch<VisitMessage | ProbeMessage> =>
  batch.queue === "stellenfunk-funnel";
const isOfImports = (batch: Delivered): batch is MessageBatch<ImportMessage | ProbeMessage> =>
  batch.queue === "stellenfunk-imports";
