import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect } from "vitest";
import { completeJob } from "#tests/helpers/jobs";
import { world } from "#tests/helpers/world";
import { embeddedApi } from "~/backend/backend";
import { STEP_IDS, type StepId } from "~/domain/jobs/wizard-steps";
import type { FormReply } from "~/features/forms/form-reply";
import { answerStep } from "~/features/wizard/answer-step.server";
import { formOf } from "~/features/wizard/steps";
import { loadWizardPage } from "~/features/wizard/wizard-page.server";

/** D1's round trips of a request that are spent before its action: the check of the session. */
export const SESSION_CHECK = 1;

/** The wizard of one complete job as Anna uses it; trips are D1's, without the session's check. */
export async function writing() {
  const home = await world();
  const id = await completeJob(home, {});
  const flashes: unknown[] = [];
  const api = embeddedApi(home.context(home.anna));
  const argsOf = (step: number, form?: Record<string, string>, jobId = id): LoaderFunctionArgs => {
    const url = `http://stellenfunk.test/jobs/${jobId}/wizard?step=${step}`;
    const context = {
      api,
      person: { id: home.anna.id, isElevated: false },
      language: "de",
      now: home.backend.services.clock,
      newId: home.backend.services.ids,
      t: (key: string) => key,
      pendingForm: null,
      consent: { noteConversion: () => undefined },
      flash: { shown: null, set: (flash: unknown) => flashes.push(flash) },
    };
    const body = form && new URLSearchParams({ organizationId: home.organization.id, ...form });
    const request = new Request(url, form && { method: "POST", body });
    return { request, params: { jobId }, context } as unknown as LoaderFunctionArgs;
  };
  const counted = async <T>(act: (args: LoaderFunctionArgs) => Promise<T>, args: LoaderFunctionArgs) => {
    const before = home.backend.services.db.trips;
    return { answer: await act(args), trips: home.backend.services.db.trips - before };
  };
  return {
    home,
    api,
    flashes,
    job: async (jobId = id) => (await api.jobs.get({ id: jobId, relations: ["wizard"] })).data,
    openNew: (jobId: string) => {
      const { request, ...args } = argsOf(1, undefined, "new");
      return loadWizardPage({ ...args, request: new Request(`${request.url}&id=${jobId}`) });
    },
    postNew: (form: Record<string, string>) => counted(answerStep, argsOf(1, form, "new")),
    /** The step's form as its page shows it. */
    shown: async (id: StepId) => {
      const { wizard } = await loadWizardPage(argsOf(STEP_IDS.indexOf(id) + 1));
      return Object.fromEntries(fieldsOf("", formOf(id)?.values(wizard.job, wizard.context)));
    },
    get: (step: number) => counted(loadWizardPage, argsOf(step)),
    post: (step: number, form: Record<string, string>, { thenLoads = false } = {}) =>
      counted(
        async (args) => {
          const answer = await answerStep(args);
          const request = new Request(args.request.url);
          if (thenLoads) await loadWizardPage({ ...args, request });
          return answer;
        },
        argsOf(step, form),
      ),
  };
}

export function replyOf(answer: unknown, status: number): FormReply {
  const { data, init } = answer as { data: FormReply; init: ResponseInit };
  expect(init.status).toBe(status);
  return data;
}

export function locationOf(answer: unknown): string | null {
  expect(answer).toBeInstanceOf(Response);
  return answer instanceof Response ? answer.headers.get("Location") : null;
}

/** Names and texts of a form that shows these values: `tasks[0]`, `skills[0].label`, "on" for what is ticked. */
function fieldsOf(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined || value === false || value === "") return [];
  if (Array.isArray(value)) return value.flatMap((row, index) => fieldsOf(`${name}[${index}]`, row));
  if (typeof value !== "object") return [[name, value === true ? "on" : String(value)]];
  return Object.entries(value).flatMap(([part, each]) => fieldsOf(name ? `${name}.${part}` : part, each));
}
