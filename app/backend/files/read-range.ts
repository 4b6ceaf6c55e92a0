export interface ByteRange {
  offset: number;
  length: number;
}

/** The one range a request asks for; null = the whole file (none, several or a stale If-Range), RFC 9110 section 14. */
export function readRange(
  headers: Headers,
  { size, etag }: { size: number; etag: string },
): ByteRange | "unsatisfiable" | null {
  const condition = headers.get("If-Range");
  if (condition !== null && condition !== etag) return null;
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.get("Range")?.trim() ?? "");
  if (!match || (!match[1] && !match[2])) return null;
  const [from, to] = [match[1], match[2]].map((text) => (text ? Number(text) : null));
  if (from === null || from === undefined) return lastBytes(Number(to), size);
  if (to !== null && to !== undefined && to < from) return null;
  if (from >= size) return "unsatisfiable";
  return { offset: from, length: Math.min(to ?? size - 1, size - 1) - from + 1 };
}

function lastBytes(count: number, size: number): ByteRange | "unsatisfiable" {
  if (count === 0 || size === 0) return "unsatisfiable";
  const length = Math.min(count, size);
  return { offset: size - length, length };
}
