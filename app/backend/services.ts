import type { TokenScope } from "~/domain/integrations/token-scopes";
import type { ProbedPart } from "~/domain/operations/heartbeats";
import type { OrganizationBlock } from "~/domain/organizations/blocked";
import type { Ai } from "~/platform/ai/ai";
import type { BotCheck } from "~/platform/bot-check/bot-check";
import type { BlockList } from "~/platform/limiter/block-list";
import type { PlatformCounter } from "~/platform/limiter/count-request";
import type { Limiter } from "~/platform/limiter/limiter";
import type { Meetings } from "~/platform/limiter/meetings";
import type { BoardChannel } from "~/platform/live/board-channel";
import type { Log } from "~/platform/log";
import type { Mailer } from "~/platform/mail/mailer";
import type { Mode } from "~/platform/mode";
import type { PaymentDriver } from "~/platform/payment/payment-driver";
import type { Secrets } from "~/platform/secrets";
import type { Settings } from "~/platform/settings";
import type { SharedViews } from "~/platform/shared-views";
import type { KnownSessions } from "./auth/known-sessions";
import type { Db } from "./storage/db";

export interface ImportMessage {
  import: string;
  /** The web app's address, which a queue does not know and an import must not ask. */
  appBase: string;
}

/** Somebody has looked at the chatbot of a job. */
export interface VisitMessage {
  job: string;
  /** An instant. */
  at: string;
  source: string;
  /** The same for the same browser on one day; who it is cannot be told without the server's secret. */
  visitor: string;
}

/** Shows that a queue delivers. */
export interface ProbeMessage {
  probe: ProbedPart;
}

/** Everything that a module may reach outside itself. Arguments, never ambient: a test passes its own. */
export interface Services {
  db: Db;
  files: R2Bucket;
  images: ImagesBinding | null;
  /** Where imports wait for a run; null when the platform has no queue. */
  importQueue: Queue<ImportMessage | ProbeMessage> | null;
  /** Where visits of chatbots wait to be counted, many at once; null when the platform has no queue. */
  visitQueue: Queue<VisitMessage | ProbeMessage> | null;
  /** Tells open boards that they are out of date; null where the platform has no such thing. */
  board: BoardChannel | null;
  clock: () => Date;
  ids: () => string;
  settings: Settings;
  secrets: Secrets;
  mode: Mode;
  log: Log;
  mailer: Mailer;
  payment: PaymentDriver;
  /** Null when none is configured: rules, templates and catalogs work alone. */
  ai: Ai | null;
  botCheck: BotCheck;
  /** Counts in memory; shared by all requests of the isolate. */
  limiter: Limiter;
  /** Pages that are the same for everybody, in the cache of this location. */
  sharedViews: SharedViews;
  /** Visits of this isolate that wait to be sent together. */
  visits: VisitMessage[];
  /** The platform's count of all requests of an address; null where it is not bound. */
  floods: PlatformCounter | null;
  /** Who met limits since they were last written; of the isolate. */
  meetings: Meetings;
  /** Addresses that operators have blocked, as the isolate last read them. */
  blocks: BlockList;
  /** Tokens and sessions as the isolate last saw them. */
  sessions: KnownSessions;
  /** Address of the web app, without a slash at the end; links in mails start with it. */
  appBase: string;
  /** scrypt's cost as a power of two: 14 in production, small in tests. */
  passwordCost: number;
  waitUntil: (work: Promise<unknown>) => void;
  /** Asks the sites that people import from; the platform's own when left out. */
  fetch?: typeof fetch;
}

/** What every call of the contract gets. */
export interface CallContext {
  services: Services;
  /** Resolved once per request, with the first question. */
  actor: () => Promise<Actor>;
  /**
   * Who asked with the token's session when the isolate last read it, of a caller over HTTP; null when unknown. Nothing
   * may come of it before `actor` has answered the same person.
   */
  presumed: () => Promise<Person | null>;
  /** Whose signed token is shown, whether or not the session is still open: for limits. Null without one. */
  account: () => Promise<string | null>;
  /** From here on the actor is this person: what a call has changed about them, the request's next calls must know. */
  replaceActor: (person: Person) => void;
  /** Address of the caller, for limits; never stored. */
  address: string;
  /** Browser and system of the caller, for the list of sessions. */
  device?: string | null;
  /** Takes the tokens that are answered as cookies, of a caller over HTTP. */
  keepTokens?: (tokens: import("./auth/tokens").CookieTokens) => void;
}

/** What a handler gets: its call's right has been granted. */
export interface HandlerContext extends CallContext {
  /** Who asks; UNAUTHORIZED in calls that are open to visitors. */
  person: () => Person;
}

export type Actor = Visitor | Person | System;
export interface Visitor {
  type: "visitor";
}
export interface System {
  type: "system";
  name: "scheduler" | "webhook" | "queue";
}
export interface Person {
  type: "person";
  id: string;
  session: string;
  /** When password or code were last asked for in this session, an instant. */
  confirmedAt: string | null;
  /** Asks by an access token over HTTP, not from a page. */
  isOverApi?: boolean;
  /** Asks by a token of their only membership's organization, which may be used for these scopes alone. */
  token?: { id: string; name: string; scopes: readonly TokenScope[] };
  role: import("~/domain/roles").Role;
  user: import("~/content-api/entities").User;
  memberships: readonly Membership[];
  /** Of an agency: those that it works for, which are more than its memberships. */
  organizations: readonly string[];
}
export interface Membership {
  organization: string;
  role: import("~/domain/roles").MembershipRole;
  /** Why the organization is blocked; null = it is not. */
  block: OrganizationBlock | null;
}
