import { expect, test } from "vitest";
import { aMember } from "#tests/helpers/rights/a-member";
import { CAST, type Name, openScene, type Scene } from "#tests/helpers/rights/cast";
import { pageContext } from "#tests/helpers/rights/page-context";
import { type Attempt, apartFrom, type Stage, setStage } from "#tests/helpers/rights/stage";
import { Refusal } from "~/domain/errors";
import type { JobStatus, RowAction } from "~/domain/jobs/status";
import { loadCampaign } from "~/features/campaign/load-campaign.server";
import { loadJobsPage } from "~/features/jobs/load-jobs-page.server";
import { loadBrand } from "~/features/organizations/employer-brands/load-brand.server";
import { loadOrganization } from "~/features/organizations/load-organization.server";

/** Whoever comes to the pages at all. */
const names = (Object.keys(CAST) as Name[]).filter((name) => name !== "visitor" && name !== "unverified");

type JobAction = Exclude<RowAction, "publish" | "edit" | "continue"> | "save";

const DOES: Record<JobAction, (id: string) => Attempt> = {
  save: (id) => (api) => api.jobs.update({ id, boost: true }),
  delete: (id) => (api) => api.jobs.remove({ id }),
  requestChange: (id) => (api) => api.changeRequests.create({ id, wanted: { radius: 60 } }),
  cancelBeforeStart: (id) => (api) => api.jobs.cancellation.create({ id }),
  cancel: (id) => (api) => api.jobs.cancellation.create({ id }),
  withdraw: (id) => (api) => api.jobs.cancellation.destroy({ id }),
  reactivate: (id) => (api) => api.jobs.reactivation.create({ id }),
  drop: (id) => (api) => api.jobs.reactivation.destroy({ id }),
  copy: (id) => (api) => api.jobs.copy({ id }),
  launch: (id) => (api) => api.jobs.launch({ id }),
  sendBack: (id) => (api) => api.jobs.return({ id, reason: "Titel fehlt" }),
  stop: (id) => (api) => api.jobs.stop({ id, reason: "Auf Wunsch" }),
};

/** What the menu may offer at all in a status: one call serves two of the words. */
const POSSIBLE: Partial<Record<JobStatus, JobAction[]>> = {
  draft: ["save", "delete"],
  submitted: ["requestChange", "cancelBeforeStart", "copy", "launch", "sendBack"],
  online: ["requestChange", "cancel", "copy", "stop"],
  online_terminated: ["requestChange", "withdraw", "copy", "stop"],
  offline: ["reactivate", "copy"],
  reactivating: ["save", "drop", "copy"],
};
const statuses = Object.keys(POSSIBLE) as JobStatus[];
const actions = Object.keys(DOES) as JobAction[];

const openJob = (stage: Stage, status: JobStatus, title = "Koch (m/w/d)") =>
  status === "draft"
    ? stage.job({ columns: { title } })
    : stage.bookedJob({ status, columns: { title, ...(status !== "submitted" && { nextRenewal: "2026-06-16" }) } });

const worded = (offered: readonly RowAction[]) =>
  new Set(offered.flatMap((each): JobAction[] => (isOpening(each) ? ["save"] : each === "publish" ? [] : [each])));
const isOpening = (action: RowAction) => action === "edit" || action === "continue";

