/** Keys of this page; every other key of its query travels on to the wizard. */
export const IMPORT_KEYS = { import: "import", ad: "ad" } as const;

/** This page with another import, or another ad of it, in view. */
export function importHref(request: Request, shown: { import?: string | null; ad?: number | null }): string {
  const { pathname, searchParams } = new URL(request.url);
  return toHref(pathname, searchParams, shown);
}

/** The job's wizard, or the list of jobs for a job that does not exist yet; the query stays. */
export function wizardHref(request: Request, jobId: string): string {
  const { searchParams } = new URL(request.url);
  return toHref(`/jobs/${jobId}/wizard`, searchParams, {});
}

function toHref(path: string, query: URLSearchParams, shown: { import?: string | null; ad?: number | null }): string {
  const params = new URLSearchParams(query);
  for (const key of [...Object.values(IMPORT_KEYS), "index", "id"]) params.delete(key);
  if (shown.import) params.set(IMPORT_KEYS.import, shown.import);
  if (shown.ad != null) params.set(IMPORT_KEYS.ad, String(shown.ad));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
