import { z } from "zod";
import { JOB_CATEGORIES } from "~/domain/jobs/job";
import { LIMITS } from "~/domain/limits";
import type { Language } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { type Ai, AiUnavailable } from "~/platform/ai/ai";

const titleSchema = onFirstUse(() =>
  z.object({
    /** What the same job is usually called: the catalog is asked for these. */
    usualNames: z.array(z.string()),
    category: z.enum(JOB_CATEGORIES).nullable(),
    tasks: z.array(z.string()),
  }),
);
export type TitleAnswer = z.infer<typeof titleSchema>;

export interface TitleQuestion {
  jobTitle: string;
  language: Language;
  now: Date;
}

/** What a model knows of a title that the catalog does not: other names for it, and tasks. Remembered for a while. */
export async function askForTitle(ai: Ai, question: TitleQuestion): Promise<TitleAnswer | AiUnavailable> {
  const { jobTitle, language, now } = question;
  const wanted = language === "de" ? "German" : "English";
  const answer = await ai.complete({
    name: "job_title",
    system: [
      "The data is a job title from an ad. Say what is usual for this job; for something that is no job answer with " +
        "empty lists and null.",
      "- usualNames: up to three common names of the same job, in German.",
      "- category: juniorStaff (unskilled or in training), assistant, specialist, manager.",
      `- tasks: up to five typical tasks, each one short phrase in ${wanted} without figures.`,
    ].join("\n"),
    user: jobTitle,
    schema: titleSchema,
    patience: PATIENCE,
  });
  const fitting = answer instanceof AiUnavailable ? answer : { ...answer, tasks: fittingTasks(answer.tasks) };
  remember(keyOf(question), fitting, now);
  return fitting;
}

/** What was answered not long ago; null when it is time to ask. */
export function recentAnswer(question: TitleQuestion): TitleAnswer | AiUnavailable | null {
  const known = recent.get(keyOf(question));
  return known && known.until > question.now.getTime() ? known.answer : null;
}

const keyOf = ({ jobTitle, language }: TitleQuestion) => `${language}|${jobTitle.trim().toLowerCase()}`;

/** Milliseconds: a page waits for it. */
const PATIENCE = 4000;
const HOUR = 60 * 60_000;
const MOST_REMEMBERED = 200;

const fittingTasks = (tasks: readonly string[]) =>
  tasks
    .map((task) => task.trim())
    .filter(isTask)
    .slice(0, 5);

const isTask = (task: string) =>
  task.length >= LIMITS.taskMinLength && task.length <= LIMITS.taskLength && !/[\d<>{}\n]|https?:|www\./.test(task);

/** The steps of one wizard ask for the same title again and again. Of this isolate: losing it costs a question. */
const recent = new Map<string, { answer: TitleAnswer | AiUnavailable; until: number }>();

function remember(key: string, answer: TitleAnswer | AiUnavailable, now: Date): void {
  const [oldest] = recent.keys();
  if (recent.size >= MOST_REMEMBERED && oldest !== undefined) recent.delete(oldest);
  recent.set(key, { answer, until: now.getTime() + (answer instanceof AiUnavailable ? HOUR / 60 : HOUR) });
}
