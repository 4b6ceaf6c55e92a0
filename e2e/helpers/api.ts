import { randomUUID } from "node:crypto";
import { DEMO_PASSWORD } from "./people";

/** The product's content API as one of the demo people. */
export async function apiAs(base: string, email: string) {
  const { access_token } = await ask<{ access_token: string }>(`${base}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const send = <T>(path: string, method = "GET", body?: unknown) =>
    ask<T>(`${base}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${access_token}`, "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

  return {
    send,
    /** The newest job of this status that the person sees. */
    async jobOf(status: string): Promise<string> {
      const filter = encodeURIComponent(JSON.stringify({ status: { _eq: status } }));
      const rows = await send<{ id: string }[]>(`/items/job?limit=1&sort=-date_updated&fields=id&filter=${filter}`);
      return rows[0]?.id ?? "";
    },
    /** A draft of one's own in which only the payment is left, after the likeness of a booked job. */
    async readyDraft(title: string): Promise<string> {
      const like = await send<Record<string, unknown>>(`/jobs/${await this.jobOf("online")}`);
      const id = randomUUID();
      const { id: organization } = like.organization as { id: string };
      await send("/items/job", "POST", { id, title, organization });
      const copied = Object.fromEntries(ENTERED.map((field) => [field, like[field]]));
      const { id: me } = await send<{ id: string }>("/users/me?fields=id");
      const { id: employerBrand } = like.employerBrand as { id: string };
      const start = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      const rest = { employerBrand, contacts: [me], userCampaignStartDate: start, termsAccepted: true };
      await send(`/jobs/${id}`, "PATCH", { ...copied, ...rest });
      return id;
    },
  };
}

const ENTERED = [
  "addressing",
  "fullTime",
  "partTime",
  "workExperience",
  "jobCategory",
  "noDegreeNeeded",
  "educations",
  "experiences",
  "skills",
  "softSkills",
  "targetJobTitles",
  "targetExperiences",
  "targetEducations",
  "targetSkills",
  "hook",
  "hookSource",
  "locations",
  "tasks",
  "benefits",
  "salaryType",
  "salaryMin",
  "salaryMax",
  "showSalary",
  "numberOfPlannedHires",
  "runtime",
  "boost",
];

async function ask<T>(address: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(address, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${init?.method} ${address}: ${answer.status} ${text}`);
  return text ? (JSON.parse(text) as { data: T }).data : (undefined as T);
}
