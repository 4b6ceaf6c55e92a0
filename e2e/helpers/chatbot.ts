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
  const configuration = `/jobs/${job?.id}/chatbot/configuration`;
  const draft = await send<Draft>(`${configuration}/createDraft`, "POST");
  await send(`${configuration}/${draft.id}`, "PATCH", { version: draft.version, addressing, ...change(draft) });
  await send(`${configuration}/publish`, "PATCH", {});
  return job?.id ?? "";
}

interface Draft {
  id: string;
  version: number;
  questions: { id: string; text: string; hint?: string; answers?: { id: string; text: string }[] }[];
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
