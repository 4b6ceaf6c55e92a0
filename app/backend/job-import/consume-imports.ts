import { isRecord } from "~/lib/objects";
import { isProbe, takeProbe } from "../heartbeats/probes";
import type { ImportMessage, Services } from "../services";
import { runImport } from "./run-import";

/**
 * What the queue delivers, perhaps twice: each import is read once. A delivery that cannot even be claimed comes again;
 * one that no version of the product can read does not.
 */
export async function consumeImports(services: Services, batch: MessageBatch<unknown>): Promise<void> {
  for (const message of batch.messages) {
    const { body } = message;
    try {
      await take(services, body);
      message.ack();
    } catch (error) {
      services.log.error("import.queue", error, isImport(body) ? { import: body.import } : {});
      message.retry();
    }
  }
}

async function take(services: Services, body: unknown): Promise<void> {
  if (isProbe(body)) await takeProbe(services, body.probe);
  else if (isImport(body)) await runImport({ ...services, appBase: body.appBase }, body.import);
  else services.log.error("import.queue", new Error("unreadable message"));
}

const isImport = (body: unknown): body is ImportMessage =>
  isRecord(body) && typeof body.import === "string" && typeof body.appBase === "string" && URL.canParse(body.appBase);
