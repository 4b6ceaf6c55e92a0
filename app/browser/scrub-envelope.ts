import type { makeFetchTransport } from "@sentry/remix";

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>["send"]>[0];

/** Attributes of recorded elements that say how a page looks, and nothing that somebody wrote. */
const ATTRIBUTES = new Set(
  "class id rel type role lang dir hidden open disabled checked selected inert style width height rows cols".split(" "),
).add("_cssText");
const RECORDED_SIZE = /^rr_(width|height|scroll(Left|Top))$/;

/** What is searched for, and what lets somebody in, is in queries and fragments of addresses. */
const QUERY = /(https?:\/\/[^\s"'?#<>]*)[?#][^\s"'<>)]*/g;

/**
 * What is sent to the error service, without what a person has written: recordings keep the looks of elements alone,
 * every address loses its query. The recorder masks texts and inputs itself; here nothing depends on that.
 */
export async function scrubEnvelope(envelope: Envelope): Promise<Envelope> {
  const [headers, items] = envelope;
  const scrubbed = items.map(async ([header, payload]) => {
    if (header.type !== "replay_recording") return [header, JSON.parse(JSON.stringify(payload), withoutQuery)];
    const recording = await scrubRecording(String(payload));
    return [{ ...header, length: recording.length }, recording];
  });
  return [headers, await Promise.all(scrubbed)] as Envelope;
}

/** A line about the recording, then its events. */
async function scrubRecording(recording: string): Promise<Uint8Array> {
  const start = recording.indexOf("\n") + 1;
  const events = JSON.stringify(JSON.parse(recording.slice(start), scrubRecorded));
  const head = new TextEncoder().encode(recording.slice(0, start));
  const body = await compress(events);
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return whole;
}

async function compress(text: string): Promise<Uint8Array> {
  const plain = new Blob([text]);
  const packed =
    "CompressionStream" in globalThis ? plain.stream().pipeThrough(new CompressionStream("deflate")) : plain;
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

const withoutQuery = (_key: string, value: unknown) => (typeof value === "string" ? value.replace(QUERY, "$1") : value);

/** Texts of nodes, of their changes and of inputs; `this` is what holds the key. */
const TEXT_KEYS = new Set(["textContent", "text", "value"]);

function scrubRecorded(this: { isStyle?: boolean; tagName?: string }, key: string, value: unknown): unknown {
  if (typeof value === "string" && TEXT_KEYS.has(key) && !this.isStyle) return value.replace(/[^\s*]/g, "*");
  if (key === "attributes" && !Array.isArray(value)) return looksOf(Object(value), this.tagName);
  return withoutQuery(key, value);
}

function looksOf(attributes: Record<string, unknown>, tagName = ""): Record<string, unknown> {
  const isSheet = tagName === "link" && attributes.rel === "stylesheet";
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name]) => ATTRIBUTES.has(name) || RECORDED_SIZE.test(name) || (isSheet && name === "href"),
    ),
  );
}
