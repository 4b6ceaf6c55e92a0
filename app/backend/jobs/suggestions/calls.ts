import { procedures } from "../../procedures";
import { suggestForTitle } from "./suggest-for-title";

export const suggestionsCalls = procedures.suggestions.handler(async ({ input, context }) => {
  return suggestForTitle(context.services, input.jobTitle, input.language);
});
