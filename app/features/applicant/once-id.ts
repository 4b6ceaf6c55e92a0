import { fingerprint } from "~/lib/fingerprint";

/** The id of what is made from these words: a second press makes the same, other words something else. */
export const onceId = (id: string | undefined, words: string) => (id ? `${id}-${fingerprint(words)}` : undefined);
