import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PhaseEntity } from "~/content-api/applicant-entities";
import { QUALITIES } from "~/domain/applicants/applicant";
import { isRefusal } from "~/domain/errors";
import { KEYS, withQuery, writeTab } from "~/domain/query-keys";
import { phaseName } from "~/features/applicant/names";
import { pageTitle } from "~/features/shell/page-title.server";
import { foldText } from "~/lib/fold-text";
import type { Translate } from "~/lib/translate";
import { translateIn } from "~/platform/i18n/i18n";

export const importPath = (job: string, id?: string): string =>
  withQuery(`/jobs/${job}/applicants/import`, { id: id ?? null });

export const boardPath = (job: string): string => writeTab(`/jobs/${job}`, "applicants");

/** An import's preview, or the form for a file: also where the preview has expired. NOT_FOUND, FORBIDDEN. */
export async function loadImport(context: AppLoadContext, job: string, url: URL) {
  const { api, t, newId } = context;
  const importId = url.searchParams.get("id");
  const { imports, phases } = api.applications;
  const [{ data: head }, { data: known }, preview] = await Promise.all([
    api.jobs.get({ id: job, relations: ["detail"] }),
    phases.list({ id: job }),
    importId
      ? imports.get({ id: job, importId }).then(
          ({ data }) => data,
          (error: unknown) => {
            if (isRefusal(error, "NOT_FOUND")) return null;
            throw error;
          },
        )
      : null,
  ]);
  return {
    job: { id: job, title: head.title },
    back: boardPath(job),
    uploadId: newId(),
    isExpired: importId !== null && preview === null,
    phases: known.map(({ id }) => ({ id, name: phaseName(t, known, id) })),
    preview: preview && {
      ...preview,
      duplicates: preview.duplicates.map((each) => ({
        ...each,
        href: each.applicant && applicantHref(job, each.applicant),
      })),
    },
    title: pageTitle(context, t("applicants:import.title")),
  };
}

export type ImportData = Awaited<ReturnType<typeof loadImport>>;

const applicantHref = (job: string, applicant: string) =>
  withQuery(boardPath(job), { [KEYS.applicantId]: applicant, withRejected: "true" });

/** What phases and fits are called in both languages, folded, with their ids: files of either are understood. */
export function knownNames(phases: readonly PhaseEntity[]): Record<string, string> {
  const namesIn = (t: Translate) => [
    ...phases.map(({ id }) => [phaseName(t, phases, id), id] as const),
    ...QUALITIES.map((quality) => [t(`applicants:quality.${quality}`), quality] as const),
  ];
  const all = [...namesIn(translateIn("en-US")), ...namesIn(translateIn("de"))];
  return Object.fromEntries(all.map(([name, id]) => [foldText(name).slice(0, 200), id]));
}
