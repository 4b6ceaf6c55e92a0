import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { ContentApi } from "~/content-api/client";
import {
  findEmployerBrand,
  findOrganization,
  getSettings,
  listCountries,
  listEmployerBrands,
  listOrganizations,
} from "~/content-api/collections";
import type { EmployerBrand, JobEntity, Organization } from "~/content-api/entities";
import { toJob, toStepFacts } from "~/content-api/job-facts";
import type { Recruiter } from "~/content-api/recruiters";
import { berlinToday } from "~/domain/dates";
import { isRefusal } from "~/domain/errors";
import { isEditable } from "~/domain/jobs/status";
import { limitsOf } from "~/domain/jobs/step-facts";
import {
  firstIncompleteStep,
  incompleteSteps,
  STEP_IDS,
  type StepId,
  stepProblems,
  stepsFor,
} from "~/domain/jobs/wizard-steps";
import { KEYS, readStep, withQuery } from "~/domain/query-keys";
import { isUuid } from "~/lib/uuid-v7";
import { blankJob } from "./blank-job";
import { oncePerRequest } from "./once-per-request.server";
import type { StepContext } from "./wizard-step";

export type WizardArgs = Pick<LoaderFunctionArgs, "context" | "params" | "request">;

export interface Wizard {
  job: JobEntity;
  isNew: boolean;
  context: StepContext;
  /** The first ones of the job's organization, and the one that the form names. */
  brands: EmployerBrand[];
  recruiters: Recruiter[];
  steps: StepId[];
  /** Counted from 1; one beyond the last is the summary. */
  number: number;
  /** Of the query, when the job belongs to it: travels through all links, and the organization step is left out. */
  orgId: string | null;
}

export interface WizardHints {
  /** The new job's id as the form carries it. */
  newJobId?: string | null;
  /** The job's organization as the form carries it: saves waiting for the job before its people are asked for. */
  organization?: string | null;
  /** The organization that the form chooses for the job. */
  chosen?: string | null;
  /** People whom the form names as contacts. */
  contacts?: readonly string[];
  /** The brand that the form names or chooses. */
  brand?: string | null;
  /** What the step needs besides, asked for together with the recruiters (who are not in the wizard yet). */
  alongside?: (placed: Wizard) => Promise<unknown>;
}

/**
 * Job, surroundings and place in the wizard. Redirects: to root when the job is not open in the wizard, to the first
 * incomplete step when none is asked for. NOT_FOUND.
 */
export async function loadWizard({ context, params, request }: WizardArgs, hints: WizardHints = {}): Promise<Wizard> {
  const { api, language } = context;
  const query = new URL(request.url).searchParams;
  const isNew = params.jobId === "new";
  const newId = hints.newJobId ?? (isNew && request.method === "GET" ? newIdOf(request, context) : null);
  const asked = query.get(KEYS.orgId);
  const wanted = isNew ? 1 : readStep(query);
  const [stored, settings, offered, chosen, countries, hinted] = await Promise.all([
    isNew ? null : api.jobs.get({ id: params.jobId ?? "", relations: ["wizard"] }),
    getSettings(api),
    isNew || wanted === null || wanted >= FIRST_WITH_CARDS ? listOrganizations(api, { most: MOST_CARDS + 1 }) : [],
    findChosen(api, [hints.chosen, isNew ? asked : null]),
    listCountries(api, language),
    hints.organization ? listSurroundings(context, hints.organization, hints) : null,
    isNew && request.method === "GET" ? leaveMadeJob(context, newId, query) : null,
  ]);
  const preset =
    [...chosen, ...offered].find(({ id }) => id === asked) ?? (offered.length === 1 ? offered[0] : null) ?? null;
  const job = stored?.data ?? blankJob(newId || context.newId(), preset);
  if (!isEditable(job.status)) throw notEditable(context, request);

  const organizationId = job.organization?.id ?? null;
  const orgId = asked !== null && asked === organizationId ? asked : null;
  const { pricing, vatPatterns, minWagePerHour, agreementVersion } = settings;
  const wizard: Wizard = {
    job,
    isNew,
    brands: [],
    recruiters: [],
    orgId,
    steps: stepsOf(job, orgId),
    number: 1,
    context: {
      language,
      today: berlinToday(context.now()),
      limits: limitsOf(settings),
      settings: { pricing, vatPatterns, minWagePerHour, agreementVersion },
      organizations: [...chosen, ...offered, ...(job.organization ? [job.organization] : [])],
      isSearched: offered.length > MOST_CARDS,
      countries,
    },
  };
  const known = hinted && organizationId === hints.organization ? hinted : null;
  const [surroundings] = await Promise.all([
    known ?? (organizationId && !isNew ? listSurroundings(context, organizationId, hints) : NO_SURROUNDINGS),
    wanted === null ? null : hints.alongside?.({ ...wizard, number: placeOf(wizard, wanted, request) }),
  ]);
  return { ...wizard, ...surroundings, number: placeOf({ ...wizard, ...surroundings }, wanted, request) };
}

/** Above this number of organizations one is searched for, instead of chosen among cards. */
const MOST_CARDS = 6;
/** The first step that offers organizations where the job has none yet. */
const FIRST_WITH_CARDS = STEP_IDS.indexOf("employerBrand") + 1;
/** Above this number of brands one is searched for, instead of chosen among cards. */
export const MOST_BRANDS = 12;

