import type { APIRequestContext } from "@playwright/test";
import { ANNA, DEMO_PASSWORD } from "./people";
import { expect } from "./story";

/** A published chatbot of a demo job that speaks this way. */
export async function chatbotIn(
  request: APIRequestContext,
  addressing: string,
  /** Stories that leave strange texts behind take another job. */
  { change = () => ({}), sort = "id" }: { change?: (draft: Draft) => object; sort?: "id" | "-id" } = {},
): Promise<string> {
  const headers = await asAnna(request);
  const filter = encodeURIComponent(JSON.stringify({ status: { _eq: "online" } }));
  const jobs = await request.get(`/api/items/job?limit=1&fields=id&sort=${sort}&filter=${filter}`, { headers });
  const job = (await jobs.json()).data[0].id as string;
  const draft = await request.post(`/api/jobs/${job}/chatbot/configuration/createDraft`, { headers });
  const content = (await draft.json()).data as Draft & { id: string; version: number };
  const { id, version } = content;
  const saved = await request.patch(`/api/jobs/${job}/chatbot/configuration/${id}`, {
    headers,
    data: { version, addressing, ...change(content) },
  });
  expect(saved.ok()).toBe(true);
  const published = await request.patch(`/api/jobs/${job}/chatbot/configuration/publish`, { headers, data: {} });
  expect(published.ok()).toBe(true);
  return job;
}

interface Draft {
  questions: { text: string; hint?: string; answers?: { text: string }[] }[];
}

/** A draft of a job with something that is not published yet. */
export async function beginDraft(request: APIRequestContext, job: string): Promise<{ questions: number }> {
  const options = { headers: await asAnna(request) };
  const draft = await request.post(`/api/jobs/${job}/chatbot/configuration/createDraft`, options);
  const { id, version, questions } = (await draft.json()).data;
  const data = { version, website: "https://neu.example", companyDescription: "Wir sind neu hier." };
  const saved = await request.patch(`/api/jobs/${job}/chatbot/configuration/${id}`, { ...options, data });
  expect(saved.ok()).toBe(true);
  return { questions: questions.length };
}

async function asAnna(request: APIRequestContext): Promise<{ Authorization: string }> {
  const login = await request.post("/api/auth/login", { data: { email: ANNA, password: DEMO_PASSWORD } });
  return { Authorization: `Bearer ${(await login.json()).data.access_token}` };
}
