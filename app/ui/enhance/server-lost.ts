/** An event of the document: a request got no answer at all. */
export const SERVER_LOST = "server-lost";
