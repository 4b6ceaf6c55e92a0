import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { ApplicantEntity } from "~/content-api/applicant-entities";
import { differencesOf, type MergedValues } from "~/domain/applicants/merge";
import { isRefusal, Refusal } from "~/domain/errors";
import { KEYS, withQuery, writeTab } from "~/domain/query-keys";
import { pageTitle } from "~/features/shell/page-title.server";
import type { Translate } from "~/lib/translate";
import { phaseName } from "../names";

/** The board with an applicant opened. */
export const applicantPath = (job: string, applicant: string): string =>
  withQuery(writeTab(`/jobs/${job}`, "applicants"), { [KEYS.applicantId]: applicant });

/**
 * Two applications side by side, and what one of both will have. Where they are merged already, the way to it.
 * NOT_FOUND, also for two that are no duplicates.
 */
export async function loadMerge(context: AppLoadContext, job: string, kept: string, other: string) {
  const { api, t } = context;
  const { applicants, phases } = api.applications;
  const [one, two, { data: known }, { formatPhone }] = await Promise.all([
    applicants.get({ id: job, applicantId: kept }),
    applicants.get({ id: job, applicantId: other }).catch((error) => {
      if (isRefusal(error, "NOT_FOUND") && error.details.applicant)
        throw redirect(applicantPath(job, error.details.applicant));
      throw error;
    }),
    phases.list({ id: job }),
    import("~/platform/phone"),
  ]);
  if (!one.data.duplicates.some(({ id }) => id === other)) throw new Refusal("NOT_FOUND");
  const wordsOf = toWords(t, (id) => phaseName(t, known, id), formatPhone, [one.data, two.data]);
  return {
    back: applicantPath(job, kept),
    name: one.data.name ?? "",
    kept: sideOf(one.data),
    other: sideOf(two.data),
    differences: differencesOf(valuesOf(one.data), valuesOf(two.data)).map((difference) => ({
      ...difference,
      kept: wordsOf(difference.field, difference.kept),
      other: wordsOf(difference.field, difference.other),
    })),
    title: pageTitle(context, t("applicant:merge.title")),
  };
}

export type MergeData = Awaited<ReturnType<typeof loadMerge>>;

const valuesOf = ({ responsible, ...values }: ApplicantEntity): MergedValues => ({
  ...values,
  responsible: responsible?.id ?? null,
});

/** What is shown of one side: when it came, and how much belongs to it. */
const sideOf = ({ version, date_created, ...applicant }: ApplicantEntity) => ({
  version,
  date_created,
  answers: applicant.applications.length,
  documents: applicant.documents.length,
  appointments: applicant.interviews.length,
  events: applicant.events.length,
});

/** A value as people read it. */
function toWords(
  t: Translate,
  nameOfPhase: (id: string) => string,
  formatPhone: (phone: string | null) => string,
  both: readonly ApplicantEntity[],
) {
  return (field: string, value: string): string => {
    if (value === "") return t("applicant:merge.nothing");
    if (field === "phase") return nameOfPhase(value);
    if (field === "quality") return t(`applicants:quality.${value}`);
    if (field === "phone") return formatPhone(value);
    if (field !== "responsible") return value;
    return both.find(({ responsible }) => responsible?.id === value)?.responsible?.name ?? "";
  };
}
