import {
  BrowserClient,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from "@sentry/remix";
import { sessionSample } from "./replay-sample";
import { scrubEnvelope } from "./scrub-envelope";

/**
 * Sends the errors of this page and a recording of its session to a Sentry DSN, without texts, inputs, pictures and
 * queries of addresses. `early` are errors that happened before.
 */
export function startReports(dsn: string, release: string, early: readonly unknown[]): void {
  const client = new BrowserClient({
    dsn,
    release,
    transport: (options) => {
      const transport = makeFetchTransport(options);
      return { ...transport, send: async (envelope) => transport.send(await scrubEnvelope(envelope)) };
    },
    stackParser: defaultStackParser,
    // No breadcrumbs: they would quote labels and addresses.
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // Compressed after it is scrubbed, and without Sentry's worker: the policy would have to allow workers of blob:
        // addresses (docs.sentry.io, "Session Replay", content security policy). So the DSN's host is all it names.
        useCompression: false,
        slowClickTimeout: 0,
        beforeAddRecordingEvent: (event) => (event.data.tag === "options" ? event : null),
      }),
    ],
    replaysSessionSampleRate: sessionSample(),
    replaysOnErrorSampleRate: 1,
    sendDefaultPii: false,
    sendClientReports: false,
  });
  getCurrentScope().setClient(client);
  client.init();
  for (const error of early) captureException(error);
}
