import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  countBrands,
  countJobs,
  getOrganization,
  getSettings,
  listBrandRows,
  listJobRows,
} from "~/content-api/collections";
import { Refusal } from "~/domain/errors";
import { agreementState } from "~/domain/organizations/agreement";
import { readPlace } from "~/domain/pagination";
import { readTab } from "~/domain/query-keys";
import { parseSort } from "~/domain/sort";
import { vatProblem } from "~/domain/vat";
import { loadBilling } from "~/features/billing/load-billing.server";
import { loadMeeting } from "~/features/coaching/load-meeting.server";
import { loadOrganizationFunnel } from "~/features/funnel/load-funnel.server";
import { SORTABLE } from "~/features/jobs/jobs-query";
import { listRecruiters } from "~/features/recruiters/list-recruiters.server";
import { loadRecruiters } from "~/features/recruiters/load-recruiters.server";
import { loadChoices } from "./load-choices.server";
import { loadTabDialog } from "./load-tab-dialog.server";
import { EMPLOYEE_SIZES, editableField, type FieldName, type OrganizationField } from "./organization-fields";
import { organizationRights } from "./organization-rights";
import { toTabJobs } from "./tab-job.server";
import { ORGANIZATION_TABS } from "./tabs";
import type { VatFormats } from "./vat-field";
import { vatFormatsOf } from "./vat-formats";

/** The value that the address turns into its field. */
export interface Editing extends OrganizationField {
  field: FieldName;
  options: { value: string; label: string }[];
  vatFormats: VatFormats;
}

/** One organization with what its tabs show. NOT_FOUND when it is missing or foreign. */
export async function loadOrganization(context: AppLoadContext, id: string, url: URL) {
  const { api, person } = context;
  if (!person) throw new Refusal("UNAUTHORIZED");
  const tab = readTab(url.searchParams, ORGANIZATION_TABS);
  const place = tab === "jobs" ? readPlace(url.searchParams) : { page: 0 };
  const sort = tab === "jobs" ? parseSort(url.searchParams.get("sort"), SORTABLE) : null;
  const edit = url.searchParams.get("edit");
  const [
    organization,
    recruiters,
    jobs,
    brands,
    counted,
    choices,
    settings,
    dialog,
    billing,
    funnel,
    history,
    contact,
  ] = await Promise.all([
    getOrganization(api, id),
    listRecruiters(context, id, url, tab === "recruiter"),
    tab === "jobs" ? listJobRows(api, { organization: id, sort, ...place }) : null,
    tab === "brands" ? listBrandRows(api, id) : [],
    Promise.all([tab === "jobs" ? 0 : countJobs(api, id), countBrands(api, id)]),
    loadChoices(context, { tab, edit }),
    tab === "details" ? getSettings(api) : null,
    loadTabDialog(context, id, tab, url),
    tab === "billing" ? loadBilling(context, id, url) : null,
    tab === "funnel" ? loadOrganizationFunnel(context, id, url) : null,
    tab === "details" && person.roleName === "Administrator" ? loadHistory(context, id) : null,
    tab === "contact" ? loadMeeting(context) : null,
  ]);
  const membership =
    recruiters.data.find((recruiter) => recruiter.accepted && recruiter.id === person.id)?.role ?? null;
  const rights = organizationRights(person, membership);
  const field = editableField(edit, rights, organization);
  const { country, vatNo } = organization;
  const vatFormats = country ? vatFormatsOf([country], settings?.vatPatterns) : {};
  return {
    organization,
    tab,
    rights,
    counts: {
      recruiter: recruiters.total ?? recruiters.data.length,
      jobs: jobs?.total ?? counted[0],
      brands: counted[1],
    },
    industries: choices.industries,
    /** The stored number that does not fit the country, which was changed after it. */
    vatProblem:
      country && vatProblem(country.subdivision_code ?? country.country_code, vatNo ?? "", settings?.vatPatterns),
    editing: field && toEditing(field, choices, vatFormats),
    jobs: { rows: jobs ? toTabJobs(context, jobs.rows, membership) : [], sort, page: place.page, anchor: jobs?.anchor },
    recruiters: tab === "recruiter" ? await loadRecruiters(context, person, id, recruiters, url) : null,
    brands,
    contact,
    agreement: settings && agreementState(organization.agreementVersion ?? null, settings.agreementVersion),
    dialog,
    billing,
    funnel,
    history,
  };
}

/** What administrators did to it. */
const loadHistory = async ({ api }: AppLoadContext, id: string) =>
  (await api.administration.history({ about: "organization", id })).data;

export type OrganizationData = Awaited<ReturnType<typeof loadOrganization>>;

function toEditing(
  field: NonNullable<ReturnType<typeof editableField>>,
  { countries, industries }: Awaited<ReturnType<typeof loadChoices>>,
  vatFormats: VatFormats,
): Editing {
  const lists: Partial<Record<string, Editing["options"]>> = {
    country: countries,
    industry: industries,
    employees: EMPLOYEE_SIZES,
  };
  return { ...field, field: field.name, options: lists[field.kind] ?? [], vatFormats };
}
