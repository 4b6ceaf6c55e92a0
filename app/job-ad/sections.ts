import { pattern } from "~/lib/pattern";
import type { Block } from "./blocks";
import { isClosingLine } from "./closing-lines";
import { classifyHeading, classifyLine, type SectionKind } from "./headings";
import { guessKind } from "./item-words";

import { isSectionHeading } from "./title";

export interface Section {
  kind: SectionKind;
  heading: string;
  blocks: Block[];
}

/** Cuts an ad at its headings; what comes before the first one is the section "other" without a heading. */
export function toSections(blocks: Block[]): Section[] {
  const sections: Section[] = [{ kind: "other", heading: "", blocks: [] }];
  let level = 0;
  for (const block of blocks) {
    const open = sections.at(-1)!;
    const found = headingOf(block, open);
    if (found) {
      const isSubheading =
        found.kind === "other" && WITH_SUBHEADINGS.has(open.kind) && found.level > level && found.level < 7;
      const isInList = found.kind === "other" && found.level === 7 && WITH_SUBHEADINGS.has(open.kind);
      if (isSubheading || isInList) {
        open.blocks.push({ ...block, type: "heading" });
        continue;
      }
      sections.push({ kind: found.kind, heading: block.text, blocks: [] });
      level = found.level;
      if (found.rest) sections.at(-1)!.blocks.push(found.rest);
    } else if (WITH_SUBHEADINGS.has(open.kind) && open.blocks.length > 0 && isClosingLine(block)) {
      sections.push({ kind: "apply", heading: "", blocks: [block] });
      level = 7;
    } else open.blocks.push(block);
  }
  return settle(sections);
}

const WITH_SUBHEADINGS = new Set<SectionKind>(["tasks", "profile", "benefits", "expect"]);

interface FoundHeading {
  kind: SectionKind;
  level: number;
  rest?: Block;
}

function headingOf(block: Block, open: Section): FoundHeading | null {
  if (block.type === "heading") {
    const isLong = block.text.length > 110;
    if (block.level === 7) return isLong ? null : { kind: boldKind(block.text), level: 7 };
    const isSection = !isLong && isSectionHeading(block.text, block.level);
    return { kind: isSection ? classifyHeading(block.text) : "other", level: block.level };
  }
  if (block.type === "item") {
    // A list of lists: its first level is headings.
    const kind = block.level === 1 && /:\s*$/.test(block.text) ? classifyLine(block.text) : null;
    return kind && kind !== open.kind ? { kind, level: 7 } : null;
  }
  const kind = classifyLine(block.text);
  const isItem =
    kind === open.kind && WITH_SUBHEADINGS.has(kind) && open.blocks.length > 0 && !/[:?]\s*$/.test(block.text);
  if (kind && !isItem) return { kind, level: 7 };
  if (WITH_SUBHEADINGS.has(open.kind) && FACT.test(block.text)) return { kind: "facts", level: 7, rest: block };
  return startOfLine(block, open);
}

const FACT = pattern(
  "i",
  "^(beginn|start|startdatum|standort|arbeitsort|einsatzort|arbeitszeit|befristung|eintrittstermin|",
  String.raw`location|start date|referenznummer|kennziffer|reference|bewerbungsfrist|salary|gehalt)\s*:\s*\S`,
);

/** A bold line is often an item's first words: only short ones that name a section count. */
function boldKind(text: string): SectionKind {
  const sure = classifyLine(text);
  if (sure) return sure;
  const kind = text.split(" ").length <= 7 ? classifyHeading(text) : "other";
  return kind === "places" || kind === "facts" || kind === "company" ? "other" : kind;
}

/** "Ihre Aufgaben: Sie beraten …": a heading and its text on one line. */
function startOfLine(block: Block, open: Section): FoundHeading | null {
  const match = /^([^:.]{3,45}):\s+(\S.{20,})$/.exec(block.text);
  const isFact = /^(job|role|rolle|position|mission|team|stelle|gehalt|salary|vergütung)$/i.test(match?.[1] ?? "");
  const kind = match && !isFact ? classifyLine(`${match[1]}`) : null;
  if (!match || !kind || kind === open.kind || kind === "facts" || kind === "places") return null;
  if (
    WITH_SUBHEADINGS.has(open.kind) &&
    open.blocks.length > 0 &&
    open.blocks.at(-1)?.type === "text" &&
    kind === "apply"
  )
    return null;
  return { kind, level: 7, rest: { ...block, text: match[2]! } };
}

/** Decides what "expect" means, and gives lists under unknown headings to a kind that has none. */
function settle(sections: Section[]): Section[] {
  const has = (kind: SectionKind) => sections.some((each) => each.kind === kind && each.blocks.length > 0);
  let hasTasks = has("tasks");
  const hasBenefits = has("benefits");
  const known = new Map<string, SectionKind>();
  for (const section of sections) {
    if (section.kind !== "expect") continue;
    const before = known.get(section.heading);
    if (before) {
      section.kind = before;
      continue;
    }
    const guess = guessKind(textsOf(section));
    section.kind =
      (hasTasks && guess !== "tasks") || (hasTasks && !hasBenefits) || (guess === "benefits" && !hasBenefits)
        ? "benefits"
        : "tasks";
    hasTasks = true;
    known.set(section.heading, section.kind);
  }
  for (const section of sections) {
    const items = section.blocks.filter(({ type }) => type === "item");
    if (section.kind !== "other" || items.length < 3) continue;
    const guess = guessKind(items.map(({ text }) => text));
    if (guess && !has(guess)) section.kind = guess;
  }
  return sections;
}

const textsOf = ({ blocks }: Section) => blocks.map(({ text }) => text);
