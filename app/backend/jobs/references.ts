import { Refusal } from "~/domain/errors";
import { problems } from "~/domain/jobs/problems";
import type { Actor, Services } from "../services";
import { guardThat } from "../storage/guards";
import { type References, referenceConditions, selectReferences } from "./reference-queries";

/** A recruiter who leaves in the meantime makes the whole batch fail. */
export const referenceGuards = (actor: Actor, references: References) =>
  Object.values(referenceConditions(actor, references)).map((condition) => guardThat("FORBIDDEN", condition));

/** What is unknown, foreign or not chosen from what the form offered, field by field. */
export async function findReferenceProblems({ db }: Services, actor: Actor, references: References) {
  const row = await db.first(selectReferences(actor, references));
  const found = problems();
  found.when(!row?.isOrganizationUsable, "organization", "pickFromList");
  found.when(
    !row?.isBrandOwn,
    "employerBrand",
    row?.hasOrganization ? "brandOfOtherOrganization" : "chooseOrganizationFirst",
  );
  found.when(
    !row?.areContactsRecruiters,
    "contacts",
    row?.hasOrganization ? "pickFromList" : "chooseOrganizationFirst",
  );
  return found.list;
}

/** FAILED_VALIDATION with the fields, if there are any. */
export function refuseProblems(fields: Awaited<ReturnType<typeof findReferenceProblems>>): void {
  if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
}
