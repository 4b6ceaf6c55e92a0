import { keysOf } from "~/lib/objects";
import type { Addressing } from "./job";

/** What a hook is made of: labels in the language of the ad, the most important first. */
export interface HookParts {
  addressing: Addressing;
  targetCareerJumpers: boolean;
  jobTitles: readonly string[];
  experiences: readonly string[];
  educations: readonly string[];
  skills: readonly string[];
  locations: readonly string[];
}

/** First sentences for an ad, at most 125 characters each; none when there is no title and nothing else fits. */
export function hooksFor(parts: HookParts): string[] {
  const slots = slotsOf(parts);
  const group = parts.targetCareerJumpers ? "careerJumpers" : "skilled";
  const filled = TEMPLATES[parts.addressing][group].flatMap((template) => fill(template, slots) ?? []);
  const fitting = filled.filter((hook) => hook.length <= HOOK_LENGTH);
  if (fitting.length > 0) return fitting;
  const [title] = labels(parts.jobTitles);
  return title ? [cutAtWord(title, HOOK_LENGTH)] : [];
}

/** One of them, counted round and round, with its true number; "" when there is none. */
export function hookAt(parts: HookParts, index: number): { hook: string; index: number } {
  const hooks = hooksFor(parts);
  const at = index % Math.max(hooks.length, 1);
  return { hook: hooks[at] ?? "", index: at };
}

const HOOK_LENGTH = 125;

/**
 * T titles, L place, S skills, E experience or degree: always as they stand in a list, never bent by the sentence
 * around them.
 */
const TEMPLATES: Record<Addressing, Record<"careerJumpers" | "skilled", readonly string[]>> = {
  german_du: {
    careerJumpers: [
      "Quereinstieg als {T} in {L}: Wir zeigen dir, wie es geht.",
      "Du willst als {T} neu anfangen? Bei uns zählt, was du schon kannst.",
      "Deine Stärken: {S}. Dein neuer Beruf in {L}: {T}.",
      "Bisher: {E}. Ab jetzt: {T} in {L}.",
      "Zeit für etwas Neues in {L}? Komm als {T} zu uns, auch im Quereinstieg.",
      "{S}? Damit kannst du bei uns einsteigen: {T}.",
      "{T} werden, ohne bei null zu beginnen: Steig bei uns quer ein.",
    ],
    skilled: [
      "Du suchst als {T} eine neue Stelle in {L}?",
      "{T} in {L}: Lern uns kennen, bevor du dich entscheidest.",
      "Deine Stärken: {S}. Deine nächste Stelle als {T}: bei uns.",
      "Dein Weg bisher: {E}. Dein nächster Schritt: {T} bei uns.",
      "Als {T} neu anfangen? Erzähl uns, was du kannst.",
    ],
  },
  german_sie: {
    careerJumpers: [
      "Quereinstieg als {T} in {L}: Wir zeigen Ihnen, wie es geht.",
      "Sie wollen als {T} neu anfangen? Bei uns zählt, was Sie schon können.",
      "Ihre Stärken: {S}. Ihr neuer Beruf in {L}: {T}.",
      "Bisher: {E}. Ab jetzt: {T} in {L}.",
      "Zeit für etwas Neues in {L}? Kommen Sie als {T} zu uns, auch im Quereinstieg.",
      "{S}? Damit können Sie bei uns einsteigen: {T}.",
      "{T} werden, ohne bei null zu beginnen: Steigen Sie bei uns quer ein.",
    ],
    skilled: [
      "Sie suchen als {T} eine neue Stelle in {L}?",
      "{T} in {L}: Lernen Sie uns kennen, bevor Sie sich entscheiden.",
      "Ihre Stärken: {S}. Ihre nächste Stelle als {T}: bei uns.",
      "Ihr Weg bisher: {E}. Ihr nächster Schritt: {T} bei uns.",
      "Als {T} neu anfangen? Erzählen Sie uns, was Sie können.",
    ],
  },
  english: {
    careerJumpers: [
      "Changing careers in {L}? We will show you the ropes: {T}.",
      "Ready for a fresh start? With us, what you already know counts: {T}.",
      "Your strengths: {S}. Your new profession in {L}: {T}.",
      "So far: {E}. From now on: {T} in {L}.",
      "Time for something new in {L}? Career changers welcome: {T}.",
      "{S}? That is a good start with us: {T}.",
      "{T}: join us without starting from zero. Career changers welcome.",
    ],
    skilled: [
      "Looking for a new place to work in {L}? Your next job: {T}.",
      "{T} in {L}: get to know us before you decide.",
      "Your strengths: {S}. Your next job with us: {T}.",
      "Your path so far: {E}. Your next step with us: {T}.",
      "{T}: tell us what you can do.",
    ],
  },
};

type Slots = Record<"T" | "L" | "S" | "E", string>;

function slotsOf({ addressing, jobTitles, experiences, educations, skills, locations }: HookParts): Slots {
  const [or, and] = addressing === "english" ? ["or", "and"] : ["oder", "und"];
  return {
    T: labels(jobTitles).slice(0, 2).join(` ${or} `),
    L: labels(locations)[0] ?? "",
    S: labels(skills).slice(0, 2).join(` ${and} `),
    E: labels([...experiences, ...educations])[0] ?? "",
  };
}

const labels = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean);

/** Null when a slot that the template asks for is empty. */
function fill(template: string, slots: Slots): string | null {
  const isFull = keysOf(slots).every((slot) => slots[slot] || !template.includes(`{${slot}}`));
  return isFull ? template.replace(/\{([TLSE])\}/g, (_, slot: keyof Slots) => slots[slot]) : null;
}

function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.slice(0, length + 1).lastIndexOf(" ");
  return text.slice(0, end > 0 ? end : length);
}
