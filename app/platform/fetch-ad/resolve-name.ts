import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";

/** IP addresses of a name. */
export type ResolveName = (host: string) => Promise<string[]>;

const answerSchema = onFirstUse(() =>
  z.object({
    Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional(),
  }),
);

/** A and AAAA: others, as CNAME, only lead to them. */
const ADDRESS_TYPES = { A: 1, AAAA: 28 };
const PATIENCE = 3_000;

/**
 * Asks a name server over HTTPS (RFC 8484, its JSON form) for all IP addresses of a name; null where none is
 * configured. Rejects when it does not answer.
 */
export function nameResolver(server: string, ask: typeof fetch = fetch): ResolveName | null {
  if (!server) return null;
  return async (host) => {
    const found = await Promise.all(
      Object.entries(ADDRESS_TYPES).map(async ([type, number]) => {
        const url = `${server}?${new URLSearchParams({ name: host, type })}`;
        const headers = { Accept: "application/dns-json" };
        const response = await ask(url, { headers, redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
        if (!response.ok) throw new Error(`name server: ${response.status}`);
        const { Answer = [] } = answerSchema.parse(await response.json());
        return Answer.filter((each) => each.type === number).map(({ data }) => data);
      }),
    );
    return found.flat();
  };
}
