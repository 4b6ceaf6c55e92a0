import { addressingOf } from "./addressing";
import type { Block } from "./blocks";
import { contactOf } from "./contact";
import { employerOf } from "./employer";
import { employmentKindsOf, employmentTypesOf } from "./employment";
import type { Finding, JobAdFindings } from "./job-ad-findings";
import { toItems } from "./list-items";
import { type JobAdSource, type OpenAd, openAd } from "./open-ad";
import { type PlaceKnowledge, placesOf } from "./places";
import { fromProse } from "./prose";
import { educationOf, experienceOf } from "./requirements";
import { salaryOf } from "./salary";
import { type Section, toSections } from "./sections";
import { titleOf } from "./title";

/**
 * Reads what a job ad says, without any service: structured data first, then headings and lists, then wordings
 *. `index` chooses among several ads of one page. Never throws; silence is null or an empty list.
 */
export function readJobAd(source: JobAdSource, knowledge?: PlaceKnowledge, index = 0): JobAdFindings {
  return readerOf(openAd(source, index))(knowledge);
}

export type ReadWith = (knowledge?: PlaceKnowledge) => JobAdFindings;

/**
 * Reads an open ad but for its place and employer, which hang on what is known about towns: asking again costs only
 * these.
 */
export function readerOf({ page, posting, several, shared, index, count, addressesAi }: OpenAd): ReadWith {
  const described = posting ? toSections(posting.blocks) : [];
  const sections = toSections(page.blocks);
  const title = posting?.title ?? titleOf(page);
  const text = [...(posting?.blocks ?? []), ...page.blocks];
  const lists = (kind: Section["kind"], fields: Finding<string>[] = []) =>
    firstFull(itemsIn(described, kind), fields, itemsIn(ofPosting(sections, kind, index, count), kind));
  const prose = fromProse(posting && posting.blocks.length > 0 ? described : sections);
  const tasks = orElse(lists("tasks", posting?.tasks), prose.tasks);
  const qualifications = orElse(lists("profile", posting?.qualifications), prose.profile);
  const benefits = orElse(lists("benefits", posting?.benefits), prose.benefits);
  const facts = factLines(page.blocks);
  const lines = [title?.value ?? "", ...text.map((block) => block.text)];
  const kinds = [...(posting?.employmentKinds ?? []), ...employmentKindsOf(title?.value ?? "", facts)];
  const visible = employmentTypesOf(lines);
  // Sites mark apprenticeships FULL_TIME for want of a better word.
  const isLabel =
    visible.length === 0 && page.blocks.length > 5 && kinds.some(({ value }) => value === "apprenticeship");
  const types = posting?.employmentTypes.length && !isLabel ? posting.employmentTypes : visible;
  const required = qualifications.map(({ value }) => value);
  const isIn = (...kind: Section["kind"][]) =>
    new Set([...described, ...sections].filter((each) => kind.includes(each.kind)).flatMap((each) => each.blocks));
  const findings = {
    title,
    employmentTypes: types,
    employmentKinds: kinds.filter(({ value }, at) => kinds.findIndex((each) => each.value === value) === at),
    salary:
      posting?.salary ??
      asFinding(
        salaryOf(
          text.map((block) => block.text),
          title?.value,
        ),
      ),
    addressing: asFinding(addressingOf(lines.join("\n").slice(0, 60_000))),
    tasks,
    qualifications,
    education: asFindings(educationOf(required), posting?.education),
    experience: posting?.experience ?? asFinding(wrap(experienceOf(required, textsIn([...described, ...sections])))),
    benefits,
    contact:
      posting?.contact ??
      contactOf(text, isIn("apply")) ??
      contactOf(shared, new Set()) ??
      contactOf(page.frame, new Set()),
    several,
    addressesAi,
  };
  const inPlaces = isIn("places", "facts");
  return (knowledge) => ({
    ...findings,
    employer:
      posting?.employer ?? employerOf({ ...page, blocks: [...page.blocks, ...shared] }, title?.value ?? "", knowledge),
    locations: posting?.locations.length
      ? posting.locations
      : placesOf(
          {
            title: title?.value ?? "",
            blocks: [...text, ...shared],
            inPlaces,
            frame: page.frame,
            description: page.description ?? "",
          },
          knowledge,
        ),
  });
}

/** On a page with several postings and as many sections of a kind, each posting has its own. */
function ofPosting(sections: Section[], kind: Section["kind"], index: number, count: number): Section[] {
  const own = sections.filter((each) => each.kind === kind && each.blocks.length > 0);
  const isEach = count > 1 && own.length === count && new Set(own.map(({ heading }) => heading)).size === 1;
  return isEach ? own.slice(index, index + 1) : sections;
}

const textsIn = (sections: Section[]) =>
  sections
    .filter(({ kind }) => kind === "profile")
    .flatMap(({ blocks }) => blocks.filter(({ type }) => type === "text").map(({ text }) => text));

/** The items under every heading of a kind; a list outdoes a paragraph of the same kind. */
function itemsIn(sections: Section[], kind: Section["kind"]): Finding<string>[] {
  const own = sections.filter((each) => each.kind === kind && each.blocks.length > 0);
  const withLists = own.filter((each) => each.blocks.some((block) => block.type === "item"));
  // "Deine Rolle" in prose above "Deine Aufgaben" in lines.
  const withLines = own.filter((each) => each.blocks.length >= 3);
  const chosen = [withLists, withLines, own].find((each) => each.length > 0) ?? [];
  const found = chosen.flatMap((each) =>
    toItems(each.blocks).map(
      (value): Finding<string> => ({ value, source: { kind: "heading", quote: each.heading || value } }),
    ),
  );
  return found.filter(({ value }, at) => found.findIndex((each) => each.value === value) === at);
}

/** The first list with more than one entry, else the longest. */
function firstFull(...lists: Finding<string>[][]): Finding<string>[] {
  return lists.find((list) => list.length > 1) ?? lists.find((list) => list.length > 0) ?? [];
}

const orElse = (found: Finding<string>[], other: Finding<string>[]) => (found.length > 0 ? found : other);

/** Short lines above and beside the text: "Vollzeit", "Ausbildung", "Beginn: 1. August". */
const factLines = (blocks: Block[]) =>
  blocks
    .filter(({ text, type }, at) => at < 8 || (type !== "item" && text.length < 60))
    .map(({ text }) => text)
    .slice(0, 40);

const wrap = (value: string | null) => (value === null ? null : { value, quote: value });

function asFinding<T>(found: { value: T; quote: string } | null): Finding<T> | null {
  return found ? { value: found.value, source: { kind: "pattern", quote: found.quote } } : null;
}

function asFindings(values: string[], fields: Finding<string>[] = []): Finding<string>[] {
  const found = values.map((value): Finding<string> => ({ value, source: { kind: "pattern", quote: value } }));
  const isNew = ({ value }: Finding<string>) =>
    !values.some((known) => known.toLowerCase().includes(value.toLowerCase()));
  return [...found, ...fields.filter(isNew)];
}
