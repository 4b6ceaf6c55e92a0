import { Refusal } from "~/domain/errors";
import type { Services } from "../../services";

/** One that fails must not hold up the others; refused = somebody else was faster. */
export async function surviving({ log }: Services, event: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) log.error(event, error);
  }
}
