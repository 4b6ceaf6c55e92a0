/** What is ticked off while a campaign is set up, in the order of the work; its id and first day are entered beside. */
export const SETUP_STEPS = ["briefRead", "adsBuilt", "linksSet"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Campaigns of the queue, and those that have an id. */
export const SETUP_STATES = ["waiting", "done"] as const;
export type SetupState = (typeof SETUP_STATES)[number];

/** Steps to tick and to untick: what differs from what the person saw, so that nobody else's ticks are undone. */
export function changedSteps(seen: readonly SetupStep[], wanted: readonly SetupStep[]) {
  return {
    done: wanted.filter((step) => !seen.includes(step)),
    open: seen.filter((step) => !wanted.includes(step)),
  };
}

/** What is ticked off after that, in the order of the work. */
export function stepsAfter(
  stored: readonly SetupStep[],
  change: { seen: readonly SetupStep[]; done: readonly SetupStep[] },
) {
  const { done, open } = changedSteps(change.seen, change.done);
  return SETUP_STEPS.filter((step) => done.includes(step) || (stored.includes(step) && !open.includes(step)));
}
