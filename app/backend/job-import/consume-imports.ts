import type { ImportMessage, Services } from "../services";
import { runImport } from "./run-import";

/**
 * What the queue delivers, perhaps twice: each import is read once. A delivery that cannot even be claimed comes again.
 */
export async function consumeImports(services: Services, batch: MessageBatch<ImportMessage>): Promise<void> {
  for (const message of batch.messages) {
    const { import: id, appBase } = message.body;
    try {
      await runImport({ ...services, appBase }, id);
      message.ack();
    } catch (error) {
      services.log.error("import.queue", error, { import: id });
      message.retry();
    }
  }
}
