/** Texts of this build's sheets, by path: as many as there are files. */
const texts = new Map<string, string>();

/**
 * The text of a built sheet, kept by the isolate; null for another file, or when it cannot be read. Only what was read
 * is shared: a promise of one request would never end for the others when that request is given up.
 */
export async function readSheetText(assets: Fetcher | undefined, path: string): Promise<string | null> {
  if (!assets || !/^\/_build\/[\w-]+\.css$/.test(path)) return null;
  const text = texts.get(path) ?? (await load(assets, path).catch(() => null));
  if (text !== null) texts.set(path, text);
  return text;
}

async function load(assets: Fetcher, path: string): Promise<string | null> {
  const answer = await assets.fetch(`https://assets.invalid${path}`);
  return answer.ok ? await answer.text() : null;
}