async function findChosen(api: ContentApi, ids: readonly (string | null | undefined)[]): Promise<Organization[]> {
  const found = await Promise.all(ids.map((id) => (id ? findOrganization(api, id) : null)));
  return found.filter((organization) => organization !== null);
}

/**
 * The address of a new job's form names the job it will make, so that the back button leads to that one and not to
 * another form.
 */
function newIdOf(request: Request, context: AppLoadContext): string {
  const url = new URL(request.url);
  const id = url.searchParams.get(NEW_ID);
  if (id && isUuid(id)) return id;
  throw redirect(withQuery(url.pathname + url.search, { [NEW_ID]: context.newId() }));
}

export const NEW_ID = "id";

/** The form of a job that has been made meanwhile leads to that job. */
async function leaveMadeJob({ api }: AppLoadContext, id: string | null, query: URLSearchParams): Promise<void> {
  if (!id) return;
  try {
    await api.jobs.get({ id, relations: [] });
  } catch (error) {
    if (isRefusal(error)) return;
    throw error;
  }
  throw redirect(withQuery(`/jobs/${id}/wizard`, { [KEYS.step]: 1, [KEYS.orgId]: query.get(KEYS.orgId) }));
}

const stepsOf = ({ status, organization }: JobEntity, orgId: string | null): StepId[] =>
  stepsFor({ status, orgIdInQuery: orgId !== null, paymentByInvoice: organization?.paymentByInvoice ?? false });

/** The step shown; null is the summary after the last. */
export const stepOf = ({ steps, number }: Wizard): StepId | null => steps[number - 1] ?? null;

export function stepHref({ job, orgId }: Pick<Wizard, "job" | "orgId">, number: number | null): string {
  return withQuery(`/jobs/${job.id}/wizard`, { [KEYS.step]: number, [KEYS.orgId]: orgId });
}

/** Job and facts as the rules of the domain want them. */
export function ruleArguments({ job, context, recruiters }: Wizard) {
  // Contacts have a role where they still are recruiters.
  const isRecruiter = [...recruiters.filter(({ accepted }) => accepted), ...job.contacts.filter(({ role }) => role)];
  const facts = toStepFacts({
    job,
    billingCountry: context.countries.find(({ id }) => id === job.billing?.country) ?? null,
    recruiterIds: isRecruiter.map(({ id }) => id),
    settings: { ...context.settings, limits: context.limits },
    today: context.today,
    isPaid: false,
  });
  return [toJob(job), facts] as const;
}

export const problemsOf = (wizard: Wizard, step: StepId) => stepProblems(step, ...ruleArguments(wizard));

/** Steps that keep the job from being booked; paying is the booking itself. */
export const missingSteps = (wizard: Wizard): StepId[] =>
  incompleteSteps(
    wizard.steps.filter((step) => step !== "payment"),
    ...ruleArguments(wizard),
  );

/** Without a step in the address that is the first one to do; whatever else the address says stays in it. */
function placeOf(wizard: Wizard, asked: number | null, request: Request): number {
  const { steps } = wizard;
  if (asked === null) {
    const { pathname, search } = new URL(request.url);
    const step = firstIncompleteStep(steps, ...ruleArguments(wizard));
    throw redirect(withQuery(pathname + search, { [KEYS.step]: step }));
  }
  return Math.min(asked, steps.includes("payment") ? steps.length : steps.length + 1);
}

type Surroundings = Pick<Wizard, "brands" | "recruiters">;
const NO_SURROUNDINGS: Surroundings = { brands: [], recruiters: [] };
const surroundingsOnce = oncePerRequest<Surroundings>();

/** What an organization has for its jobs. What the form names is the same in all of a request. */
const listSurroundings = (
  context: AppLoadContext,
  organizationId: string,
  { brand, contacts = [] }: WizardHints,
): Promise<Surroundings> =>
  surroundingsOnce(context, organizationId, async () => {
    const [offered, named, recruiters] = await Promise.all([
      listEmployerBrands(context.api, organizationId, { most: MOST_BRANDS + 1 }),
      brand ? findEmployerBrand(context.api, organizationId, brand) : null,
      askRecruiters(context, organizationId, contacts),
    ]);
    const isOffered = offered.some(({ id }) => id === named?.id);
    return { brands: named && !isOffered ? [...offered, named] : offered, recruiters };
  });

/** Above this number of recruiters one is searched for, instead of chosen among cards. */
export const MOST_RECRUITERS = 12;

/**
 * The first recruiters by name, the person and those named; none when the list is refused: the step itself says that
 * contacts are missing.
 */
async function askRecruiters(
  { api, person }: AppLoadContext,
  organizationId: string,
  contacts: readonly string[],
): Promise<Recruiter[]> {
  const ids = [...contacts.slice(0, MOST_NAMED), ...(person ? [person.id] : [])];
  try {
    return (await api.recruiters.list({ organizationId, limit: MOST_RECRUITERS + 1, ids })).data;
  } catch (error) {
    if (isRefusal(error, "NOT_FOUND", "FORBIDDEN")) return [];
    throw error;
  }
}

/** A form with more contacts is wrong anyway. */
const MOST_NAMED = 40;

/** To root; somebody who was just saving is told why. */
export function notEditable(context: AppLoadContext, request: Request): Response {
  const isPost = request.method !== "GET";
  if (isPost) context.flash.set({ key: "wizard.notEditable", tone: "warning" });
  return redirect("/", isPost ? 303 : 302);
}
