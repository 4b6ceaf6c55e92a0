import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ContentApi } from "~/content-api/client";
import type { Refusal } from "~/domain/errors";
import type { BotCheck } from "~/platform/bot-check/bot-check";
import type { Development } from "~/platform/development";
import type { Log } from "~/platform/log";
import type { Mode } from "~/platform/mode";
import type { Secrets } from "~/platform/secrets";
import type { PendingFormStore } from "~/platform/session/pending-form";
import type { Settings } from "~/platform/settings";
import type { ReadSheet } from "./sheets-inside";

/** What the Worker provides for the answer to one page request. */
export interface RequestEnvironment {
  mode: Mode;
  settings: Settings;
  secrets: Secrets;
  log: Log;
  requestId: string;
  pendingForms: PendingFormStore;
  /** The sender's network address, for limits. */
  address: string;
  clock: () => Date;
  botCheck: BotCheck;
  /**
   * The content backend as the holder of the token that `accessToken` returns at the moment of each call; `onRefusal`
   * is called with each refusal.
   */
  connect: (accessToken: () => string | null, onRefusal?: (refusal: Refusal) => void) => { api: ContentApi };
  /** Null in production. */
  development: Development | null;
  render: (request: Request, context: AppLoadContext) => Promise<Response>;
  readSheet: ReadSheet;
  /** The page is cached for everybody (`first-view.ts`). */
  isShared?: boolean;
  /** Marks the database state that holds the person's own writes; null when this request wrote nothing. */
  bookmark: () => string | null;
}
