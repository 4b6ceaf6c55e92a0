import { expect, test } from "vitest";
import { anonymiseApplicant } from "~/backend/applicants/retention/anonymise";
import { sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { newApplicant, type TestApplicant } from "../helpers/applicant";
import { completeJob } from "../helpers/jobs";
import { type World, world } from "../helpers/world";

const LABEL = { name: "Nachtdienst", color: "indigo" as const };
const CONTACT = { first_name: "Cem", last_name: "Öz", email: "", phone: "0151 23456789", zip: "", reachability: [] };
const APPOINTMENT = { starts: "2026-05-04T10:00", minutes: 45, place: "Kiel" };

/** What is done, and what has to be there before. */
interface Doing {
  home: World;
  api: ContentApi["applications"];
  berta: TestApplicant;
}
type Step = (doing: Doing) => Promise<unknown>;

const upload: Step = ({ home, berta }) => {
  const form = new FormData();
  form.append("file", new File(["Zeugnis"], "Zeugnis.txt"));
  const request = new Request("http://x/", { method: "POST", body: form });
  return home.api(home.anna).applications.attachments.store({ ...berta.on, request });
};

const inPool: Step = ({ home, berta }) =>
  home.backend.services.db.write([
    sql`UPDATE applicant SET talent_pool_until = '2026-04-01T09:00:00.000Z', talent_pool_asked_at = '2026-03-02T09:00:00.000Z'
      WHERE id = ${berta.id}`,
  ]);

const own = ({ home }: Doing) => home.api(null).ownApplication;

const WAYS: [string, Step, Step?][] = [
  ["a comment", ({ api, berta }) => api.comments.create({ ...berta.on, text: "Gut" })],
  ["a document", upload],
  ["an appointment", ({ api, berta }) => api.interviews.create({ ...berta.on, ...APPOINTMENT })],
  ["somebody added by hand", ({ api, berta }) => api.applicants.create({ id: berta.job, ...CONTACT })],
  ["somebody erased", ({ api, berta }) => api.applicants.erase(berta.on)],
  ["a correction of their own", (doing) => own(doing).correct({ token: doing.berta.token, version: 1, ...CONTACT })],
  ["a withdrawal", (doing) => own(doing).withdraw({ token: doing.berta.token })],
  ["leaving the talent pool", (doing) => own(doing).endTalentPool({ token: doing.berta.token }), inPool],
  ["staying in the talent pool", (doing) => own(doing).prolongTalentPool({ token: doing.berta.token }), inPool],
  ["erasing oneself", (doing) => own(doing).erase({ token: doing.berta.token })],
  [
    "the end of retention",
    ({ home, berta: { id, job, first_name, last_name, email, phone } }) => {
      const due = { id, job, first_name, last_name, email, phone, organization: home.organization.id };
      const scheduler = { type: "system" as const, name: "scheduler" as const };
      return anonymiseApplicant(home.backend.services, scheduler, { ...due, version: 1, jobVersion: 1 });
    },
  ],
  [
    "a phase",
    ({ api, berta }) => api.phases.change({ id: berta.job, add: { name: "Probe", color: "teal", after: "offer" } }),
  ],
  [
    "a phase that is gone",
    async ({ api, berta: { job } }) => {
      const own = (await api.phases.list({ id: job })).data.find(({ isFixed }) => !isFixed);
      await api.phases.remove({ id: job, phaseId: own?.id ?? "", target: "offer" });
    },
    ({ api, berta }) => api.phases.change({ id: berta.job, add: { name: "Probe", color: "teal", after: "offer" } }),
  ],
  ["a label of the job", ({ api, berta }) => api.labels.create({ id: berta.job, ...LABEL, scope: "job" })],
];

test.each(WAYS)("%s is sent to the job's boards, and to no other", async (_what, act, before) => {
  const { doing, told } = await stage();
  await before?.(doing);
  told.length = 0;
  await act(doing);
  expect(told).toEqual([doing.berta.job]);
});

test("a deleted comment and a deleted document are sent as well", async () => {
  const { doing, told } = await stage();
  const { api, berta } = doing;
  const { data } = await api.comments.create({ ...berta.on, text: "Gut" });
  await upload(doing);
  const [document] = (await api.applicants.get(berta.on)).data.documents;
  told.length = 0;
  await api.comments.remove({ ...berta.on, commentId: data.id });
  await api.attachments.remove({ ...berta.on, attachmentId: document?.id ?? "" });
  expect(told).toEqual([berta.job, berta.job]);
});

test("labels and the template of the organization are sent to all its boards with applicants", async () => {
  const { doing, told, second } = await stage();
  const { api, berta } = doing;
  const both = [berta.job, second].sort();
  const hears = async (act: Promise<unknown>) => {
    told.length = 0;
    await act;
    return [...told].sort();
  };
  expect(await hears(api.labels.create({ id: berta.job, ...LABEL, scope: "organization" }))).toEqual(both);
  const label = (await api.labels.list({ id: second })).data.find(({ scope }) => scope === "organization");
  const on = { id: berta.job, labelId: label?.id ?? "" };
  expect(await hears(api.labels.update({ ...on, version: 1, color: "rose" }))).toEqual(both);
  expect(await hears(api.labels.remove(on))).toEqual(both);
  await api.phases.change({ id: berta.job, add: { name: "Probe", color: "teal", after: "offer" } });
  expect(await hears(api.phases.change({ id: berta.job, template: "save" }))).toEqual(both);
});

test("of many jobs at most thirty others are notified", async () => {
  const { doing, told } = await stage();
  const { home, api, berta } = doing;
  for (let at = 0; at < 32; at += 1) await newApplicant(home, await completeJob(home, { status: "online" }));
  await api.labels.create({ id: berta.job, ...LABEL, scope: "organization" });
  expect(told).toHaveLength(31);
});

test("a failed change is sent to no board", async () => {
  const { doing, told } = await stage();
  const { api, berta } = doing;
  await expect(api.comments.create({ ...berta.on, text: " " })).rejects.toMatchObject({ code: "FAILED_VALIDATION" });
  const stale = { token: berta.token, version: 9, ...CONTACT };
  await expect(own(doing).correct(stale)).rejects.toMatchObject({ code: "RECORD_CONFLICT" });
  expect(told).toEqual([]);
});

/** An applicant of one job and one of another, a job without any, and who was told of what. */
async function stage() {
  const told: string[] = [];
  const home = await world({ services: { board: { changed: (job) => void told.push(job) } } });
  const [job, second] = [await completeJob(home, { status: "online" }), await completeJob(home, { status: "online" })];
  await completeJob(home, { status: "online" });
  const berta = await newApplicant(home, job);
  await newApplicant(home, second);
  const doing: Doing = { home, api: home.api(home.anna).applications, berta };
  return { doing, told, second };
}
