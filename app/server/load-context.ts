import type { ContentApi } from "~/content-api/client";
import type { User } from "~/content-api/entities";
import type { Refusal } from "~/domain/errors";
import type { Language } from "~/domain/people";
import type { Sources } from "~/domain/query-keys";
import type { Role } from "~/domain/roles";
import type { Translate } from "~/lib/translate";
import type { BotCheck } from "~/platform/bot-check/bot-check";
import type { Development } from "~/platform/development";
import type { Mode } from "~/platform/mode";
import type { ConversationCookie } from "~/platform/session/conversation-cookie";
import type { Flash } from "~/platform/session/flash";
import type { Settings } from "~/platform/settings";
import type { Consent } from "./consent";
import type { SheetInside } from "./sheets-inside";

/** Who is logged in, as pages see it. */
export interface SignedIn extends User {
  roleName: Role;
  isVerified: boolean;
  isElevated: boolean;
}

/** What loaders and actions get: nothing else reaches them from outside. */
export interface ProductContext {
  api: ContentApi;
  person: SignedIn | null;
  language: Language;
  /** Keys are "namespace:key". */
  t: Translate;
  settings: Settings;
  mode: Mode;
  now: () => Date;
  /** A fresh id for a form's new row. */
  newId: () => string;
  /** The same text for the same browser and purpose on one day; it does not tell who that is. */
  visitor: (purpose: string) => Promise<string>;
  requestId: string;
  /** Address of the app without a slash at the end. */
  appBase: string;
  /** Hidden field of every form: the proof for browsers that send no origin. Empty on a shared page. */
  formToken: string;
  /** The page is kept for everybody: nothing of this visit may be in it, and it is not counted here. */
  isShared: boolean;
  /** Lets this style stand inside the page: the policy names its hash. Gives the style. */
  allowStyle: (style: string) => string;
  /** A sheet that is to stand inside the page; allowed. Null for one that is to be linked. */
  insideSheet: (path: string) => Promise<SheetInside | null>;
  botCheck: BotCheck;
  sources: Sources;
  consent: Consent;
  /** The conversation that this browser has with the chatbot of this address. */
  conversation: ConversationCookie;
  /** A message for the next page: a key with parameters, never text. */
  flash: { shown: Flash | null; set: (flash: Flash) => void };
  /** The entry writes the cookie. */
  session: {
    start: (tokens: { access_token?: string; refresh_token?: string; expires: number }) => void;
    end: () => Promise<void>;
    refresh: () => Promise<void>;
    /** A login whose password was right and whose second step is missing. */
    pending: string | null;
    /** Keeps such a login until its second step, for ten minutes. */
    await: (pending: string) => void;
  };
  setLanguage: (language: Language) => void;
  /** Why the body of this request cannot be read; every action answers it before it begins. */
  bodyRefusal: Refusal | null;
  /**
   * What was typed before the session ended or the server fell silent, brought back once; null when there is none
   * for this page.
   */
  pendingForm: FormData | null;
  /** No content backend answers: known when the session was checked, or set by the first call that nobody answered. */
  isServerDown: boolean;
  /** Set where an error page is the answer, in place of what the posted form was about: the form is kept. */
  isAnswerLost: boolean;
  /** Set by a call that asks for password or code first: the posted form is kept for its page. */
  isConfirmationDue: boolean;
  /** Development handlers; null in production, where /dev/* and the test checkout do not exist. */
  development: Development | null;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends ProductContext {}
}
