import type { Answered } from "./queue";

/** One try; null when the network or the server did not answer within 20 seconds. */
export async function sendOnce(
  path: string,
  addressing: string,
  token: string,
  body: string | FormData,
): Promise<Answered | null> {
  const [page = "", query = ""] = path.split("?");
  const along = new URLSearchParams(query);
  if (typeof body !== "string") along.set("chat", token);
  try {
    const response = await fetch(`${page}/answer?${along}`, {
      method: "POST",
      body: typeof body === "string" ? withToken(body, token) : body,
      headers: { Accept: "application/json", "X-Addressing": addressing },
      signal: AbortSignal.timeout(typeof body === "string" ? 20_000 : 300_000),
    });
    const answered = await response.json();
    return { ...answered, status: response.status };
  } catch {
    return null;
  }
}

/** The form was made for another token when the conversation began anew. */
function withToken(body: string, token: string): URLSearchParams {
  const fields = new URLSearchParams(body);
  fields.set("chat", token);
  return fields;
}
