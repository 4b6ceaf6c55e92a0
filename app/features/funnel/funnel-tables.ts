import type { Funnel, JobFunnel } from "~/content-api/funnel";
import { QUALITIES } from "~/domain/applicants/applicant";
import { conversion, costPer } from "~/domain/funnel/funnel";
import { applicationsOf, costPerApplication, rateChange, shownSteps } from "~/domain/funnel/shown-steps";
import { sourceName } from "~/features/applicant/names";
import type { Translate } from "~/lib/translate";
import type { FigureCell } from "./figure-cell";
import type { FunnelData } from "./funnel-data";

/** Tables of a funnel, in the order of the page; those of questions and publications are only of a job. */
export const FUNNEL_TABLES = ["steps", "questions", "sources", "ads", "weeks", "publications", "times"] as const;
export type FunnelTableName = (typeof FUNNEL_TABLES)[number];

/** Figures by rows; the first cell names the row. The page and the file are both written from it. */
export interface FunnelTable {
  name: FunnelTableName;
  headers: string[];
  rows: FunnelTableRow[];
}

export interface FunnelTableRow {
  id: string;
  cells: FigureCell[];
}

/** One table of a funnel; null where the scope has no such table. */
export function funnelTable(t: Translate, data: FunnelData, name: FunnelTableName): FunnelTable | null {
  const { funnel } = data;
  switch (name) {
    case "steps":
      return table(t, name, ["step", "count", "ofPrevious", "ofApplications"], stepRows(t, funnel));
    case "questions":
      return data.scope === "job"
        ? table(t, name, ["question", "reached", "answered", "left", "leftRate"], questionRows(t, data.funnel))
        : null;
    case "sources":
      return table(t, name, SOURCE_COLUMNS, sourceRows(t, funnel));
    case "ads":
      return table(t, name, AD_COLUMNS, adRows(t, funnel));
    case "weeks":
      return table(t, name, ["week", "opened", "started", "applications", "conversion", "hires"], weekRows(funnel));
    case "publications":
      return data.scope === "job"
        ? table(t, name, PUBLICATION_COLUMNS, publicationRows(t, data.funnel.publications))
        : null;
    case "times":
      return table(t, name, ["span", "stays", "median", "p90"], timeRows(t, funnel));
  }
}

/** The name of a step or phase in the page's language. */
export function stepName(
  t: Translate,
  { phases }: Pick<Funnel, "phases">,
  type: "step" | "phase" | "hired",
  id: string,
) {
  if (type === "step") return t(`funnel:step.${id}`);
  return phases.find((phase) => phase.id === id)?.name ?? t(`applicants:phase.${id}`);
}

/** A source's name; also of applications without one, and of those that are not told apart. */
export function funnelSourceName(t: Translate, source: string): string {
  if (source === "") return t("funnel:noSource");
  return source === "*" ? t("funnel:otherSources") : sourceName(t, source);
}

/** The text of a question; the turns that every conversation ends with by their name. */
export const turnName = (t: Translate, { id, text }: { id: string; text: string | null }): string =>
  text ?? t(`funnel:turn.${id}`);

/** Turns that anybody was shown, with how many did not go on from there. */
export const shownTurns = ({ turns }: Pick<JobFunnel, "turns">) =>
  turns
    .filter(({ reached }) => reached > 0)
    .map((turn) => ({ ...turn, left: Math.max(0, turn.reached - turn.answered) }));

/** The time to the first contact, then phases of which anybody has left, but for the final ones; with their names. */
export const timedSpans = (t: Translate, funnel: Pick<Funnel, "phases" | "contact">) => [
  ...(funnel.contact ? [{ id: "contact", label: t("funnel:times.contact"), time: funnel.contact }] : []),
  ...funnel.phases.flatMap(({ id, name, isFixed, time }) =>
    time && (isFixed || name !== null) && id !== "rejected" && id !== "hired"
      ? [{ id, label: stepName(t, funnel, "phase", id), time }]
      : [],
  ),
];

/** Sources of which impressions, clicks or spend were entered. */
export const advertisedSources = ({ sources }: Pick<Funnel, "sources">) =>
  sources.filter(({ totals: { steps, spend } }) => steps.impressions > 0 || steps.clicks > 0 || spend !== null);

