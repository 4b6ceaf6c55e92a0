import type { ExportRow, LabelEntity, PhaseEntity } from "~/content-api/applicant-entities";
import { formatDate } from "~/domain/dates";
import type { Language } from "~/domain/people";
import { applicantName, labelName, phaseName, sourceName } from "~/features/applicant/names";
import type { Translate } from "~/lib/translate";

export interface ExportParts {
  rows: readonly ExportRow[];
  phases: readonly PhaseEntity[];
  labels: readonly LabelEntity[];
}

/**
 * Applicants as lines of a table, the first one the headings: who, where they stand, since when in each phase, what
 * they answered.
 */
export function exportTable(t: Translate, language: Language, { rows, phases, labels }: ExportParts): string[][] {
  const questions = [...new Set(rows.flatMap(({ answers }) => answers.map(({ text }) => text)))];
  const reached = phases.filter(({ id }) => rows.some(({ phaseDates }) => phaseDates[id]));
  const names = new Map(labels.map((label) => [label.id, labelName(t, label)]));
  const heading = (word: string) => t(`applicants:export.${word}`);
  const date = (moment: string | undefined) => (moment ? formatDate(moment, language) : "");
  return [
    [
      ...WORDS.map(heading),
      ...reached.map(({ id }) => t("applicants:export.inPhase", { phase: phaseName(t, phases, id) })),
      ...questions,
    ],
    ...rows.map((row) => [
      row.first_name ?? applicantName(t, { name: null, pseudonym: row.pseudonym }),
      row.last_name ?? "",
      row.email ?? "",
      row.phone ?? "",
      row.zip ?? "",
      phaseName(t, phases, row.phase),
      t(`applicants:quality.${row.quality}`),
      row.labels.flatMap((id) => names.get(id) ?? []).join(", "),
      sourceName(t, row.source),
      row.rejectReason ? t(`applicants:reason.${row.rejectReason}`) : "",
      date(row.date_created),
      ...reached.map(({ id }) => date(row.phaseDates[id])),
      ...questions.map((question) =>
        row.answers
          .filter(({ text }) => text === question)
          .map(({ answer }) => answer)
          .join(", "),
      ),
    ]),
  ];
}

const WORDS = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "zip",
  "phase",
  "quality",
  "labels",
  "source",
  "reason",
  "applied",
] as const;
