import type { ApplicantRelation } from "~/content-api/applicant-relations";

/** Which parts of an applicant a caller has named. */
export interface AskedRelations {
  qualifications: boolean;
  answers: boolean;
  attachments: boolean;
  interviews: boolean;
  events: "all" | "comments" | null;
}

export function askedRelations(named: readonly ApplicantRelation[]): AskedRelations {
  const has = (relation: ApplicantRelation) => named.includes(relation) || named.includes("detail");
  return {
    qualifications: has("qualifications"),
    answers: has("answers"),
    attachments: has("attachments"),
    interviews: has("interviews"),
    events: has("activities") ? "all" : has("comments") ? "comments" : null,
  };
}

/** Whether anything is named that is not on every card. */
export const isMoreThanCards = (asked: AskedRelations): boolean => Object.values(asked).some(Boolean);
