import { stateOf } from "~/domain/operations/heartbeats";
import { selectCheck, selectDrift } from "../counters/queries";
import { selectHeartbeats } from "../heartbeats/statements";
import { procedures } from "../procedures";

export const operationsCalls = {
  overview: procedures.administration.operations.overview.handler(async ({ context: { services } }) => {
    const now = services.clock();
    const { db } = services;
    const [heartbeats, drift, check] = await Promise.all([
      db.all(selectHeartbeats()),
      db.all(selectDrift()),
      db.first(selectCheck()),
    ]);
    const parts = heartbeats.map(({ silent_since: _, ...heartbeat }) => ({
      ...heartbeat,
      state: stateOf({ ...heartbeat, silent_since: null }, now),
    }));
    const [day = null, place] = check?.done_in.split(" ") ?? [];
    return { data: { parts, counters: { day, isUnderWay: place !== undefined, drift } } };
  }),
};
