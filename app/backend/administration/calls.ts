import { listHistoryAbout } from "../history/queries";
import { procedures } from "../procedures";
import { agenciesCalls } from "./agencies";
import { benefitsCalls } from "./benefits";
import { reviewCalls } from "./review";
import { settingsCalls } from "./settings";
import { termsCalls } from "./terms";
import { usersCalls } from "./users";

export const administrationCalls = {
  ...reviewCalls,
  agencies: agenciesCalls,
  users: usersCalls,
  settings: settingsCalls,
  benefits: benefitsCalls,
  terms: termsCalls,
  history: procedures.administration.history.handler(async ({ input: { about, id = "" }, context }) => {
    return { data: await listHistoryAbout(context.services, `${about}:${id}`, MOST_SHOWN) };
  }),
};

const MOST_SHOWN = 50;
