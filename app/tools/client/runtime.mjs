/** What the API has refused: `code` says why, `status` is the HTTP status, `details` are the refusal's own. */
export class ApiError extends Error {
  constructor(status, { message, extensions = {} }) {
    super(message);
    const { code = "unknown", ...details } = extensions;
    Object.assign(this, { name: "ApiError", status, code, details });
  }
}

/** Makes `createClient` for a table of calls: name → [method, path, kind of answer]. */
export const clientOf =
  (calls) =>
  ({ base, token, fetch: ask = globalThis.fetch }) => ({
    async call(name, input = {}, { idempotencyKey, signal } = {}) {
      const [method, path, answers] = calls[name];
      const rest = { ...input };
      const address = path.replace(/\{(\w+)\}/g, (_, key) => {
        const value = rest[key];
        delete rest[key];
        return encodeURIComponent(value);
      });
      const headers = { Accept: "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
      const isRead = method === "GET";
      if (!isRead) headers["Content-Type"] = "application/json";
      // The same call is never done twice, however often its request is sent.
      if (method === "POST") headers["Idempotency-Key"] = idempotencyKey ?? crypto.randomUUID();
      const url = base.replace(/\/+$/, "") + address + (isRead ? searchOf(rest) : "");
      const response = await ask(url, { method, headers, signal, body: isRead ? undefined : JSON.stringify(rest) });
      if (!response.ok) throw new ApiError(response.status, await problemOf(response));
      if (answers === "bytes") return response;
      if (answers === "json") return response.json();
      await response.body?.cancel();
    },
  });

function searchOf(values) {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const each of value) query.append(`${key}[]`, String(each));
    else query.append(key, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return query.size > 0 ? `?${query}` : "";
}

async function problemOf(response) {
  try {
    const { errors } = await response.json();
    return errors[0];
  } catch {
    return { message: response.statusText };
  }
}
