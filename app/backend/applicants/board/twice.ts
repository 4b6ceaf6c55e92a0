import { Refusal } from "~/domain/errors";

/** Somebody was faster between looking and writing: looks and writes once more, then says so. A third time would be one round trip too many. */
export async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "RECORD_CONFLICT" || error.details.fresh) throw error;
    return work();
  }
}
