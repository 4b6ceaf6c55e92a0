import { randomUUID } from "node:crypto";
import { apiOf } from "../../app/tools/api-address.mjs";
import { DEMO_PASSWORD } from "./people";

/** Access tokens of this worker's stories, by product and mail address: a login costs a password hash. */
const tokens = new Map<string, string>();

/** The product's content API as one of the demo people. */
export function apiAs(base: string, email: string) {
  const holder = `${base} ${email}`;
  const call = (path: string, method: string, body?: unknown) =>
    fetch(apiOf(base) + path, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(tokens.has(holder) && { Authorization: `Bearer ${tokens.get(holder)}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const logIn = async () => {
    tokens.delete(holder);
    const login = await call("/auth/login", "POST", { email, password: DEMO_PASSWORD });
    tokens.set(holder, (await dataOf<{ access_token: string }>(login)).access_token);
  };
  const send = async <T>(path: string, method = "GET", body?: unknown): Promise<T> => {
    if (!tokens.has(holder)) await logIn();
    let response = await call(path, method, body);
    if (response.status === 401) {
      await logIn();
      response = await call(path, method, body);
    }
    return dataOf<T>(response);
  };

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
      // Another story may have changed the radius of the booked job.
      const locations = (like.locations as object[]).map((location) => ({ ...location, radius: 30 }));
      const start = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      const rest = { locations, employerBrand, contacts: [me], userCampaignStartDate: start, termsAccepted: true };
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

async function dataOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return text ? (JSON.parse(text) as { data: T }).data : (undefined as T);
}
