/** The id of a field's control: `tasks[2]` is tasks-2, `locations[0].radius` locations-0-radius. */
export const controlId = (name: string): string => name.replace(/[^\w]+/g, "-").replace(/^-|-$/g, "");

/** In front of a field's name: the value that the page showed when it was rendered. */
export const SEEN_PREFIX = "seen.";
