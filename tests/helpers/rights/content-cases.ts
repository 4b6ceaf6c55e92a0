import { startImport } from "~/backend/job-import/start-import";
import type { Person } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import type { Collection } from "~/content-api/items";
import { apiTokenRow, letterTemplateColumns, webhookRows } from "../integrations";
import type { TestPerson } from "../people";
import { AGREEMENT_VERSION } from "../world";
import { type Attempt, anUpload, apartFrom, type Case, found, nowOf, type Stage } from "./stage";

const inList =
  (collection: Collection, id: string): Attempt =>
  async (api) => {
    const { data } = await api.items.list({ collection, fields: ["id"], filter: { id: { _eq: id } } });
    found(Array.isArray(data) && data[0]);
  };
const creating =
  (fields: object): Case =>
  () =>
  (api) =>
    api.items.create({ collection: "organization", name: `Betrieb ${crypto.randomUUID()}`, ...fields });
const single =
  (collection: Collection, id: string): Attempt =>
  (api) =>
    api.items.get({ collection, id });
const removed =
  (collection: Collection, id: string): Attempt =>
  (api) =>
    api.items.remove({ collection, id });

/** Rows of /items, files, and imports. */
export const CONTENT_CASES = {
  "items.list country": () => inList("country", "DE"),
  "items.list organization": ({ here }) => inList("organization", here.organization.id),
  "items.list employerBrand": ({ here }) => inList("employerBrand", here.brand.id),
  "items.list employerBrand_benefits": async (stage) => inList("employerBrand_benefits", await aBenefitLink(stage)),
  "items.list employerBrand_files": async (stage) => inList("employerBrand_files", await aFileLink(stage)),
  "items.list benefits": async (stage) => inList("benefits", await aBenefit(stage)),
  "items.list settings": () => (api) => api.items.list({ collection: "settings" }),
  "items.list job": async ({ job }) => inList("job", await job()),
  "items.get country": () => single("country", "DE"),
  "items.get organization": ({ here }) => single("organization", here.organization.id),
  "items.get employerBrand": ({ here }) => single("employerBrand", here.brand.id),
  "items.get employerBrand_benefits": async (stage) => single("employerBrand_benefits", await aBenefitLink(stage)),
  "items.get employerBrand_files": async (stage) => single("employerBrand_files", await aFileLink(stage)),
  "items.get benefits": async (stage) => single("benefits", await aBenefit(stage)),
  "items.get job": async ({ job }) => single("job", await job()),
  "items.create organization name": creating({}),
  "items.create organization paymentByInvoice": creating({ paymentByInvoice: true }),
  "items.create organization credit": creating({ credit: 500 }),
  "items.create organization externalId": creating({ externalId: `O-${crypto.randomUUID().slice(0, 8)}` }),
  "items.create employerBrand":
    ({ here }) =>
    (api) =>
      api.items.create({ collection: "employerBrand", name: "Neu", ownerOrganization: here.organization.id }),
  "items.create employerBrand_benefits own": async (stage) => linkingBenefit(stage, await anOwnBrand(stage)),
  "items.create employerBrand_benefits other": (stage) => linkingBenefit(stage, stage.here.brand.id),
  "items.create employerBrand_files own": async (stage) => linkingFile(stage, await anOwnBrand(stage)),
  "items.create employerBrand_files other": (stage) => linkingFile(stage, stage.here.brand.id),
  "items.create benefits own":
    ({ here }) =>
    (api) =>
      api.items.create({ collection: "benefits", label: crypto.randomUUID(), organization: here.organization.id }),
  "items.create benefits shared": () => (api) =>
    api.items.create({ collection: "benefits", label: crypto.randomUUID() }),
  "items.create job":
    ({ here }) =>
    (api) =>
      api.items.create({ collection: "job", title: "Köchin (m/w/d)", organization: here.organization.id }),
  "items.update organization name": (stage) => changing(stage, { name: `Neu ${crypto.randomUUID()}` }),
  "items.update organization secondFactorRequired": (stage) => changing(stage, { secondFactorRequired: false }),
  "items.update organization retentionMonths": (stage) => changing(stage, { retentionMonths: 12 }),
  "items.update organization paymentByInvoice": (stage) => changing(stage, { paymentByInvoice: true }),
  "items.update organization credit": (stage) => changing(stage, { credit: 500 }),
  "items.update organization externalId": (stage) => changing(stage, { externalId: "O-4711" }),
  "items.update employerBrand":
    ({ here }) =>
    (api) =>
      api.items.update({ collection: "employerBrand", id: here.brand.id, description: crypto.randomUUID() }),
  "items.remove organization": heldOrganization,
  "items.remove employerBrand": async (stage) => removed("employerBrand", await anOwnBrand(stage)),
  "organizations.funnel":
    ({ here }) =>
    (api) =>
      api.organizations.funnel({ id: here.organization.id }),
  "organizations.agreement.show":
    ({ here }) =>
    (api) =>
      api.organizations.agreement.show({ id: here.organization.id }),
  "organizations.agreement.accept":
    ({ here }) =>
    (api) =>
      api.organizations.agreement.accept({ id: here.organization.id, version: AGREEMENT_VERSION }),
  "organizations.agreement.document":
    ({ here }) =>
    (api) =>
      api.organizations.agreement.document({ id: here.organization.id, version: AGREEMENT_VERSION }),
  "organizations.erasure.get":
    ({ here }) =>
    (api) =>
      api.organizations.erasure.get({ id: here.organization.id }),
  "organizations.erasure.request": ({ here }) =>
    apartFrom("FAILED_VALIDATION", (api) =>
      api.organizations.erasure.request({ id: here.organization.id, name: "", password: "" }),
    ),
  "organizations.erasure.withdraw": ({ here }) =>
    apartFrom("NOTHING_TO_DO", (api) => api.organizations.erasure.withdraw({ id: here.organization.id })),
  "organizations.webhooks.list":
    ({ here }) =>
    (api) =>
      api.organizations.webhooks.list({ id: here.organization.id }),
  "organizations.webhooks.create": ({ here }) =>
    apartFrom("FAILED_VALIDATION", (api) =>
      api.organizations.webhooks.create({ id: here.organization.id, url: "https://intern", events: ["job.online"] }),
    ),
  "organizations.webhooks.activate": async (stage) => {
    const { id, webhookId } = await aWebhook(stage);
    return apartFrom("NOTHING_TO_DO", (api) => api.organizations.webhooks.activate({ id, webhookId }));
  },
  "organizations.webhooks.remove": async (stage) => {
    const { id, webhookId } = await aWebhook(stage);
    return (api) => api.organizations.webhooks.remove({ id, webhookId });
  },
  "organizations.webhooks.test": async (stage) => {
    const { id, webhookId } = await aWebhook(stage);
    return (api) => api.organizations.webhooks.test({ id, webhookId });
  },
  "organizations.webhooks.deliveries": async (stage) => {
    const { id, webhookId } = await aWebhook(stage);
    return (api) => api.organizations.webhooks.deliveries({ id, webhookId });
  },
  "organizations.webhooks.replay": async (stage) => {
    const named = await aWebhook(stage);
    return (api) => api.organizations.webhooks.replay(named);
  },
  "organizations.templates.list":
    ({ here }) =>
    (api) =>
      api.organizations.templates.list({ id: here.organization.id }),
  "organizations.templates.create":
    ({ here }) =>
    (api) =>
      api.organizations.templates.create({ id: here.organization.id, ...TEMPLATE, name: crypto.randomUUID() }),
  "organizations.templates.update": async (stage) => {
    const templateId = await aTemplate(stage);
    const { id } = stage.here.organization;
    return (api) =>
      api.organizations.templates.update({ id, templateId, version: 1, ...TEMPLATE, name: crypto.randomUUID() });
  },
  "organizations.templates.remove": async (stage) => {
    const templateId = await aTemplate(stage);
    return (api) => api.organizations.templates.remove({ id: stage.here.organization.id, templateId });
  },
  "organizations.tokens.list":
    ({ here }) =>
    (api) =>
      api.organizations.tokens.list({ id: here.organization.id }),
  "organizations.tokens.create":
    ({ here }) =>
    (api) =>
      api.organizations.tokens.create({
        id: here.organization.id,
        name: crypto.randomUUID(),
        scopes: ["readJobs"],
        days: 30,
      }),
  "organizations.tokens.revoke": async (stage) => {
    const id = await anApiToken(stage);
    return (api) => api.organizations.tokens.revoke({ id: stage.here.organization.id, tokenId: id });
  },
  "organizations.accesses":
    ({ here }) =>
    (api) =>
      api.organizations.accesses({ id: here.organization.id }),
  "organizations.export":
    ({ here }) =>
    (api) =>
      api.organizations.export({ id: here.organization.id }),
  "organizations.removal":
    ({ here }) =>
    (api) =>
      api.organizations.removal({ id: here.organization.id }),
  "brands.removal": async (stage) => {
    const id = await anOwnBrand(stage);
    return (api) => api.brands.removal({ id });
  },
  "items.remove employerBrand_benefits own": async (stage) =>
    removed("employerBrand_benefits", await aBenefitLink(stage, await anOwnBrand(stage))),
  "items.remove employerBrand_benefits other": async (stage) =>
    removed("employerBrand_benefits", await aBenefitLink(stage)),
  "items.remove employerBrand_files own": async (stage) =>
    removed("employerBrand_files", await aFileLink(stage, await anOwnBrand(stage))),
  "items.remove employerBrand_files other": async (stage) => removed("employerBrand_files", await aFileLink(stage)),
  "items.remove job": async ({ job }) => removed("job", await job()),
  "files.list": async (stage) => {
    const { folder } = await aJobFile(stage);
    return (api) => api.files.list({ filter: { folder: { _eq: folder } } });
  },
  "files.get": async (stage) => {
    const { id } = await aJobFile(stage);
    return (api) => api.files.get({ id });
  },
  "files.update out": async (stage) => {
    const { id } = await aJobFile(stage);
    return (api) => api.files.update({ id, folder: null });
  },
  "files.update in": async (stage) => {
    const id = await aFile(stage, { organization: null, uploaded_by: stage.self.id });
    const folder = `folder-${await stage.job()}`;
    return (api) => api.files.update({ id, folder });
  },
  "files.rename": async (stage) => {
    const { id } = await aJobFile(stage);
    return (api) => api.files.rename({ id, name: "Anderer Name" });
  },
  "files.replace": async (stage) => {
    const { id } = await aJobFile(stage);
    return (api) => api.files.replace({ id, request: anUpload() });
  },
  "folders.list": async (stage) => {
    const { folder } = await aJobFile(stage);
    return async (api) => found((await api.folders.list({ filter: { id: { _in: [folder] }, name: {} } })).data[0]);
  },
  "folders.get": async (stage) => {
    const { folder } = await aJobFile(stage);
    return (api) => api.folders.get({ id: folder });
  },
  "files.remove": async (stage) => {
    const { id } = await aJobFile(stage);
    return (api) => api.files.remove({ id });
  },
  "files.store": async (stage) => {
    const folder = `folder-${await stage.job()}`;
    const { body } = new Response("%PDF-1.7\n");
    if (!body) throw new Error("no body");
    return (api) => api.files.store({ id: crypto.randomUUID(), folder, name: "plan.pdf", body });
  },
  "files.storeForm folder": async (stage) => {
    const folder = `folder-${await stage.job()}`;
    return (api) => api.files.storeForm({ request: anUpload(), folder });
  },
  "files.storeForm job": async (stage) => {
    const job = await stage.job();
    return (api) => api.files.storeForm({ request: anUpload(), job });
  },
  "files.asset": async (stage) => {
    const { id } = await aJobFile(stage);
    return (api) => api.files.asset({ id, request: new Request("http://x/", { method: "HEAD" }) });
  },
  "imports.start": () => (api) => api.imports.start({ text: "Koch gesucht" }),
  "imports.get own": async (stage) => {
    const id = await anImport(stage, stage.self);
    return (api) => api.imports.get({ id });
  },
  "imports.get other": async (stage) => {
    const id = await anImport(stage, stage.here.mo);
    return (api) => api.imports.get({ id });
  },
  "imports.abort own": async (stage) => {
    const id = await anImport(stage, stage.self);
    return (api) => api.imports.abort({ id });
  },
  "imports.abort other": async (stage) => {
    const id = await anImport(stage, stage.here.mo);
    return (api) => api.imports.abort({ id });
  },
} as const satisfies Record<string, Case>;

