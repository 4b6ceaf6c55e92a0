/** Sent on the document by whoever fetched and got no answer at all. */
export const SERVER_LOST = "server-lost";
