import type { JobCategory } from "~/domain/jobs/job";
import { jobTitles } from "./job-titles";
import { engineeringSuggestions } from "./suggestions/engineering";
import { financeSuggestions } from "./suggestions/finance";
import { healthSuggestions } from "./suggestions/health";
import { hospitalitySuggestions } from "./suggestions/hospitality";
import { industrySuggestions } from "./suggestions/industry";
import { informationTechnologySuggestions } from "./suggestions/information-technology";
import { logisticsSuggestions } from "./suggestions/logistics";
import { marketingSuggestions } from "./suggestions/marketing";
import { officeSuggestions } from "./suggestions/office";
import { salesSuggestions } from "./suggestions/sales";
import { socialSuggestions } from "./suggestions/social";
import type { Suggestion } from "./suggestions/suggestion";
import { tradesSuggestions } from "./suggestions/trades";

const suggestionOf: Readonly<Record<string, Suggestion>> = {
  ...healthSuggestions,
  ...socialSuggestions,
  ...tradesSuggestions,
  ...industrySuggestions,
  ...logisticsSuggestions,
  ...hospitalitySuggestions,
  ...salesSuggestions,
  ...officeSuggestions,
  ...financeSuggestions,
  ...informationTechnologySuggestions,
  ...engineeringSuggestions,
  ...marketingSuggestions,
};

export type TitleSuggestion = Suggestion & { title: string; category: JobCategory };

/** For each job title: its category, and the skills, educations and tasks to propose, most fitting first. */
export const titleSuggestions: readonly TitleSuggestion[] = jobTitles.flatMap(({ id, category }) => {
  const suggestion = suggestionOf[id];
  return suggestion ? [{ title: id, category, ...suggestion }] : [];
});