async function isAllowed(scene: Scene, name: Name, attempt: Attempt): Promise<boolean> {
  try {
    await attempt(scene.here.api(scene.people[name].person));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Null for people who do not see the page. */
async function orNothing<Page>(page: Promise<Page>): Promise<Page | null> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

const pathOf = (path: string) => new URL(path, "http://stellenfunk.test");

test.each(
  statuses,
)("the menu of a job that is %s offers everybody what they may do, and nothing else", async (status) => {
  const scene = await openScene();
  const offered: Record<string, JobAction[]> = {};
  const allowed: Record<string, JobAction[]> = {};
  for (const name of names) {
    const stage = setStage(scene, name);
    const context = pageContext(scene, name);
    const title = `Koch ${crypto.randomUUID().slice(0, 8)}`;
    const id = await openJob(stage, status, title);
    const list = await loadJobsPage(context, pathOf(`/jobs?q=${title.slice(5)}`));
    const inList = worded(list.jobs.find((job) => job.id === id)?.actions ?? []);
    offered[name] = actions.filter((action) => inList.has(action));
    if (status !== "draft" && status !== "reactivating") {
      const campaign = await orNothing(loadCampaign(context, id, pathOf(`/jobs/${id}`)));
      expect([name, campaign?.head.menu.actions ?? []]).toEqual([name, [...inList]]);
    }
    const may = await Promise.all(
      (POSSIBLE[status] ?? []).map(async (action) => {
        const attempt = DOES[action](await openJob(stage, status));
        return (await isAllowed(scene, name, attempt)) ? action : null;
      }),
    );
    allowed[name] = actions.filter((action) => may.includes(action));
  }
  expect(offered).toEqual(allowed);
});

test("the details of a job offer its invoice reference, the word that it is complete, and its contacts as rights say", async () => {
  const scene = await openScene();
  for (const name of names) {
    const stage = setStage(scene, name);
    const columns = { nextRenewal: "2026-06-16", migratedAt: "2026-01-01T00:00:00.000Z", migrationConfirmed: false };
    const id = await stage.bookedJob({ status: "online", columns });
    const page = await orNothing(loadCampaign(pageContext(scene, name), id, pathOf(`/jobs/${id}`)));
    const { anna } = scene.here;
    expect({
      name,
      invoiceReference: page?.head.mayEditInvoiceReference ?? false,
      migration: Boolean(page?.migration),
      contacts: page?.contactRights.mayAdd ?? false,
      invitation: page?.contactRights.mayInvite ?? false,
    }).toEqual({
      name,
      invoiceReference: await isAllowed(scene, name, (api) => api.jobs.update({ id, invoiceReference: "K-1" })),
      migration: await isAllowed(scene, name, (api) => api.jobs.update({ id, migrationConfirmed: true })),
      contacts: await isAllowed(scene, name, (api) => api.jobs.update({ id, contacts: [anna.id] })),
      invitation: await isAllowed(scene, name, inviting(scene)),
    });
  }
});

const inviting =
  ({ here }: Scene): Attempt =>
  (api) =>
    api.recruiters.add({ organizationId: here.organization.id, contactEmail: `${crypto.randomUUID()}@example.org` });

test("an organization's pages offer everybody what they may do to it, its team and its brands", async () => {
  const scene = await openScene();
  const { id } = scene.here.organization;
  const brand = scene.here.brand.id;
  const member = await aMember(setStage(scene, "administrator"));
  await setStage(scene, "administrator").bookedJob();
  const update =
    (fields: object): Attempt =>
    (api) =>
      api.items.update({ collection: "organization", id, ...fields });
  for (const name of names) {
    const context = pageContext(scene, name);
    const page = await orNothing(loadOrganization(context, id, pathOf(`/organizations/${id}?tab[]=recruiter`)));
    const brandPage = await orNothing(
      loadBrand(context, { organizationId: id, brandId: brand }, pathOf(`/organizations/${id}/brands/${brand}`)),
    );
    const seat = page?.recruiters?.accepted.find((each) => each.id === member.id);
    const may = (attempt: Attempt) => isAllowed(scene, name, attempt);
    expect({
      name,
      ...(page?.rights ?? NO_RIGHTS),
      manages: page?.recruiters?.manages ?? false,
      mayChangeRole: seat?.mayChangeRole ?? false,
      mayRemove: seat?.mayRemove ?? false,
      mayEditBrand: brandPage?.mayEdit ?? false,
      mayDeleteBrand: brandPage?.mayDelete ?? false,
      mayFurnish: brandPage?.mayFurnish ?? false,
    }).toEqual({
      name,
      edit: await may(update({ name: `Neu ${crypto.randomUUID()}` })),
      togglePaymentByInvoice: await may(update({ paymentByInvoice: true })),
      editCredit: await may(update({ credit: 500 })),
      editExternalId: await may(update({ externalId: "O-4711" })),
      requireSecondFactor: await may(update({ secondFactorRequired: false })),
      editRetention: await may(update({ retentionMonths: 9 })),
      viewBilling: await may((api) => api.billing.account({ organization: id })),
      viewFunnel: await may((api) => api.organizations.funnel({ id })),
      integrate: await may((api) => api.organizations.tokens.list({ id })),
      createBrand: await may((api) =>
        api.items.create({ collection: "employerBrand", name: "Neu", ownerOrganization: id }),
      ),
      editBrand: await may((api) =>
        api.items.update({ collection: "employerBrand", id: brand, description: crypto.randomUUID() }),
      ),
      deleteBrand: await may(removingBrand(scene)),
      delete: await may(
        apartFrom("INVALID_FOREIGN_KEY", (api) => api.items.remove({ collection: "organization", id })),
      ),
      block: await may(async (api) => {
        await api.administration.organizations.block({ id, reason: "Prüfung" });
        await api.administration.organizations.unblock({ id });
      }),
      erase: await may(
        apartFrom("FAILED_VALIDATION", (api) => api.organizations.erasure.request({ id, name: "", password: "" })),
      ),
      manages: await may(inviting(scene)),
      mayChangeRole: await may((api) =>
        api.recruiters.updateRole({ organizationId: id, recruiterId: member.id, role: "member" }),
      ),
      mayRemove: await may(await removing(scene)),
      mayEditBrand: await may((api) =>
        api.items.update({ collection: "employerBrand", id: brand, description: crypto.randomUUID() }),
      ),
      mayDeleteBrand: await may(removingBrand(scene)),
      mayFurnish: await may(await linking(scene)),
    });
  }
});

const NO_RIGHTS = {
  integrate: false,
  block: false,
  erase: false,
  requireSecondFactor: false,
  viewFunnel: false,
  edit: false,
  togglePaymentByInvoice: false,
  editCredit: false,
  editExternalId: false,
  editRetention: false,
  viewBilling: false,
  createBrand: false,
  editBrand: false,
  deleteBrand: false,
  delete: false,
};

/** A booked job keeps the brand for the next person; past the right, that is the only reason to refuse. */
const removingBrand = ({ here }: Scene): Attempt =>
  apartFrom("INVALID_FOREIGN_KEY", (api) => api.items.remove({ collection: "employerBrand", id: here.brand.id }));

async function removing(scene: Scene): Promise<Attempt> {
  const { id } = await aMember(setStage(scene, "administrator"));
  return (api) => api.recruiters.remove({ organizationId: scene.here.organization.id, recruiterId: id });
}

async function linking(scene: Scene): Promise<Attempt> {
  const { here, put } = setStage(scene, "administrator");
  const benefits_id = await put("benefits", { label: crypto.randomUUID(), organization: here.organization.id });
  return (api) =>
    api.items.create({ collection: "employerBrand_benefits", employerBrand_id: here.brand.id, benefits_id });
}
