import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import { type Behaviour, chatStandIn, testAi } from "#tests/helpers/ai";
import { seedCatalog } from "#tests/helpers/catalog";
import { completeJob } from "#tests/helpers/jobs";
import { world } from "#tests/helpers/world";
import { embeddedApi } from "~/backend/backend";
import { answerStep } from "~/features/wizard/answer-step.server";
import { loadWizardPage } from "~/features/wizard/wizard-page.server";

beforeAll(async () => {
  await seedCatalog();
  // The first step of an isolate waits for modules that only steps need, between two of its reads.
  const { get } = await writing(ANSWER, "Pflegefachkraft");
  await get(2);
});

const ANSWER = {
  usualNames: ["Koch"],
  category: null,
  tasks: ["Funken fangen und zählen"],
};

test.each<[string, Behaviour, boolean]>([
  ["silent", "silence", true],
  ["awake", ANSWER, false],
])("with a model that is %s the steps that ask it about the title show it, within their round trips", async (name, behaviour, isSilent) => {
  const { get } = await writing(behaviour, `Funkenfänger Qwx ${name}`);
  for (const step of [2, 3, 4, 7]) {
    const { answer, trips } = await get(step);
    const pickers = Object.values(answer.pickers);
    expect({ step, isDegraded: pickers.some((picker) => picker.isDegraded) }).toEqual({ step, isDegraded: isSilent });
    expect(trips).toBeLessThanOrEqual(3);
  }
});

test("a new sentence from a silent model's templates is saved and announced, within the round trips of a form", async () => {
  const flashes: unknown[] = [];
  const { post, organization } = await writing("silence", "Pflegefachkraft", flashes);
  const form = { intent: "suggest:hook", hook: "", hookIndex: "0", organizationId: organization.id };
  const { answer, trips } = await post(4, form);
  expect(answer).toBeInstanceOf(Response);
  expect(flashes).toEqual([{ key: "wizard.hookByTemplate", tone: "warning" }]);
  expect(trips).toBeLessThanOrEqual(5);
});

/** The wizard of one job as Anna uses it; trips are D1's, the session's check included. */
async function writing(behaviour: Behaviour, title: string, flashes: unknown[] = []) {
  const home = await world({ services: { ai: testAi(chatStandIn(behaviour)) } });
  const id = await completeJob(home, { columns: { title, hook: null } });
  const argsOf = (step: number, form?: Record<string, string>): LoaderFunctionArgs => {
    const url = `http://stellenfunk.test/jobs/${id}/wizard?step=${step}`;
    const context = {
      ...{ api: embeddedApi(home.context(home.anna)), person: { id: home.anna.id, isElevated: false } },
      ...{ language: "de", now: home.backend.services.clock, newId: home.backend.services.ids },
      ...{
        t: (key: string) => key,
        pendingForm: null,
        flash: { shown: null, set: (flash: unknown) => flashes.push(flash) },
      },
    };
    const request = new Request(url, form && { method: "POST", body: new URLSearchParams(form) });
    return { request, params: { jobId: id }, context } as unknown as LoaderFunctionArgs;
  };
  const counted = async <T>(act: (args: LoaderFunctionArgs) => Promise<T>, args: LoaderFunctionArgs) => {
    const before = home.backend.services.db.trips;
    return { answer: await act(args), trips: home.backend.services.db.trips - before };
  };
  return {
    organization: home.organization,
    get: (step: number) => counted(loadWizardPage, argsOf(step)),
    post: (step: number, form: Record<string, string>) => counted(answerStep, argsOf(step, form)),
  };
}
