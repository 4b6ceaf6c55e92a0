const PAUSE = 5 * 60_000;

/** Offers to reload when the server runs another build than this page: asked when the page is looked at again. */
export default function enhance(template: HTMLTemplateElement): void {
  const url = template.dataset.url ?? "/server/health";
  let asked = Date.now();

  const ask = async () => {
    if (document.hidden || Date.now() - asked < PAUSE) return;
    asked = Date.now();
    const build = await runningBuild(url);
    if (!build || build === template.dataset.build) return;
    document.removeEventListener("visibilitychange", ask);
    document.body.append(template.content.cloneNode(true));
  };
  document.addEventListener("visibilitychange", ask);
}

async function runningBuild(url: string): Promise<string | null> {
  try {
    return (await fetch(url, { cache: "no-store" })).headers.get("x-build");
  } catch {
    return null;
  }
}
