import { isSameText } from "~/platform/session/seal";
import type { Services } from "../../services";
import { selfTokenHash as hashOf } from "../own-application/self-token";
import { type LoadedConversation, loadConversation } from "./load-conversation";
import { findConversation } from "./queries";
import { changeToken } from "./statements";
import { newToken, resumeKey } from "./token";

/**
 * The conversation of a mailed link, under a token of its own: every other one ends, and so does the link. A new
 * conversation where the link was used or is not ours. NOT_FOUND for a job that is not public.
 */
export async function resumeConversation(services: Services, job: string, key: string): Promise<LoadedConversation> {
  const [id = ""] = key.split(".");
  const stored = await findConversation(services, id);
  const isGood = stored && isSameText(key, await resumeKey(services, job, { id, tokenHash: stored.tokenHash }));
  if (!isGood) return loadConversation(services, job, "");
  const { token } = await newToken(services, job, id);
  await services.db.write([changeToken(id, stored.tokenHash, await hashOf(token))]);
  return loadConversation(services, job, token);
}
