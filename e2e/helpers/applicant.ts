import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { apiAs } from "./api";
import { ANNA, signIn } from "./people";

/** A story's own applicant on a job that Anna and Mo work on together, open on Anna's screen. */
export async function openApplicant(page: Page, baseURL: string) {
  const { send } = apiAs(baseURL, ANNA);
  const filter = encodeURIComponent(JSON.stringify({ title: { _contains: "ambulanten Dienst" } }));
  const [job] = await send<{ id: string }[]>(`/items/job?limit=1&fields=id&filter=${filter}`);
  const mark = randomUUID().slice(0, 8);
  const contact = { first_name: "Wanda", last_name: `Wichtig-${mark}`, email: `wanda.${mark}@example.com` };
  const rest = { phone: "", zip: "34117", reachability: ["noon"] };
  const { id } = await send<{ id: string }>(`/jobs/${job?.id}/applications/applicants`, "POST", {
    ...contact,
    ...rest,
  });
  const address = `/jobs/${job?.id}?tab[]=applicants&applicantId=${id}`;
  await signIn(page, ANNA);
  await page.goto(address);
  return { ...contact, id, job: job?.id ?? "", address, panel: page.locator(".applicant") };
}