const changing =
  ({ here }: Stage, fields: object): Attempt =>
  (api) =>
    api.items.update({ collection: "organization", id: here.organization.id, ...fields });

/** A booked job keeps the organization for the cases after this one. */
async function heldOrganization(stage: Stage): Promise<Attempt> {
  await stage.bookedJob();
  return apartFrom("INVALID_FOREIGN_KEY", removed("organization", stage.here.organization.id));
}

const anOwnBrand = (stage: Stage) =>
  stage.put("employerBrand", {
    name: "Eigene",
    ownerOrganization: stage.here.organization.id,
    user_created: stage.self.id,
    date_created: nowOf(stage),
    date_updated: nowOf(stage),
  });

const aBenefit = (stage: Stage) =>
  stage.put("benefits", { label: crypto.randomUUID(), organization: stage.here.organization.id });

const aFile = (stage: Stage, columns: Record<string, string | null> = {}) =>
  stage.put("files", {
    organization: stage.here.organization.id,
    filename_download: "plan.pdf",
    filename_disk: crypto.randomUUID(),
    type: "application/pdf",
    filesize: 9,
    created_on: nowOf(stage),
    ...columns,
  });

async function aJobFile(stage: Stage): Promise<{ id: string; folder: string }> {
  const folder = `folder-${await stage.job()}`;
  return { id: await aFile(stage, { folder }), folder };
}

