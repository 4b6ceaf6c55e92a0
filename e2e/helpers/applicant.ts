import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { apiAs } from "./api";
import { ANNA, signIn } from "./people";

/** A job that Anna and Mo work on together. */
async function findSharedJob(baseURL: string): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ title: { _contains: "ambulanten Dienst" } }));
  const [job] = await apiAs(baseURL, ANNA).send<{ id: string }[]>(`/items/job?limit=1&fields=id&filter=${filter}`);
  return job?.id ?? "";
}

/** A story's own applicant on a job of Anna, by default one that Mo works on as well, open on Anna's screen. */
export async function openApplicant(page: Page, baseURL: string, chosen?: string) {
  const { send } = apiAs(baseURL, ANNA);
  const job = chosen ?? (await findSharedJob(baseURL));
  const mark = randomUUID().slice(0, 8);
  const contact = { first_name: "Wanda", last_name: `Wichtig-${mark}`, email: `wanda.${mark}@example.com` };
  const rest = { phone: "", zip: "34117", reachability: ["noon"] };
  const { id } = await send<{ id: string }>(`/jobs/${job}/applications/applicants`, "POST", {
    ...contact,
    ...rest,
  });
  const address = `/jobs/${job}?tab[]=applicants&applicantId=${id}`;
  await signIn(page, ANNA);
  await page.goto(address);
  return { ...contact, id, job, address, panel: page.locator(".applicant") };
}
