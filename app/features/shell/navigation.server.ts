/** A page of ours led here; a prefetch, a mail or another site did not. */
export const isOwnNavigation = (request: Request): boolean =>
  !isPrefetch(request) && request.headers.get("Sec-Fetch-Site") === "same-origin";

/** The person typed the address, chose a bookmark or came from another program; nothing was embedded. */
export const isTyped = (request: Request): boolean =>
  !isPrefetch(request) &&
  request.headers.get("Sec-Fetch-Site") === "none" &&
  request.headers.get("Sec-Fetch-Dest") === "document";

const isPrefetch = ({ headers }: Request) => headers.get("Sec-Purpose")?.includes("prefetch") ?? false;