const aBenefitLink = async (stage: Stage, brand = stage.here.brand.id) =>
  stage.put("employerBrand_benefits", { employerBrand_id: brand, benefits_id: await aBenefit(stage) });

const aFileLink = async (stage: Stage, brand = stage.here.brand.id) =>
  stage.put("employerBrand_files", { employerBrand_id: brand, directus_files_id: await aFile(stage) });

async function linkingBenefit(stage: Stage, brand: string): Promise<Attempt> {
  const benefits_id = await aBenefit(stage);
  return (api) => api.items.create({ collection: "employerBrand_benefits", employerBrand_id: brand, benefits_id });
}

async function linkingFile(stage: Stage, brand: string): Promise<Attempt> {
  const directus_files_id = await aFile(stage);
  return (api) => api.items.create({ collection: "employerBrand_files", employerBrand_id: brand, directus_files_id });
}

/** Started and not yet run. */
async function anImport({ here }: Stage, person: TestPerson): Promise<string> {
  const actor = (await here.context(person).actor()) as Person;
  return (await startImport(here.backend.services, actor, { text: "Koch gesucht" })).id;
}

async function anApiToken({ here }: Stage): Promise<string> {
  const { services } = here.backend;
  const id = services.ids();
  await services.db.write([apiTokenRow(services, here, id)]);
  return id;
}

async function aWebhook({ here }: Stage) {
  const { services } = here.backend;
  const [webhookId, deliveryId] = [services.ids(), services.ids()];
  await services.db.write(webhookRows(services, here, webhookId, deliveryId));
  return { id: here.organization.id, webhookId, deliveryId };
}

const TEMPLATE = { subject: "Ihre Bewerbung", text: "Guten Tag {{name}}," };

/** Instead of those of earlier cases: an organization has few. */
async function aTemplate(stage: Stage): Promise<string> {
  const { organization, backend } = stage.here;
  await backend.services.db.write([sql`DELETE FROM letter_template WHERE organization = ${organization.id}`]);
  return stage.put("letter_template", letterTemplateColumns(organization.id, nowOf(stage)));
}
