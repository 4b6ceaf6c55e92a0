import type { ContentApi } from "~/content-api/client";
import { anUpload, type Case, nowOf, type Stage } from "./stage";

/** The board of a job and the people on it. */
export const APPLICANT_CASES = {
  "applications.board": onJob((api, id) => api.applications.board({ id })),
  "applications.phases.list": onJob((api, id) => api.applications.phases.list({ id })),
  "applications.phases.change phases": onJob((api, id) =>
    api.applications.phases.change({ id, add: { name: "Zweites Gespräch", color: "teal", after: "interview" } }),
  ),
  "applications.phases.change anonymous": onJob((api, id) =>
    api.applications.phases.change({ id, anonymous: ["applied"] }),
  ),
  "applications.phases.update": onPhase((api, id, phaseId) =>
    api.applications.phases.update({ id, phaseId, version: 1, name: "Neu" }),
  ),
  "applications.phases.remove": onPhase((api, id, phaseId) => api.applications.phases.remove({ id, phaseId })),
  "applications.templates": onJob((api, id) => api.applications.templates({ id })),
  "applications.automation.get": onJob((api, id) => api.applications.automation.get({ id })),
  "applications.automation.set": onJob((api, id) =>
    api.applications.automation.set({
      id,
      phaseId: "offer",
      version: 0,
      template: null,
      label: "high",
      followUpDays: 3,
    }),
  ),
  "applications.labels.list": onJob((api, id) => api.applications.labels.list({ id })),
  "applications.labels.create": onJob((api, id) =>
    api.applications.labels.create({ id, name: crypto.randomUUID().slice(0, 20), color: "teal", scope: "job" }),
  ),
  "applications.labels.update": onLabel((api, id, labelId) =>
    api.applications.labels.update({ id, labelId, version: 1, color: "plum" }),
  ),
  "applications.labels.remove": onLabel((api, id, labelId) => api.applications.labels.remove({ id, labelId })),
  "applications.applicants.list": onJob((api, id) => api.applications.applicants.list({ id })),
  "applications.applicants.create": onJob((api, id) => api.applications.applicants.create({ id, ...CONTACT })),
  "applications.applicants.get": onApplicant((api, on) => api.applications.applicants.get(on)),
  "applications.applicants.update work": onApplicant((api, on) =>
    api.applications.applicants.update({ ...on, version: 1, phase: "interview" }),
  ),
  "applications.applicants.update quality": onApplicant((api, on) =>
    api.applications.applicants.update({ ...on, version: 1, quality: { value: "ideal", note: "" } }),
  ),
  "applications.applicants.merge": async (stage) => {
    const on = await anApplicant(stage);
    const { applicantId: other } = await anApplicant(stage, on.id);
    return (api) => api.applications.applicants.merge({ ...on, other, version: 1, otherVersion: 1 });
  },
  "applications.applicants.erase": onApplicant((api, on) => api.applications.applicants.erase(on)),
  "applications.applicants.data": onApplicant((api, on) => api.applications.applicants.data(on)),
  "applications.applicants.accesses": onApplicant((api, on) => api.applications.applicants.accesses(on)),
  "applications.applicants.move": onApplicant((api, { id, applicantId }) =>
    api.applications.applicants.move({ id, applicants: [{ id: applicantId }], phase: "interview" }),
  ),
  "applications.applicants.label": onApplicant((api, { id, applicantId }) =>
    api.applications.applicants.label({ id, applicants: [{ id: applicantId }], add: ["high"] }),
  ),
  "applications.applicants.mail": onApplicant((api, { id, applicantId }) =>
    api.applications.applicants.mail({ id, applicants: [{ id: applicantId }], mail: MAIL }),
  ),
  "applications.applicants.export": onJob((api, id) => api.applications.applicants.export({ id })),
  "applications.imports.create": onJob((api, id) => api.applications.imports.create({ id, text: TABLE })),
  "applications.imports.get": onImport((api, on) => api.applications.imports.get(on)),
  "applications.imports.update": onImport((api, on) =>
    api.applications.imports.update({ ...on, choices: { columns: { name: 0, email: 1 } } }),
  ),
  "applications.imports.confirm": onImport((api, on) => api.applications.imports.confirm(on)),
  "applications.comments.create": onApplicant((api, on) =>
    api.applications.comments.create({ ...on, text: "Guter Eindruck" }),
  ),
  "applications.comments.update": onComment((api, on) => api.applications.comments.update({ ...on, text: "Neu" })),
  "applications.comments.remove": onComment((api, on) => api.applications.comments.remove(on)),
  "applications.mails.send": onApplicant((api, on) => api.applications.mails.send({ ...on, ...MAIL })),
  "applications.interviews.create": onApplicant((api, on) =>
    api.applications.interviews.create({ ...on, starts: "2026-05-04T10:00", minutes: 45, place: "Kiel" }),
  ),
  "applications.interviews.update": onApplicant(async (api, on, stage) => {
    const interviewId = await anInterview(stage, on.applicantId);
    return api.applications.interviews.update({ ...on, interviewId, ...TIME });
  }),
  "applications.interviews.offer": onApplicant((api, on) =>
    api.applications.interviews.offer({ ...on, slots: [TIME] }),
  ),
  "applications.interviews.withdraw": onApplicant(async (api, on, stage) => {
    const offerId = await anOffer(stage, on.applicantId);
    return api.applications.interviews.withdraw({ ...on, offerId });
  }),
  "applications.interviews.remove": onApplicant(async (api, on, stage) => {
    const interviewId = await anInterview(stage, on.applicantId);
    return api.applications.interviews.remove({ ...on, interviewId });
  }),
  "applications.attachments.store": onApplicant((api, on) =>
    api.applications.attachments.store({ ...on, request: anUpload() }),
  ),
  "applications.attachments.get": onApplicant(async (api, on, stage) => {
    const attachmentId = await anAttachment(stage, on.applicantId);
    const request = new Request("http://x/");
    await (await api.applications.attachments.get({ ...on, attachmentId, request })).body?.cancel();
  }),
  "applications.attachments.remove": onApplicant(async (api, on, stage) => {
    const attachmentId = await anAttachment(stage, on.applicantId);
    return api.applications.attachments.remove({ ...on, attachmentId });
  }),
  "applications.views.create": onJob((api, id) =>
    api.applications.views.create({ id, name: crypto.randomUUID(), query: "quality=ideal" }),
  ),
  "applications.views.update": onView((api, on) => api.applications.views.update({ ...on, name: crypto.randomUUID() })),
  "applications.views.remove": onView((api, on) => api.applications.views.remove(on)),
} as const satisfies Record<string, Case>;

