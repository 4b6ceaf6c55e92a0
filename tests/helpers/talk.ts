import { embeddedApi } from "~/backend/backend";
import type { ConversationTurn } from "~/content-api/conversations";
import type { World } from "./world";

export const TYPED_CONTACT = { first_name: "Mia", last_name: "Muster", email: "", phone: "", zip: "30159" };

/** Sent at once: with the proof that the bot check of tests takes. */
export const CONSENT = {
  type: "privacy",
  consent: true,
  talentPool: false,
  website: "",
  check: "ok",
  answer: "7",
} as const satisfies ConversationTurn;

/** The calls of somebody without an account, from a network of their own. */
export const publicCalls = (home: World) =>
  embeddedApi({ ...home.context(null), address: crypto.randomUUID() }).conversations;

/** Hands an application in through the chatbot; `answered` is what the last turn answers. */
export async function talk(
  home: World,
  job: string,
  contact: Partial<typeof TYPED_CONTACT>,
  { talentPool = false }: { talentPool?: boolean } = {},
) {
  const calls = publicCalls(home);
  const { token } = (await calls.get({ id: job })).data;
  const turn: ConversationTurn = {
    ...{ type: "contact", reachability: ["noon"], remind: false },
    ...TYPED_CONTACT,
    ...contact,
  };
  await calls.answer({ id: job, token, turn });
  const { data: answered } = await calls.answer({ id: job, token, turn: { ...CONSENT, talentPool } });
  return { token, answered, reread: async () => (await calls.get({ id: job, token })).data };
}
