import { isRefusal } from "~/domain/errors";
import type { Services } from "../../services";

/**
 * Logs an error of one piece of work, so that the others go on; a refusal means that it was done already. Answers
 * whether it was done now.
 */
export async function logFailure({ log }: Services, event: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isRefusal(error)) log.error(event, error);
    return false;
  }
}
