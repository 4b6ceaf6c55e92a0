import type { TitleSuggestions } from "~/content-api/lookups";
import type { Language } from "~/domain/people";
import { AiUnavailable } from "~/platform/ai/ai";
import { procedures } from "../../procedures";
import type { Services } from "../../services";
import { askForTitle, recentAnswer, type TitleAnswer } from "./ask-for-title";
import { NO_SUGGESTIONS, suggestionsFor } from "./queries";

/**
 * From the catalog; for a title that it does not know a model, where there is one, names jobs that it knows.
 * `degraded` when that does not answer.
 */
export async function suggestForTitle(
  { db, ai, clock }: Services,
  jobTitle: string,
  language: Language,
): Promise<{ data: TitleSuggestions; degraded?: boolean }> {
  const lookUp = (names: readonly string[]) => Promise.all(names.map((name) => suggestionsFor(db, name, language)));
  const question = { jobTitle, language, now: clock() };
  const recent = ai && recentAnswer(question);
  // What the model answered a while ago is looked up together with the title.
  const [data = NO_SUGGESTIONS, ...others] = await lookUp([jobTitle, ...namesIn(recent)]);
  if (data.jobTitle !== null || !ai || jobTitle.trim().length < 3) return { data };
  const answer = recent ?? (await askForTitle(ai, question));
  if (answer instanceof AiUnavailable) return { data, degraded: true };
  // A page that has spent its round trips does without: the next one finds the names remembered.
  const found = recent || db.trips >= MOST_TRIPS ? others : await lookUp(namesIn(answer));
  const known = found.find((each) => each.jobTitle !== null);
  if (known) return { data: known };
  if (answer.tasks.length === 0) return { data };
  return { data: { ...data, jobTitle: jobTitle.trim(), category: answer.category, tasks: answer.tasks } };
}

/** Round trips of one page. */
const MOST_TRIPS = 3;

const namesIn = (answer: TitleAnswer | AiUnavailable | null): string[] =>
  answer === null || answer instanceof AiUnavailable
    ? []
    : answer.usualNames.slice(0, 3).map((name) => name.slice(0, 200));

export const suggestionsCalls = procedures.suggestions.handler(async ({ input, context }) => {
  return suggestForTitle(context.services, input.jobTitle, input.language);
});
