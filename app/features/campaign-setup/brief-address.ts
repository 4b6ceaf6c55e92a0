/** The campaign brief of a booked job, for people and for paper. */
export const briefHref = (job: string): string => `/jobs/${job}/brief`;

/** The same for other tools. */
export const briefJsonHref = (job: string): string => `/jobs/${job}/brief.json`;

/** Each campaign of the queue has a form of its own. */
export const setupForm = (job: string): string => `setup-${job}`;
