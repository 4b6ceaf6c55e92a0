import { isRefusal, Refusal } from "~/domain/errors";
import type { Services } from "../services";

/** The refusal of a row whose id, chosen by the caller, another one has. */
export const idIsTaken = (id: string) => new Refusal("RECORD_NOT_UNIQUE", { field: "id", value: id });

/** For what a batch throws: its RECORD_NOT_UNIQUE, of no other field, means the id that the caller chose. */
export const refuseTakenId =
  (id: string) =>
  (error: unknown): never => {
    const isTaken = isRefusal(error, "RECORD_NOT_UNIQUE") && (error.details.field ?? "id") === "id";
    throw isTaken ? idIsTaken(id) : error;
  };

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