type OnApplicant = { id: string; applicantId: string };

const CONTACT = {
  first_name: "Berta",
  last_name: "Werber",
  email: "berta@werber.example",
  phone: "",
  zip: "",
  reachability: [],
};
const TIME = { starts: "2026-05-04T10:00", minutes: 45, place: "Kiel" };
const MAIL = { subject: "Ihre Bewerbung", text: "Guten Tag" };

function onJob(attempt: (api: ContentApi, id: string) => Promise<unknown>): Case {
  return async (stage) => {
    const id = await stage.job({ status: "online" });
    return (api) => attempt(api, id);
  };
}

const TABLE = "Name;E-Mail\nBerta Werber;berta@werber.example";

/** One's own file for a job. */
function onImport(attempt: (api: ContentApi, on: { id: string; importId: string }) => Promise<unknown>): Case {
  return async (stage) => {
    const id = await stage.job({ status: "online" });
    const importId = await stage.put("applicant_import", {
      ...{ job: id, user: stage.self.id, file_name: "a.csv", text: TABLE, date_created: nowOf(stage) },
      choices: JSON.stringify({ columns: null, names: {}, phase: "applied", language: "de" }),
      expires_at: "2099-01-01T00:00:00.000Z",
    });
    return (api) => attempt(api, { id, importId });
  };
}

