import type { TitleSuggestions } from "~/content-api/lookups";
import type { Language } from "~/domain/people";
import { AiUnavailable } from "~/platform/ai/ai";
import type { Services } from "../services";
import { askForTitle } from "./ask-for-title";
import { suggestionsFor } from "./store";

/** From the catalogue; for a title that it does not know a model, where there is one, names jobs that it knows. `degraded` when that is silent. */
export async function suggestForTitle(
  { db, ai, clock }: Services,
  jobTitle: string,
  language: Language,
): Promise<{ data: TitleSuggestions; degraded?: boolean }> {
  const data = await suggestionsFor(db, jobTitle, language);
  if (data.jobTitle !== null || !ai || jobTitle.trim().length < 3) return { data };
  const said = await askForTitle(ai, { jobTitle, language, now: clock() });
  if (said instanceof AiUnavailable) return { data, degraded: true };
  const names = said.usualNames.slice(0, 3).map((name) => name.slice(0, 200));
  const found = await Promise.all(names.map((name) => suggestionsFor(db, name, language)));
  const known = found.find((each) => each.jobTitle !== null);
  if (known) return { data: known };
  if (said.tasks.length === 0) return { data };
  return { data: { ...data, jobTitle: jobTitle.trim(), category: said.category, tasks: said.tasks } };
}
