/** Texts of this build's sheets, by path: as many as there are files. */
const texts = new Map<string, Promise<string | null>>();

/** The text of a built sheet, read once by each isolate; null for another file, or when it cannot be read. */
export async function readSheetText(assets: Fetcher | undefined, path: string): Promise<string | null> {
  if (!assets || !/^\/_build\/[\w-]+\.css$/.test(path)) return null;
  const known = texts.get(path);
  if (known) return known;
  const read = load(assets, path).catch(() => null);
  texts.set(path, read);
  const text = await read;
  if (text === null) texts.delete(path);
  return text;
}

async function load(assets: Fetcher, path: string): Promise<string | null> {
  const answer = await assets.fetch(`https://assets.invalid${path}`);
  return answer.ok ? await answer.text() : null;
}
