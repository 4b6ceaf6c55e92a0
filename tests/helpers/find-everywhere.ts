import { env } from "cloudflare:test";

/**
 * Where any of these words stands: each row of each table, each key and each text of the bucket. The journal of erasures
 * is left out: it holds ids of what is gone, on purpose.
 */
export async function findEverywhere(words: readonly string[]): Promise<string[]> {
  const names = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'erasure'",
  ).all<{ name: string }>();
  const tables = await env.DB.batch(names.results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  const { objects: all } = await env.FILES.list();
  const objects = all.filter(({ key }) => !key.startsWith("erasures/"));
  const places = [
    ...names.results.map(({ name }, at) => ({ name, text: JSON.stringify(tables[at]?.results) })),
    ...(await Promise.all(
      objects.map(async ({ key }) => ({ name: key, text: `${key} ${await (await env.FILES.get(key))?.text()}` })),
    )),
  ];
  return places.flatMap(({ name, text }) => {
    const folded = text.toLowerCase();
    return words.filter((word) => folded.includes(word.toLowerCase())).map((word) => `${name}: ${word}`);
  });
}
