import { createServer } from "node:http";
import { gunzipSync, inflateSync } from "node:zlib";
import { PORTS, startProduct } from "./products";

/** A product whose browsers report errors. The port is that of the one with its backend elsewhere. */
export const REPORTING = `http://localhost:${PORTS.elsewhere}`;

export const startReporting = () =>
  startProduct(PORTS.elsewhere, "/server/health", {
    SETTINGS: JSON.stringify({ SENTRY_DSN: `http://key@127.0.0.1:${PORTS.standIn}/1` }),
  });

/** One part of an envelope; a recording is unpacked. */
export interface Report {
  type: string;
  text: string;
}

/** Stands in for the error service, by its protocol: notes the envelopes that browsers send until it is closed. */
export async function openErrorService() {
  const reports: Report[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      // The Worker reports too; only browsers say where they are.
      const isBrowsers = request.method === "POST" && request.headers.origin !== undefined;
      if (isBrowsers) reports.push(...readEnvelope(body.subarray(0, 2).equals(GZIP) ? gunzipSync(body) : body));
      response.writeHead(200, { "Access-Control-Allow-Origin": "*", "Content-Type": "application/json" });
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(PORTS.standIn, "127.0.0.1", resolve));
  return {
    reports,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const GZIP = Buffer.from([0x1f, 0x8b]);

/** A line about the envelope, then each item: a line with its type and length, and its payload. */
function readEnvelope(envelope: Buffer): Report[] {
  const reports: Report[] = [];
  let at = envelope.indexOf("\n") + 1;
  while (at > 0 && at < envelope.length) {
    const end = envelope.indexOf("\n", at);
    const { type, length } = JSON.parse(envelope.subarray(at, end).toString());
    const last = length === undefined ? lineEnd(envelope, end + 1) : end + 1 + length;
    reports.push({ type, text: textOf(type, envelope.subarray(end + 1, last)) });
    at = last + 1;
  }
  return reports;
}

function lineEnd(bytes: Buffer, from: number): number {
  const end = bytes.indexOf("\n", from);
  return end < 0 ? bytes.length : end;
}

function textOf(type: string, payload: Buffer): string {
  if (type !== "replay_recording") return payload.toString();
  const start = payload.indexOf("\n") + 1;
  return payload.subarray(0, start).toString() + inflateSync(payload.subarray(start)).toString();
}
