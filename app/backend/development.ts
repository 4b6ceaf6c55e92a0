import type { Development } from "~/server/load-context";
import { settleTestCheckout } from "./billing/test-provider/play";
import { setClock } from "./clock";
import { findMail, latestMails } from "./outbox/queries";
import { runScheduler } from "./scheduler/tick";
import type { Services } from "./services";

/** What pages under /dev and the test checkout may do; the Worker makes them only with MODE=local. */
export const developmentDoors = (services: Services): Development => ({
  latestMails: () => latestMails(services, 50),
  findMail: (id) => findMail(services, id),
  now: services.clock,
  setClock: (moment) => setClock(services.mode, moment),
  tick: async () => {
    await runScheduler(services, services.clock());
  },
  settleTestCheckout: (id, outcome) => settleTestCheckout(services, id, outcome),
});
