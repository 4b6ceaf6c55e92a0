import { listEnds, listHistoryOfEnded } from "../history/ended-queries";
import { listHistoryAbout } from "../history/queries";
import { procedures } from "../procedures";
import { agenciesCalls } from "./agencies";
import { benefitsCalls } from "./benefits";
import { operationsCalls } from "./operations";
import { organizationBlocksCalls } from "./organization-blocks";
import { reviewCalls } from "./review";
import { settingsCalls } from "./settings";
import { suppressionsCalls } from "./suppressions";
import { termsCalls } from "./terms";
import { usersCalls } from "./users";

export const administrationCalls = {
  ...reviewCalls,
  agencies: agenciesCalls,
  operations: operationsCalls,
  suppressions: suppressionsCalls,
  organizations: organizationBlocksCalls,
  users: usersCalls,
  settings: settingsCalls,
  benefits: benefitsCalls,
  terms: termsCalls,
  history: procedures.administration.history.handler(async ({ input: { about, id = "" }, context }) => {
    const { services } = context;
    if (about !== "endedOrganization") return { data: await listHistoryAbout(services, `${about}:${id}`, MOST_SHOWN) };
    return { data: id ? await listHistoryOfEnded(services, id, MOST_SHOWN) : await listEnds(services, MOST_SHOWN) };
  }),
};

const MOST_SHOWN = 50;
