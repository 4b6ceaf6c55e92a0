import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Conversation } from "~/content-api/conversations";
import type { Language } from "~/domain/people";
import type { OpenChat } from "~/features/chatbot/chat-data";
import { anyTurn, titleOf } from "~/features/chatbot/load-chat.server";
import { readChatAddress } from "~/features/chatbot/read-chat-address";
import { allTurns, keyOf } from "~/features/chatbot/turn-key";
import { wordsFor } from "~/features/chatbot/words.server";
import { translateFrom } from "~/lib/translate";

/** The chatbot of the example as a preview: its forms lead from turn to turn, and nothing is kept. */
export async function loadExampleChat({ language, t, appBase }: AppLoadContext, url: URL): Promise<OpenChat> {
  const conversation = await exampleConversation(language);
  const { configuration } = conversation;
  const { addressing } = conversation.advert;
  const words = wordsFor(addressing);
  const turn = anyTurn(configuration, readChatAddress(url).at);
  const turns = allTurns(configuration);
  return {
    state: "open",
    language,
    words,
    title: titleOf(translateFrom(words), turn, conversation),
    conversation,
    path: url.pathname,
    isEmbedded: false,
    preview: {
      shown: "live",
      text: t("jobs:example.chatbotNote"),
      language,
      back: { href: "/jobs/example", text: t("jobs:example.back") },
    },
    turns: [turn],
    progress: { done: turns.findIndex((each) => keyOf(each) === keyOf(turn)), all: turns.length - 1 },
    answerIds: {},
    now: 0,
    isLinkSent: false,
    isRestarted: false,
    resume: null,
    robots: "noindex",
    address: `${appBase}${url.pathname}`,
  };
}

/** A conversation that somebody invented has, so that no form asks for real data. */
async function exampleConversation(language: Language) {
  const { exampleContent, exampleJob } = await import("./example-job");
  const job = exampleJob(language);
  const { addressing, employerBrand, salaryType: type, salaryMin: min, salaryMax: max } = job;
  const configuration = {
    ...exampleContent(language),
    id: job.id,
    isDraft: false,
    number: 1,
    basedOn: null,
    version: 1,
    date_updated: "",
    updatedBy: null,
  };
  const advert = {
    id: job.id,
    title: job.title,
    company: employerBrand.name,
    contact: "Karla Beispiel",
    places: job.locations.map((place) => ({ ...place, country: "DE" })),
    fullTime: job.fullTime,
    partTime: job.partTime,
    hook: job.hook,
    salary: { type, min, max },
    homepage: null,
    face: null,
    careers: null,
    hasPicture: false,
    hasCreative: false,
    addressing,
    keptMonths: 6,
    posted: null,
    validThrough: null,
  };
  return {
    advert,
    configuration,
    others: [],
    token: "",
    isNew: false,
    hasStarted: true,
    answers: {},
    contact: {
      first_name: "Kim",
      last_name: "Beispiel",
      email: "kim@example.com",
      phone: null,
      zip: "29221",
      reachability: [],
    },
    wantsReminder: false,
    documents: [],
    hasDocuments: false,
    isFinished: false,
    ownPage: null,
  } satisfies Conversation;
}
