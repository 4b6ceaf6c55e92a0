import { createHash } from "node:crypto";
import { drain } from "~/lib/drain";
import { findBytes, joinBytes } from "~/lib/find-bytes";

export interface Digested {
  /** The same request, its body digested while it is read. */
  request: Request;
  /** Reads what is left of the body; afterwards SHA-256 of method, address and body. */
  finish: () => Promise<string>;
}

/**
 * A request whose body passes through as a stream and is digested on its way. The boundary of a form is left out:
 * clients choose another one for every try of the same form.
 */
export function digestBody(request: Request): Digested {
  const { pathname, search } = new URL(request.url);
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1] ?? "";
  const hash = createHash("sha256").update(`${request.method} ${pathname}${search}\n${type.replace(boundary, "")}\n`);
  const strip = without(new TextEncoder().encode(boundary));
  const body = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(strip(chunk));
        controller.enqueue(chunk);
      },
    }),
  );
  const asked = body ? new Request(request, { body }) : request;
  return {
    request: asked,
    finish: async () => {
      if (asked.body) await drain(asked.body);
      return hash.update(strip(null)).digest("hex");
    },
  };
}

/** Takes chunks, null at the end, and answers them without the mark, also where it lies across two of them. */
function without(mark: Uint8Array): (chunk: Uint8Array | null) => Uint8Array {
  let held = new Uint8Array(0);
  return (chunk) => {
    if (mark.length === 0) return chunk ?? held;
    const bytes = chunk ? joinBytes(held, chunk) : held;
    let kept = new Uint8Array(0);
    let from = 0;
    for (let at = findBytes(bytes, mark, 0); at >= 0; at = findBytes(bytes, mark, from)) {
      kept = joinBytes(kept, bytes.subarray(from, at));
      from = at + mark.length;
    }
    const end = chunk ? Math.max(from, bytes.length - mark.length + 1) : bytes.length;
    held = bytes.slice(end);
    return joinBytes(kept, bytes.subarray(from, end));
  };
}
