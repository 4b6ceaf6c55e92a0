import { isRefusal, Refusal } from "~/domain/errors";
import type { Services } from "../services";

type Batch = Parameters<Services["db"]["write"]>[0];

/** Writes a batch in which RECORD_NOT_UNIQUE means one field: FAILED_VALIDATION, with the problem there. */
export async function writeUnique({ db }: Services, batch: Batch, field: string, problem: string) {
  try {
    return await db.write(batch);
  } catch (error) {
    if (!isRefusal(error, "RECORD_NOT_UNIQUE")) throw error;
    throw new Refusal("FAILED_VALIDATION", { fields: [{ field, message: problem }] });
  }
}
