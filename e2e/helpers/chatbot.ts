import type { APIRequestContext } from "@playwright/test";
import { ANNA, DEMO_PASSWORD } from "./people";
import { expect } from "./story";

/** A published chatbot of a demo job that speaks this way. */
export async function chatbotIn(
  request: APIRequestContext,
  addressing: string,
  change: (draft: Draft) => object = () => ({}),
): Promise<string> {
  const login = await request.post("/api/auth/login", { data: { email: ANNA, password: DEMO_PASSWORD } });
  const token = (await login.json()).data.access_token as string;
  const headers = { Authorization: `Bearer ${token}` };
  const filter = encodeURIComponent(JSON.stringify({ status: { _eq: "online" } }));
  const jobs = await request.get(`/api/items/job?limit=1&fields=id&sort=id&filter=${filter}`, { headers });
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