/** The id of a source's row; the source of those without one is an empty text. */
export const sourceId = (source: string): string => source || "none";

const SOURCE_COLUMNS = ["source", "opened", "applications", "conversion", ...QUALITIES, "hires"];
const AD_COLUMNS = [
  "source",
  "impressions",
  "clicks",
  "clickRate",
  "spend",
  "costPerClick",
  "costPerApplication",
  "costPerHire",
];
const PUBLICATION_COLUMNS = ["version", "from", "opened", "started", "contactGiven", "sent", "conversion", "change"];

const table = (t: Translate, name: FunnelTableName, headers: string[], rows: FunnelTableRow[]): FunnelTable => ({
  name,
  headers: headers.map((header) => t(`funnel:column.${header}`)),
  rows,
});

const text = (value: string): FigureCell => ({ type: "text", value });
const count = (value: number): FigureCell => ({ type: "count", value });
const rate = (value: number | null): FigureCell => ({ type: "rate", value });
const money = (value: number | null): FigureCell => ({ type: "money", value });

const stepRows = (t: Translate, funnel: Funnel): FunnelTableRow[] =>
  shownSteps(funnel).map(({ type, id, value, ofPrevious, ofApplications }) => ({
    id,
    cells: [text(stepName(t, funnel, type, id)), count(value), rate(ofPrevious), rate(ofApplications)],
  }));

const questionRows = (t: Translate, funnel: JobFunnel): FunnelTableRow[] =>
  shownTurns(funnel).map((turn) => ({
    id: turn.id,
    cells: [
      text(turnName(t, turn)),
      count(turn.reached),
      count(turn.answered),
      count(turn.left),
      rate(conversion(turn.reached, turn.left)),
    ],
  }));

const sourceRows = (t: Translate, { sources }: Funnel): FunnelTableRow[] =>
  sources.map(({ source, totals }) => ({
    id: sourceId(source),
    cells: [
      text(funnelSourceName(t, source)),
      count(totals.steps.opened),
      count(applicationsOf(totals)),
      rate(conversion(totals.steps.opened, totals.steps.sent)),
      ...QUALITIES.map((each) => count(totals.quality[each])),
      count(totals.hires),
    ],
  }));

const adRows = (t: Translate, funnel: Funnel): FunnelTableRow[] =>
  advertisedSources(funnel).map(({ source, totals: { steps, phases, hires, spend } }) => ({
    id: sourceId(source),
    cells: [
      text(funnelSourceName(t, source)),
      count(steps.impressions),
      count(steps.clicks),
      rate(conversion(steps.impressions, steps.clicks)),
      money(spend),
      money(costPer(spend, steps.clicks)),
      money(costPerApplication({ spend, phases })),
      money(costPer(spend, hires)),
    ],
  }));

const weekRows = ({ weeks }: Funnel): FunnelTableRow[] =>
  weeks.map(({ week, totals: { steps, phases, hires } }) => ({
    id: week,
    cells: [
      { type: "date", value: week },
      count(steps.opened),
      count(steps.started),
      count(applicationsOf({ phases })),
      rate(conversion(steps.opened, steps.sent)),
      count(hires),
    ],
  }));

/** Each publication against the one before it. */
function publicationRows(t: Translate, publications: JobFunnel["publications"]): FunnelTableRow[] {
  const rates = publications.map(({ opened, sent }) => conversion(opened, sent));
  return publications.map(({ number, date, opened, started, contactGiven, sent }, at) => ({
    id: String(number),
    cells: [
      text(number === 0 ? t("funnel:version.generated") : t("funnel:version.number", { number })),
      { type: "date", value: date },
      count(opened),
      count(started),
      count(contactGiven),
      count(sent),
      rate(rates[at] ?? null),
      { type: "change", value: rateChange(rates[at + 1] ?? null, rates[at] ?? null) },
    ],
  }));
}

const timeRows = (t: Translate, funnel: Funnel): FunnelTableRow[] =>
  timedSpans(t, funnel).map(({ id, label, time }) => ({
    id,
    cells: [
      text(label),
      count(time.count),
      { type: "duration", value: time.median },
      { type: "duration", value: time.p90 },
    ],
  }));
