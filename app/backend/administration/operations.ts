import { stateOf } from "~/domain/operations/heartbeats";
import { selectHeartbeats } from "../heartbeats/statements";
import { procedures } from "../procedures";

export const operationsCalls = {
  overview: procedures.administration.operations.overview.handler(async ({ context: { services } }) => {
    const now = services.clock();
    const heartbeats = await services.db.all(selectHeartbeats());
    const parts = heartbeats.map(({ silent_since: _, ...heartbeat }) => ({
      ...heartbeat,
      state: stateOf({ ...heartbeat, silent_since: null }, now),
    }));
    return { data: { parts } };
  }),
};
