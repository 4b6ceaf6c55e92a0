import { MAIL_OPT_INS, type MailOptIn } from "~/domain/mail-opt-ins";
import { withQuery } from "~/domain/query-keys";
import { isSameText, sign } from "~/platform/session/seal";
import type { Services } from "../services";

/** Whose mails of which kind an address switches off. */
export interface Unsubscription {
  user: string;
  optIn: MailOptIn;
}

type Signing = Pick<Services, "secrets" | "appBase">;

export const UNSUBSCRIBE_PATH = "/unsubscribe";

/** The address that switches such mails off without logging in; its signature has no end, as mails are kept. */
export async function unsubscribeAddress(services: Signing, { user, optIn }: Unsubscription): Promise<string> {
  const signature = await signatureOf(services, { user, optIn });
  return withQuery(services.appBase + UNSUBSCRIBE_PATH, { user, mails: optIn, signature });
}

/** What a signed address says; null for any other one. */
export async function readUnsubscribeAddress(services: Signing, { searchParams }: URL): Promise<Unsubscription | null> {
  const user = searchParams.get("user") ?? "";
  const optIn = MAIL_OPT_INS.find((known) => known === searchParams.get("mails"));
  if (!user || !optIn) return null;
  const signature = await signatureOf(services, { user, optIn });
  return isSameText(searchParams.get("signature") ?? "", signature) ? { user, optIn } : null;
}

const signatureOf = ({ secrets }: Signing, { user, optIn }: Unsubscription) =>
  sign(`unsubscribe|${optIn}|${user}`, secrets.AUTH_SECRET);
