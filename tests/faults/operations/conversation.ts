import { completeJob } from "#tests/helpers/jobs";
import type { World } from "#tests/helpers/world";
import { callContext, embeddedApi } from "~/backend/backend";
import type { Services } from "~/backend/services";
import type { ConversationTurn } from "~/content-api/conversations";
import { uuidV7 } from "~/lib/uuid-v7";

/** Somebody's conversation with a chatbot, each turn as their browser sends it, again and again if need be. */
export interface Talk {
  job: string;
  token: string;
  /** From "start" to the documents; each with the id that its browser made. */
  turns: ConversationTurn[];
  /** Consent, which finishes. */
  last: ConversationTurn;
  calls: (services: Services) => ReturnType<typeof embeddedApi>["conversations"];
  say: (services: Services, turn: ConversationTurn | undefined) => Promise<unknown>;
}

/** A conversation that has not begun, with a job of its own unless one is given. */
export async function openConversation(here: World, job?: string, name = "Mia"): Promise<Talk> {
  const id = job ?? (await completeJob(here, { status: "online", contacts: [here.anna] }));
  const address = crypto.randomUUID();
  const calls: Talk["calls"] = (services) =>
    embeddedApi(callContext(services, { accessToken: () => null, address })).conversations;
  const { token, configuration } = (await calls(here.backend.services).get({ id })).data;
  let minted = here.backend.services.clock().getTime();
  const newId = () => {
    minted += 1;
    return uuidV7(new Date(minted));
  };
  const questions = (configuration?.questions ?? []).map(
    ({ id: question, answers }): ConversationTurn => ({
      ...{ type: "question", question, answerId: newId(), skip: false },
      ...(answers ? { choices: [answers[0]?.id ?? ""], text: "" } : { choices: [], text: `${name} sagt das` }),
    }),
  );
  const contact = { first_name: name, last_name: "Muster", email: `${name}@example.com`.toLowerCase(), phone: "" };
  return {
    job: id,
    token,
    calls,
    turns: [
      { type: "start" },
      ...questions,
      { type: "contact", reachability: ["noon"], remind: false, zip: "30159", ...contact },
      { type: "documents" },
    ],
    last: { type: "privacy", consent: true, talentPool: false, website: "", check: "", answer: "" },
    say: async (services, turn) => {
      if (turn) await calls(services).answer({ id, token, turn });
    },
  };
}

/** Says everything but the last word, slowly enough for a human. */
export async function finishConversation({ backend }: World, { turns, say }: Talk): Promise<void> {
  for (const turn of turns) await say(backend.services, turn);
  backend.setNow(new Date(backend.services.clock().getTime() + 300_000).toISOString());
}
