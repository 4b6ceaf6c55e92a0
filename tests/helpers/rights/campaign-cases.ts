import type { ContentApi } from "~/content-api/client";
import { Refusal } from "~/domain/errors";
import type { JobStatus } from "~/domain/jobs/status";
import { aDesign } from "../creatives";
import type { TestPayment } from "../payment";
import { newPerson } from "../people";
import { type Attempt, anUpload, apartFrom, type Case, found, type Stage } from "./stage";

const RUNNING = { nextRenewal: "2026-06-16" };

/** A booked job in this status, and what is done to it. */
const onBooked =
  (status: JobStatus, attempt: (id: string) => Attempt): Case =>
  async ({ bookedJob }) =>
    attempt(await bookedJob({ status, columns: status === "submitted" ? {} : RUNNING }));

const onDraft =
  (attempt: (id: string) => Attempt): Case =>
  async ({ job }) =>
    attempt(await job());

/** With a draft of its chatbot, made by the administrator. */
const onChatbotDraft =
  (attempt: (draft: { id: string; configId: string; version: number; question: string }) => Attempt): Case =>
  async ({ here, bookedJob }) => {
    const id = await bookedJob({ status: "online", columns: RUNNING });
    const { data } = await here.api(here.ada).chatbot.configuration.createDraft({ id });
    return attempt({ id, configId: data.id, version: data.version, question: data.questions[0]?.id ?? "" });
  };

type Changes = Parameters<ContentApi["jobs"]["update"]>[0];

/** What changes a job, by one of the two calls that may. */
function updates<Name extends string>(name: Name, update: (api: ContentApi, fields: Changes) => Promise<unknown>) {
  const running = (fields: Omit<Changes, "id">) => onBooked("online", (id) => (api) => update(api, { id, ...fields }));
  return {
    [`${name} draft`]: onDraft((id) => (api) => update(api, { id, title: "Altenpflegerin (m/w/d)" })),
    [`${name} contacts`]: async (stage: Stage): Promise<Attempt> => {
      const id = await stage.bookedJob({ status: "online", columns: RUNNING });
      return (api) => update(api, { id, contacts: [stage.here.anna.id, stage.here.mo.id] });
    },
    [`${name} invoiceReference`]: running({ invoiceReference: "K-1" }),
    [`${name} migrationConfirmed`]: running({ migrationConfirmed: true }),
  } as Record<`${Name} ${"draft" | "contacts" | "invoiceReference" | "migrationConfirmed"}`, Case>;
}

