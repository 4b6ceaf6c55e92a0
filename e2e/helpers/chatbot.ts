import { apiAs } from "./api";
import { ANNA } from "./people";
import { PORTS } from "./products";

/** A published chatbot of a demo job that speaks this way. Gives the job's id. */
export async function chatbotIn(
  addressing: string,
  /** Stories that leave strange texts behind take another job. */
  {
    change = () => ({}),
    sort = "id",
    base,
  }: { change?: (draft: Draft) => object; sort?: "id" | "-id"; base?: string } = {},
): Promise<string> {
  const { send } = apiOfAnna(base);
  const filter = encodeURIComponent(JSON.stringify({ status: { _eq: "online" } }));
  const [job] = await send<{ id: string }[]>(`/items/job?limit=1&fields=id&sort=${sort}&filter=${filter}`);
  const id = job?.id ?? "";
  await publish(send, id, (draft) => ({ addressing, ...change(draft) }));
  return id;
}

async function publish(send: Send, job: string, change: (draft: Draft) => object): Promise<void> {
  const configuration = `/jobs/${job}/chatbot/configuration`;
  const draft = await send<Draft>(`${configuration}/createDraft`, "POST");
  await send(`${configuration}/${draft.id}`, "PATCH", { version: draft.version, ...change(draft) });
  await send(`${configuration}/publish`, "PATCH", {});
}

/** Another story may have published follow-up questions, and one that moves before its question hinders publishing. */
export async function publishWithoutFollowUps(send: Send, job: string): Promise<void> {
  await publish(send, job, ({ questions }) => ({
    questions: questions.map(({ condition: _, ...question }) => question),
  }));
}

type Send = ReturnType<typeof apiAs>["send"];

interface Draft {
  id: string;
  version: number;
  questions: {
    id: string;
    text: string;
    hint?: string;
    answers?: { id: string; text: string }[];
    condition?: object;
  }[];
}

/** A draft of a job with something that is not published yet. */
export async function beginDraft(job: string): Promise<{ questions: number }> {
  const { send } = apiOfAnna();
  const configuration = `/jobs/${job}/chatbot/configuration`;
  const { id, version, questions } = await send<Draft>(`${configuration}/createDraft`, "POST");
  const change = { website: "https://neu.example", companyDescription: "Wir sind neu hier." };
  await send(`${configuration}/${id}`, "PATCH", { version, ...change });
  return { questions: questions.length };
}

const apiOfAnna = (base = `http://localhost:${PORTS.product}`) => apiAs(base, ANNA);
