import { isProbe, takeProbe } from "../heartbeats/probes";
import type { ImportMessage, ProbeMessage, Services } from "../services";
import { runImport } from "./run-import";

type Delivered = ImportMessage | ProbeMessage;

/**
 * What the queue delivers, perhaps twice: each import is read once. A delivery that cannot even be claimed comes again.
 */
export async function consumeImports(services: Services, batch: MessageBatch<Delivered>): Promise<void> {
  for (const message of batch.messages) {
    try {
      await take(services, message.body);
      message.ack();
    } catch (error) {
      services.log.error("import.queue", error, isProbe(message.body) ? {} : { import: message.body.import });
      message.retry();
    }
  }
}

async function take(services: Services, body: Delivered): Promise<void> {
  if (isProbe(body)) await takeProbe(services, body.probe);
  else await runImport({ ...services, appBase: body.appBase }, body.import);
}
