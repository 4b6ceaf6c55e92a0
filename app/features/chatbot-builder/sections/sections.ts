import type { ChangedSection } from "~/domain/chatbot/changes";
import { type ChatbotContent, isOwnText } from "~/domain/chatbot/configuration";
import { ADDRESSINGS, type Addressing } from "~/domain/jobs/job";

/** Sections that one form saves, in the order of the page. */
export const SECTIONS = [
  "companyDescription",
  "tasks",
  "qualifications",
  "benefits",
  "website",
  "greeting",
  "closing",
  "addressing",
] as const;
export type Section = (typeof SECTIONS)[number];

export const isSection = (name: string): name is Section => SECTIONS.some((section) => section === name);

/** What the page and its outline call a section; the checks jump to the same names. */
export const anchorOf = (section: Section) => (section === "companyDescription" ? "company" : section);

/** The section that a change or a check names. */
export const sectionNamed = (anchor: ChangedSection): Section => (anchor === "company" ? "companyDescription" : anchor);

export const isAddressing = (value: string): value is Addressing => ADDRESSINGS.some((each) => each === value);

/** A section as its form holds it: lists are lines. */
export function sectionText(content: ChatbotContent, section: Section): string {
  const value = content[section];
  return Array.isArray(value) ? value.join("\n") : (value ?? "");
}

/** A section as the draft holds it. */
export function readSection(section: Section, typed: string): Partial<ChatbotContent> {
  if (section === "tasks" || section === "qualifications" || section === "benefits")
    return {
      [section]: typed
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean),
    };
  if (isOwnText(section)) return { [section]: typed.replaceAll("\r\n", "\n").trim() || undefined };
  if (section === "companyDescription") return { companyDescription: typed.replaceAll("\r\n", "\n") };
  return { [section]: typed.trim() || null };
}
