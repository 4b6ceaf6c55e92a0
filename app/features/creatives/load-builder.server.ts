import type { AppLoadContext } from "@remix-run/cloudflare";
import { listJobRows } from "~/content-api/collections";
import type { JobEntity } from "~/content-api/entities";
import { faceOf } from "~/domain/brand/face";
import { DEFAULT_COLOR, initialDesign } from "~/domain/creatives/initial-design";
import { LIMITS } from "~/domain/limits";
import { pageCount, readPage } from "~/domain/pagination";
import { pageTitle } from "~/features/shell/page-title.server";
import { imageEditorOf } from "~/platform/settings";

/** The builder of the job in the address, or a list of jobs to choose from. NOT_FOUND (job). */
export async function loadBuilder(context: AppLoadContext, url: URL) {
  const id = url.searchParams.get("jobId");
  const title = pageTitle(context, context.t("creatives:title"));
  if (id) return { builder: await loadJobsBuilder(context, id, url.searchParams.get("from")), choice: null, title };
  return { builder: null, choice: await loadChoice(context, url.searchParams), title };
}

export type BuilderData = Awaited<ReturnType<typeof loadJobsBuilder>>;
export type ChoiceData = Awaited<ReturnType<typeof loadChoice>>;

async function loadJobsBuilder({ api, settings }: AppLoadContext, id: string, from: string | null) {
  const [{ data: job }, { data: files }, { data: saved }] = await Promise.all([
    api.jobs.get({ id, relations: ["detail"] }),
    api.jobs.files({ id }),
    api.creatives.list({ id }),
  ]);
  const images = [...files.files, ...(files.brand?.files ?? [])].filter(({ type }) => isPicture(type));
  const face = job.employerBrand && faceOf(job.employerBrand);
  const picture = face?.picture ? [{ id: face.picture, name: face.name }] : [];
  const photos = [...picture, ...images.map((file) => ({ id: file.id, name: file.filename_download }))];
  const unique = [...new Map(photos.map((photo) => [photo.id, photo])).values()].slice(0, MOST_PHOTOS);
  const first = initialDesign(
    job,
    face,
    unique.map((photo) => photo.id),
  );
  return {
    job: { id, title: job.title },
    saved,
    photos: unique,
    brand: brandOf(job),
    editor: imageEditorOf(settings),
    design: saved.find((creative) => creative.id === from)?.design ?? first,
  };
}

/** What the form does not ask for. */
export const brandOf = ({ employerBrand }: Pick<JobEntity, "employerBrand">) => {
  const face = employerBrand && faceOf(employerBrand);
  return { color: face?.color ?? DEFAULT_COLOR, logo: face?.logo ?? null };
};

/** What creatives can show. */
const isPicture = (type: string | null | undefined): boolean => SHOWN.includes(type ?? "");

const SHOWN = ["image/jpeg", "image/png", "image/webp"];
/** So that the choice stays one that can be looked at. */
const MOST_PHOTOS = 24;

async function loadChoice({ api }: AppLoadContext, query: URLSearchParams) {
  const search = (query.get("q") ?? "").trim().slice(0, 200);
  const page = readPage(query.get("page"));
  const { rows, total } = await listJobRows(api, { search, page });
  const jobs = rows.map(({ id, title, idExternal, organization }) => ({
    id,
    title,
    idExternal,
    organization: organization?.name ?? null,
  }));
  return { search, page, jobs, pages: pageCount(total, LIMITS.pageSize) };
}
