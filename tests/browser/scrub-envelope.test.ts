import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { scrubEnvelope } from "~/browser/scrub-envelope";

type Envelope = Parameters<typeof scrubEnvelope>[0];

/** What arrives of these recorded events. */
async function recordingOf(events: object[]) {
  const recording = `{"segment_id":0}\n${JSON.stringify(events)}`;
  const envelope = [{}, [[{ type: "replay_recording", length: recording.length }, recording]]] as unknown as Envelope;
  const [[header, payload] = []] = (await scrubEnvelope(envelope))[1];
  const bytes = Buffer.from(payload as Uint8Array);
  expect(header).toEqual({ type: "replay_recording", length: bytes.length });
  const start = bytes.indexOf("\n") + 1;
  expect(bytes.subarray(0, start).toString()).toBe('{"segment_id":0}\n');
  return JSON.parse(inflateSync(bytes.subarray(start)).toString());
}

test("an element keeps its looks and loses what somebody may have written", async () => {
  const link = {
    type: 2,
    tagName: "a",
    id: 4,
    attributes: { class: "button", href: "tel:+491701234567", title: "Mia" },
  };
  const sheet = { type: 2, tagName: "link", id: 5, attributes: { rel: "stylesheet", href: "https://a.example/b.css" } };
  const input = { type: 2, tagName: "input", id: 6, attributes: { type: "text", value: "Mia", "data-name": "Mia" } };
  const [snapshot] = await recordingOf([{ type: 2, data: { node: { type: 0, childNodes: [link, sheet, input] } } }]);
  expect(snapshot.data.node.childNodes.map(({ attributes }: typeof link) => attributes)).toEqual([
    { class: "button" },
    { rel: "stylesheet", href: "https://a.example/b.css" },
    { type: "text" },
  ]);
});

test.each([
  ["a text", { type: 3, textContent: "Mia Muster" }, { type: 3, textContent: "*** ******" }],
  ["a style", { type: 3, textContent: ".a{b:c}", isStyle: true }, { type: 3, textContent: ".a{b:c}", isStyle: true }],
  ["a changed text", { texts: [{ id: 1, value: "Mia" }] }, { texts: [{ id: 1, value: "***" }] }],
  ["an input", { source: 5, id: 1, text: "Mia", isChecked: true }, { source: 5, id: 1, text: "***", isChecked: true }],
  [
    "a changed attribute",
    { attributes: [{ id: 1, attributes: { "aria-label": "Mia", hidden: "" } }] },
    { attributes: [{ id: 1, attributes: { hidden: "" } }] },
  ],
  ["an address", { href: "https://a.example/jobs?q=Mia#b" }, { href: "https://a.example/jobs" }],
])("%s is recorded without what was written", async (_, recorded, expected) => {
  expect(await recordingOf([recorded])).toEqual([expected]);
});

test("an error keeps its message and stack, and its addresses lose their queries", async () => {
  const event = {
    message: "boom",
    request: { url: "https://a.example/x?token=t#f" },
    urls: ["http://a.example/?q=Mia"],
  };
  const envelope = [{ event_id: "1" }, [[{ type: "event" }, event]]] as unknown as Envelope;
  expect(await scrubEnvelope(envelope)).toEqual([
    { event_id: "1" },
    [[{ type: "event" }, { message: "boom", request: { url: "https://a.example/x" }, urls: ["http://a.example/"] }]],
  ]);
});
