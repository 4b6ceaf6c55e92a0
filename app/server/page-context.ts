import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { berlinToday } from "~/domain/dates";
import { uuidV7 } from "~/lib/uuid-v7";
import { translateIn } from "~/platform/i18n/i18n";
import { languageCookieOf } from "~/platform/i18n/language-cookie";
import { conversationCookie } from "~/platform/session/conversation-cookie";
import { type Flash, writeFlash } from "~/platform/session/flash";
import { sign } from "~/platform/session/seal";
import { keptFor } from "./confirm-again";
import type { Consent } from "./consent";
import type { RequestEnvironment } from "./request-environment";
import type { sheetsInside } from "./sheets-inside";
import { isSafe, type Visit } from "./visit";

interface PageParts {
  consent: Consent;
  sheets: ReturnType<typeof sheetsInside>;
  /** Collects the policy's hashes of styles inside the page. */
  styles: string[];
  /** A message that the page shows. */
  flash: Flash | null;
}

/** What loaders and actions of the visited page get. */
export async function contextOf(visit: Visit, { consent, sheets, styles, flash }: PageParts): Promise<AppLoadContext> {
  const { environment, request, url, secure, cookies, session, person, language, isServerDown } = visit;
  const { settings, mode, requestId, clock, isShared = false } = environment;
  const allowStyle = (style: string) => {
    styles.push(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
    return style;
  };
  return {
    ...session.connection,
    person,
    language,
    t: translateIn(language),
    settings,
    mode,
    now: clock,
    newId: () => uuidV7(clock()),
    visitor: (purpose) => visitorOf(request, environment, purpose),
    requestId,
    appBase: settings.APP_BASE,
    formToken: isShared ? "" : visit.formToken,
    isShared,
    allowStyle,
    async insideSheet(path) {
      const sheet = isShared ? null : await sheets.find(path);
      if (sheet) allowStyle(sheet.text);
      return sheet;
    },
    botCheck: environment.botCheck,
    sources: visit.sources,
    consent,
    conversation: conversationCookie(request, url, secure, cookies),
    isServerDown,
    isAnswerLost: false,
    isConfirmationDue: false,
    development: environment.development,
    flash: { shown: flash, set: (next) => void cookies.push(writeFlash(next, secure)) },
    session: {
      start: session.start,
      end: session.end,
      refresh: session.refresh,
      pending: session.pending,
      await: session.await,
    },
    setLanguage: (chosen) => void cookies.push(languageCookieOf(chosen, secure)),
    bodyRefusal: visit.body.refusal,
    pendingForm: isSafe(request) && !isServerDown ? await visit.pending.take(keptFor(request, url)) : null,
  };
}

/** Address and browser as a keyed hash: nothing of either leaves this request. */
export function visitorOf(
  { headers }: Request,
  { address, clock, secrets }: Pick<RequestEnvironment, "address" | "clock" | "secrets">,
  purpose: string,
): Promise<string> {
  const parts = ["visitor", purpose, berlinToday(clock()), address, headers.get("User-Agent") ?? ""];
  return sign(parts.join("|"), secrets.SESSION_SECRET);
}
