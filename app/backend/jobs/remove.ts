import { Refusal } from "~/domain/errors";
import { transition } from "~/domain/jobs/status";
import { deleteBytes } from "../files/effects";
import { closeOpenCheckout } from "../payments/close-open-checkout";
import { isWaiting } from "../payments/store";
import type { Actor, Services } from "../services";
import { guard, guardChanged, sql } from "../storage/sql";
import { checkJobRight } from "./policy";
import { isVisible, loadBrief } from "./store";

/** Deletes a draft with everything that hangs on it. Its files' bytes go afterwards: a failed batch must not cost anybody a file. */
export async function removeJob(services: Services, actor: Actor, id: string): Promise<void> {
  const job = await loadBrief(services, actor, id);
  checkJobRight(actor, "deleteJob", job);
  const result = transition("delete", job.status);
  if (!result.ok) throw new Refusal("INVALID_STATUS_TRANSITION");
  if (!(await closeOpenCheckout(services, id))) throw new Refusal("INVALID_STATUS_TRANSITION", { reason: "paid" });
  const [files] = await services.db.write<{ filename_disk: string }>([
    sql`DELETE FROM files WHERE folder = (SELECT folder FROM job WHERE id = ${id} AND status = 'draft') RETURNING filename_disk`,
    guard("NOT_FOUND", isVisible(actor, id)),
    sql`DELETE FROM folder WHERE id = (SELECT folder FROM job WHERE id = ${id} AND status = 'draft')`,
    sql`DELETE FROM job WHERE id = ${id} AND status = 'draft' AND NOT EXISTS (SELECT 1 FROM checkout WHERE checkout.job = ${id} AND ${isWaiting})`,
    guardChanged("INVALID_STATUS_TRANSITION"),
  ]);
  deleteBytes(services, files?.rows ?? []);
}
