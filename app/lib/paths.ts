/** A percent-encoded value of an address or a cookie; as it stands when it is not encoded well. Never throws. */
export function decodePath(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The path of a request's address, `/` at least. Much cheaper than `new URL`, and enough because the addresses of
 * requests are absolute and normalised already.
 */
export function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
}

/** A call of the API. Its documentation is a page. */
export const isApiPath = (path: string): boolean => /^\/api(\/|$)/.test(path) && !/^\/api\/docs(\/|$)/.test(path);
