import type { TitleSuggestions } from "~/content-api/lookups";
import type { Language } from "~/domain/people";
import { AiUnavailable } from "~/platform/ai/ai";
import type { Services } from "../../services";
import { askForTitle, heardOfTitle, type SaidAboutTitle } from "./ask-for-title";
import { NO_SUGGESTIONS, suggestionsFor } from "./store";

/**
 * From the catalogue; for a title that it does not know a model, where there is one, names jobs that it knows.
 * `degraded` when that is silent.
 */
export async function suggestForTitle(
  { db, ai, clock }: Services,
  jobTitle: string,
  language: Language,
): Promise<{ data: TitleSuggestions; degraded?: boolean }> {
  const lookUp = (names: readonly string[]) => Promise.all(names.map((name) => suggestionsFor(db, name, language)));
  const question = { jobTitle, language, now: clock() };
  const heard = ai && heardOfTitle(question);
  // What the model said a while ago is looked up together with the title.
  const [data = NO_SUGGESTIONS, ...others] = await lookUp([jobTitle, ...namesIn(heard)]);
  if (data.jobTitle !== null || !ai || jobTitle.trim().length < 3) return { data };
  const said = heard ?? (await askForTitle(ai, question));
  if (said instanceof AiUnavailable) return { data, degraded: true };
  // A page that has spent its round trips does without: the next one finds the names remembered.
  const found = heard || db.trips >= MOST_TRIPS ? others : await lookUp(namesIn(said));
  const known = found.find((each) => each.jobTitle !== null);
  if (known) return { data: known };
  if (said.tasks.length === 0) return { data };
  return { data: { ...data, jobTitle: jobTitle.trim(), category: said.category, tasks: said.tasks } };
}

/** Round trips of one page. */
const MOST_TRIPS = 3;

const namesIn = (said: SaidAboutTitle | AiUnavailable | null): string[] =>
  said === null || said instanceof AiUnavailable ? [] : said.usualNames.slice(0, 3).map((name) => name.slice(0, 200));