/** Jobs, their payment and their chatbots. */
export const CAMPAIGN_CASES = {
  "jobs.brief": async (stage) => {
    const id = await stage.bookedJob();
    return (api) => api.jobs.brief({ id });
  },
  "jobs.get": onDraft((id) => (api) => api.jobs.get({ id })),
  ...updates("jobs.update", (api, fields) => api.jobs.update(fields)),
  ...updates("items.update job", (api, fields) => api.items.update({ collection: "job", ...fields })),
  "jobs.hook": onDraft((id) => (api) => api.jobs.hook({ id, ...NO_TARGETS })),
  "jobs.remove": onDraft((id) => (api) => api.jobs.remove({ id })),
  "jobs.removal": onDraft((id) => async (api) => {
    const { kept } = (await api.jobs.removal({ ids: [id] })).data;
    if (kept[0]) throw new Refusal(kept[0].code);
  }),
  "jobs.history": onDraft((id) => (api) => api.jobs.history({ id })),
  "jobs.funnel": onDraft((id) => (api) => api.jobs.funnel({ id })),
  "jobs.funnelTotals": onDraft((id) => (api) => api.jobs.funnelTotals({ id })),
  "jobs.files": onBooked("online", (id) => (api) => api.jobs.files({ id })),
  "jobs.links.create": onBooked("online", (id) => (api) => api.jobs.links.create({ id, link: "https://example.com" })),
  "jobs.links.remove": async ({ bookedJob }) => {
    const link = "https://example.com/a";
    const id = await bookedJob({ status: "online", columns: { ...RUNNING, links: JSON.stringify([link]) } });
    return (api) => api.jobs.links.remove({ id, link });
  },
  "jobs.copy": onBooked("online", (id) => (api) => api.jobs.copy({ id })),
  "jobs.publication.create": async (stage) => {
    const id = await stage.job();
    const checkout = await aPaidCheckout(stage, id);
    return (api) => api.jobs.publication.create({ id, checkout_id: checkout });
  },
  "jobs.charges": onBooked("online", (id) => (api) => api.jobs.charges({ id })),
  "jobs.cancellation.preview beforeStart": onBooked(
    "submitted",
    (id) => (api) => api.jobs.cancellation.preview({ id }),
  ),
  "jobs.cancellation.preview running": onBooked("online", (id) => (api) => api.jobs.cancellation.preview({ id })),
  "jobs.cancellation.create beforeStart": onBooked("submitted", (id) => (api) => api.jobs.cancellation.create({ id })),
  "jobs.cancellation.create running": onBooked("online", (id) => (api) => api.jobs.cancellation.create({ id })),
  "jobs.cancellation.destroy": onBooked("online_terminated", (id) => (api) => api.jobs.cancellation.destroy({ id })),
  "jobs.reactivation.create": onBooked("offline", (id) => (api) => api.jobs.reactivation.create({ id })),
  "jobs.reactivation.destroy": onBooked("reactivating", (id) => (api) => api.jobs.reactivation.destroy({ id })),
  "jobs.launch": onBooked("submitted", (id) => (api) => api.jobs.launch({ id })),
  "jobs.return": onBooked("submitted", (id) => (api) => api.jobs.return({ id, reason: "Titel fehlt" })),
  "jobs.stop": onBooked("online", (id) => (api) => api.jobs.stop({ id, reason: "Auf Wunsch" })),
  "changeRequests.ofJob": onBooked("online", (id) => (api) => api.changeRequests.ofJob({ id })),
  "changeRequests.create": onBooked(
    "online",
    (id) => (api) => api.changeRequests.create({ id, wanted: { radius: 60 } }),
  ),
  "changeRequests.withdraw": async (stage) => {
    const id = await stage.bookedJob({ status: "online", columns: RUNNING });
    await stage.here.api(stage.here.ada).changeRequests.create({ id, wanted: { radius: 60 } });
    return (api) => api.changeRequests.withdraw({ id });
  },
  "changeRequests.list": async () => (api) => api.changeRequests.list({}),
  "changeRequests.decide": async (stage) => {
    const job = await stage.bookedJob({ status: "online", columns: RUNNING });
    const { data } = await stage.here.api(stage.here.ada).changeRequests.create({ id: job, wanted: { radius: 60 } });
    return (api) => api.changeRequests.decide({ id: data.id, version: 1, isAccepted: false, reason: "Passt nicht" });
  },
  "creatives.list": onBooked("online", (id) => (api) => api.creatives.list({ id })),
  "creatives.get": async (stage) => {
    const on = await aCreative(stage);
    return (api) => api.creatives.get(on);
  },
  "creatives.create": onBooked("online", (id) => (api) => api.creatives.create({ id, design: aDesign() })),
  "creatives.preview": onBooked(
    "online",
    (id) => (api) => api.creatives.preview({ id, design: aDesign(), formats: ["square"] }),
  ),
  "creatives.picture": async (stage) => {
    const on = await aCreative(stage);
    return (api) => api.creatives.picture({ ...on, format: "square", type: "svg" });
  },
  "creatives.archive": async (stage) => {
    const on = await aCreative(stage);
    return (api) => api.creatives.archive(on);
  },
  "creatives.shared": onBooked("online", (id) => apartFrom("NOT_FOUND", (api) => api.creatives.shared({ id }))),
  "creatives.remove": async (stage) => {
    const on = await aCreative(stage);
    return (api) => api.creatives.remove(on);
  },
  "payments.startSession": onDraft((job) => (api) => api.payments.startSession({ job })),
  "payments.session": async (stage) => {
    const id = await aPaidCheckout(stage, await stage.job());
    return (api) => api.payments.session({ id });
  },
  "careers.get": async ({ here }) => {
    const { id } = here.brand;
    return (api) => api.careers.get({ id });
  },
  "careers.list": async () => (api) => api.careers.list({}),
  "careers.image": async () =>
    apartFrom("NOT_FOUND", (api) =>
      api.careers.image({ id: "none", request: new Request("https://app.example/assets/none?width=96") }),
    ),
  "calendarFeed.get": async ({ here }) => {
    // Somebody's own: a second address ends the first.
    const person = await newPerson(here.backend, { name: "Kai Kalender", role: "Hiring Org" });
    const { data } = await here.api(person).users.calendar.renew();
    return (api) => api.calendarFeed.get(data);
  },
  "jobFeed.get": async ({ here }) => {
    const { id } = here.brand;
    return (api) => api.jobFeed.get({ of: "brands", id });
  },
  "conversations.get public": onBooked("online", (id) => (api) => api.conversations.get({ id })),
  "conversations.get preview": onBooked("online", (id) => (api) => api.conversations.get({ id, preview: "draft" })),
  "conversations.view": onBooked(
    "online",
    (id) => (api) => api.conversations.view({ id, visitor: "a-browser-of-today" }),
  ),
  "conversations.answer": onBooked(
    "online",
    (id) => (api) => api.conversations.answer({ id, turn: { type: "start" } }),
  ),
  "conversations.sendLink": onBooked("online", (id) => async (api) => {
    const { token } = (await api.conversations.get({ id })).data;
    await api.conversations.sendLink({ id, token, email: `later.${id}@example.com` });
  }),
  "conversations.storeDocuments": onBooked("online", (id) => async (api) => {
    const { token } = (await api.conversations.get({ id })).data;
    await api.conversations.storeDocuments({ id, token, request: anUpload() });
  }),
  "conversations.picture": onBooked("online", (id) =>
    apartFrom("NOT_FOUND", (api) => api.conversations.picture({ id })),
  ),
  "chatbot.configuration.get": onBooked("online", (id) => (api) => api.chatbot.configuration.get({ id })),
  "chatbot.configuration.createDraft": onBooked(
    "online",
    (id) => (api) => api.chatbot.configuration.createDraft({ id }),
  ),
  "chatbot.configuration.update": onChatbotDraft(
    ({ id, configId, version }) =>
      (api) =>
        api.chatbot.configuration.update({ id, configId, version, companyDescription: "Wir sind da." }),
  ),
  "chatbot.configuration.publish": onChatbotDraft(
    ({ id }) =>
      (api) =>
        api.chatbot.configuration.publish({ id }),
  ),
  "chatbot.configuration.discard": onChatbotDraft(
    ({ id }) =>
      (api) =>
        api.chatbot.configuration.discard({ id }),
  ),
  "chatbot.versions.list": onBooked("online", (id) => async (api) => found(await api.chatbot.versions.list({ id }))),
  "chatbot.versions.get": onBooked(
    "online",
    (id) => async (api) => found([(await api.chatbot.versions.get({ id, number: 0 })).data]),
  ),
  "chatbot.versions.restore": async (stage) => {
    const id = await stage.bookedJob({ status: "online", columns: RUNNING });
    const { configuration } = stage.here.api(stage.here.ada).chatbot;
    await configuration.createDraft({ id });
    await configuration.publish({ id });
    return (api) => api.chatbot.versions.restore({ id, number: 1 });
  },
  "chatbot.question.create": onChatbotDraft(
    ({ id }) =>
      (api) =>
        api.chatbot.question.create({ id, question: QUESTION }),
  ),
  "chatbot.question.remove": onChatbotDraft(
    ({ id, question }) =>
      (api) =>
        api.chatbot.question.remove({ id, questionId: question }),
  ),
} as const satisfies Record<string, Case>;

const NO_TARGETS = {
  addressing: "german_du",
  index: 0,
  targetJobTitle: [],
  targetExperience: [],
  targetEducation: [],
  targetSkill: [],
  locations: [],
} as const;

const QUESTION = { id: "neu", kind: "custom", type: "freeText", text: "Was noch?", must: false } as const;

async function aCreative(stage: Stage): Promise<{ id: string; creativeId: string }> {
  const id = await stage.bookedJob({ status: "online", columns: RUNNING });
  const { data } = await stage.here.api(stage.here.ada).creatives.create({ id, design: aDesign() });
  return { id, creativeId: data.id };
}

async function aPaidCheckout({ here }: Stage, job: string): Promise<string> {
  const { data } = await here.api(here.ada).payments.startSession({ job });
  const { states } = here.backend.services.payment as TestPayment;
  const amount = states.get(data.id)?.amount ?? 0;
  states.set(data.id, { status: "paid", amount, subscription: `sub_${data.id}`, charge: `in_${data.id}` });
  return data.id;
}
