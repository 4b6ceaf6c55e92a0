import { getVerifiedPerson } from "../../actor";
import { procedures } from "../../procedures";
import { suggestForTitle } from "./suggest-for-title";

export const suggestionsCalls = procedures.suggestions.handler(async ({ input, context }) => {
  await getVerifiedPerson(context);
  return suggestForTitle(context.services, input.jobTitle, input.language);
});
