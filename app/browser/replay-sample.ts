/** Of the sessions without an error, these are recorded; of those with one, all. */
export const SESSION_SAMPLE_RATE = 0.1;

/**
 * Whether this session is recorded from its beginning, as a rate for Sentry's client: 1 or 0. The client asks once per
 * session and keeps its answer.
 */
export const sessionSample = (random: () => number = Math.random): 0 | 1 => (random() < SESSION_SAMPLE_RATE ? 1 : 0);
