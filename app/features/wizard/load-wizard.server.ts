import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { getSettings, listCountries, listEmployerBrands, listOrganizations } from "~/content-api/collections";
import type { EmployerBrand, JobEntity, Recruiter } from "~/content-api/entities";
import { toJob, toStepFacts } from "~/content-api/job-facts";
import { berlinToday } from "~/domain/dates";
import { isRefusal } from "~/domain/errors";
import { isEditable } from "~/domain/jobs/status";
import { limitsOf } from "~/domain/jobs/step-facts";
import { firstIncompleteStep, incompleteSteps, type StepId, stepProblems, stepsFor } from "~/domain/jobs/wizard-steps";
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
  /** The job's organization as the form carries it: saves waiting for the job before its recruiters are asked for. */
  organization?: string | null;
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
  const [stored, settings, organizations, brands, countries, hinted] = await Promise.all([
    isNew ? null : api.jobs.get({ id: params.jobId ?? "", relations: ["wizard"] }),
    getSettings(api),
    listOrganizations(api),
    listEmployerBrands(api),
    listCountries(api, language),
    hints.organization ? listRecruiters(context, hints.organization) : null,
    isNew && request.method === "GET" ? leaveMadeJob(context, newId, query) : null,
  ]);
  const asked = query.get(KEYS.orgId);
  const preset =
    organizations.find(({ id }) => id === asked) ?? (organizations.length === 1 ? organizations[0] : null) ?? null;
  const job = stored?.data ?? blankJob(newId || context.newId(), preset);
  if (!isEditable(job.status)) throw notEditable(context, request);

  const organizationId = job.organization?.id ?? null;
  const orgId = asked !== null && asked === organizationId ? asked : null;
  const { pricing, vatPatterns, minWagePerHour, agreementVersion } = settings;
  const wizard: Wizard = {
    job,
    isNew,
    brands,
    recruiters: [],
    orgId,
    steps: stepsOf(job, orgId),
    number: 1,
    context: {
      language,
      today: berlinToday(context.now()),
      limits: limitsOf(settings),
      settings: { pricing, vatPatterns, minWagePerHour, agreementVersion },
      organizations,
      countries,
    },
  };
  const wanted = isNew ? 1 : readStep(query);
  const known = hinted && organizationId === hints.organization ? hinted : null;
  const [recruiters] = await Promise.all([
    known ?? (organizationId && !isNew ? listRecruiters(context, organizationId) : []),
    wanted === null ? null : hints.alongside?.({ ...wizard, number: placeOf(wizard, wanted, request) }),
  ]);
  return { ...wizard, recruiters, number: placeOf({ ...wizard, recruiters }, wanted, request) };
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
  const facts = toStepFacts({
    job,
    billingCountry: context.countries.find(({ id }) => id === job.billing?.country) ?? null,
    recruiterIds: recruiters.filter(({ accepted }) => accepted).map(({ id }) => id),
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

/** None when the list is refused: the step itself says that contacts are missing. */
const recruitersOnce = oncePerRequest<Recruiter[]>();

const listRecruiters = (context: AppLoadContext, organizationId: string): Promise<Recruiter[]> =>
  recruitersOnce(context, organizationId, () => askRecruiters(context, organizationId));

async function askRecruiters({ api }: AppLoadContext, organizationId: string): Promise<Recruiter[]> {
  try {
    return (await api.recruiters.list({ organizationId })).data;
  } catch (error) {
    if (isRefusal(error, "NOT_FOUND", "FORBIDDEN")) return [];
    throw error;
  }
}

/** To root; somebody who was just saving is told why. */
export function notEditable(context: AppLoadContext, request: Request): Response {
  const isPost = request.method !== "GET";
  if (isPost) context.flash.set({ key: "wizard.notEditable", tone: "warning" });
  return redirect("/", isPost ? 303 : 302);
}
