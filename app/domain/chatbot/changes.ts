import { type ChatbotContent, CONTENT_SECTIONS, OWN_TEXTS } from "./configuration";

/** What publishing would change, in the order of the page. */
export type Change =
  | { type: "section"; section: ChangedSection }
  | { type: "order" }
  /** Whether applicants meet this at all, or what the job itself gives rise to. */
  | { type: "switch" }
  | { type: "added" | "removed" | "edited"; question: string; text: string };

export const CHANGED_SECTIONS = [...CONTENT_SECTIONS, "website", ...OWN_TEXTS, "addressing"] as const;
export type ChangedSection = (typeof CHANGED_SECTIONS)[number];

/** The differences of a draft from what is live; against nothing everything is new, and nothing is listed. */
export function changesOf(live: ChatbotContent | null, draft: ChatbotContent): Change[] {
  if (!live) return [];
  const sections = CHANGED_SECTIONS.filter((section) => !isSame(partOf(live, section), partOf(draft, section)));
  return [
    ...(live.useChatbotBuilder === draft.useChatbotBuilder ? [] : [{ type: "switch" } as const]),
    ...sections.map((section): Change => ({ type: "section", section })),
    ...questionChanges(live, draft),
  ];
}

function questionChanges(live: ChatbotContent, draft: ChatbotContent): Change[] {
  const before = new Map(live.questions.map((question) => [question.id, question]));
  const ids = new Set(draft.questions.map(({ id }) => id));
  const oldOrder = live.questions.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const newOrder = draft.questions.filter(({ id }) => before.has(id)).map(({ id }) => id);
  const added = draft.questions.flatMap((question): Change[] => {
    const old = before.get(question.id);
    if (old && isSame(old, question)) return [];
    return [{ type: old ? "edited" : "added", question: question.id, text: question.text }];
  });
  const removed = live.questions.filter(({ id }) => !ids.has(id));
  return [
    ...added,
    ...removed.map(({ id, text }): Change => ({ type: "removed", question: id, text })),
    ...(isSame(oldOrder, newOrder) ? [] : [{ type: "order" } as const]),
  ];
}

function partOf(content: ChatbotContent, section: ChangedSection): unknown {
  return section === "company" ? content.companyDescription : content[section];
}

/** Both come through the same schema: their keys stand in the same order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
