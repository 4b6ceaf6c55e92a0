import { type World, type WorldOptions, world } from "#tests/helpers/world";
import type { Services } from "~/backend/services";
import type { Operation } from "../crash-points";

export type Run = (services: Services) => Promise<unknown>;

/** An operation in a world of its own: `set` makes what it begins with, and answers what is done. */
export const inWorld = (
  name: string,
  set: (here: World) => Promise<Run> | Run,
  options: WorldOptions = {},
): Operation => ({
  name,
  stage: async () => {
    const here = await world(options);
    const run = await set(here);
    await here.backend.settled();
    return { here, run };
  },
});
