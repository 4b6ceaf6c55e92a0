import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, nothing } from "./wire";

/** Why an account is blocked, and the instant until which; null = until somebody opens it. */
export const blockOfAccount = { blockedReason: z.string().nullable(), blockedUntil: z.string().nullable() };

const typedBlock = {
  reason: z.string().trim().min(1).max(500),
  /** The last day, YYYY-MM-DD (Europe/Berlin). */
  until: z.string().max(20).optional(),
};

export const blockAccount = call
  .act(
    "/administration/users/{id}/block",
    "Ends every session and lets nobody in until the end of a day, or until it is taken back; the person is told " +
      "why by mail and at login. FORBIDDEN for the last administrator, FAILED_VALIDATION (until), NOTHING_TO_DO",
  )
  .input(onFirstUse(() => z.object({ id: idSchema, ...typedBlock })))
  .output(nothing);

/** Blocks of organizations, by administrators. */
export const organizationBlocks = {
  block: call
    .act(
      "/administration/organizations/{id}/block",
      "Nothing is changed, published, booked or sent in the organization until the end of a day, or until it is " +
        "taken back (ORGANIZATION_BLOCKED); its chatbots take no applications. Its admins are told why by mail. " +
        "NOT_FOUND, FAILED_VALIDATION (until), NOTHING_TO_DO",
    )
    .input(onFirstUse(() => z.object({ id: idSchema, ...typedBlock })))
    .output(nothing),
  unblock: call
    .delete("/administration/organizations/{id}/block", "Lifts the block. NOT_FOUND, NOTHING_TO_DO")
    .input(onFirstUse(() => z.object({ id: idSchema })))
    .output(nothing),
};