/** One's own on a job. */
function onView(attempt: (api: ContentApi, on: { id: string; viewId: string }) => Promise<unknown>): Case {
  return async (stage) => {
    const id = await stage.job({ status: "online" });
    const columns = {
      user: stage.self.id,
      job: id,
      name: "Ideale",
      query: "quality=ideal",
      date_created: nowOf(stage),
    };
    const viewId = await stage.put("board_view", columns);
    return (api) => attempt(api, { id, viewId });
  };
}

function onPhase(attempt: (api: ContentApi, id: string, phase: string) => Promise<unknown>): Case {
  return async (stage) => {
    const job = await stage.job({ status: "online" });
    const columns = { name: "Zweites Gespräch", color: "teal", position: 3500, ...dates(stage) };
    const phase = await stage.put("phase", { job, ...columns });
    return (api) => attempt(api, job, phase);
  };
}

function onLabel(attempt: (api: ContentApi, id: string, label: string) => Promise<unknown>): Case {
  return async (stage) => {
    const job = await stage.job({ status: "online" });
    const columns = { name: crypto.randomUUID().slice(0, 20), color: "teal", ...dates(stage) };
    const label = await stage.put("label", { organization: stage.here.organization.id, job, ...columns });
    return (api) => attempt(api, job, label);
  };
}

function onApplicant(attempt: (api: ContentApi, on: OnApplicant, stage: Stage) => Promise<unknown>): Case {
  return async (stage) => {
    const on = await anApplicant(stage);
    return (api) => attempt(api, on, stage);
  };
}

/** A comment that the asking person has just written. */
function onComment(attempt: (api: ContentApi, on: OnApplicant & { commentId: string }) => Promise<unknown>): Case {
  return async (stage) => {
    const on = await anApplicant(stage);
    const columns = { applicant: on.applicantId, actor: stage.self.id, event: "comment", ...dates(stage) };
    const commentId = await stage.put("applicant_event", { ...columns, details: JSON.stringify({ text: "Gut" }) });
    return (api) => attempt(api, { ...on, commentId });
  };
}

async function anApplicant(stage: Stage, job?: string): Promise<OnApplicant> {
  const id = job ?? (await stage.job({ status: "online" }));
  const email = "berta@werber.example";
  const person = { first_name: "Berta", last_name: "Werber", email, email_key: email };
  const applicantId = await stage.put("applicant", {
    job: id,
    organization: stage.here.organization.id,
    ...person,
    quality: "possible",
    phase_changed_at: nowOf(stage),
    ...dates(stage),
  });
  return { id, applicantId };
}

const anInterview = (stage: Stage, applicant: string) =>
  stage.put("interview", {
    applicant,
    starts_at: "2098-05-04T08:00:00.000Z",
    minutes: 45,
    place: "Kiel",
    ...dates(stage),
  });

async function anOffer(stage: Stage, applicant: string): Promise<string> {
  const offer = crypto.randomUUID();
  const slot = { offer, applicant, starts_at: "2098-05-04T08:00:00.000Z", minutes: 45, place: "Kiel" };
  await stage.put("interview_slot", { ...slot, ...dates(stage) });
  return offer;
}

async function anAttachment(stage: Stage, applicant: string): Promise<string> {
  const object = `applicants/${crypto.randomUUID()}`;
  await stage.here.backend.services.files.put(object, "%PDF-1.7\n");
  return stage.put("attachment", {
    applicant,
    object,
    filename_download: "cv.pdf",
    type: "application/pdf",
    filesize: 10,
    date_created: nowOf(stage),
  });
}

const dates = (stage: Stage) => ({ date_created: nowOf(stage), date_updated: nowOf(stage) });
