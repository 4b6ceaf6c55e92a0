import { getVerifiedPerson } from "../actor";
import { room } from "../room";
import { suggestForTitle } from "./suggest-for-title";

export const suggestionsCalls = room.suggestions.handler(async ({ input, context }) => {
  await getVerifiedPerson(context);
  return suggestForTitle(context.services, input.jobTitle, input.language);
});
