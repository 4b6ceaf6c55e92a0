import { getVerifiedPerson } from "../actor";
import { room } from "../room";
import { suggestionsFor } from "./store";

export const suggestionsCalls = room.suggestions.handler(async ({ input, context }) => {
  await getVerifiedPerson(context);
  return { data: await suggestionsFor(context.services.db, input.jobTitle, input.language) };
});
