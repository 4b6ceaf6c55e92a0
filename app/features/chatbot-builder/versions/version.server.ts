import type { AppLoadContext } from "@remix-run/cloudflare";
import { alignIds } from "~/domain/chatbot/align";
import { formatDateMinute } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { i18nOf } from "~/platform/i18n/i18n";
import { checkBuilderOn } from "../builder.server";
import type { BuilderTexts } from "../builder-texts";
import { orNull } from "../or-null";
import { toContent } from "../to-content";

/** One version of a job's chatbot, and what it is compared with: the draft where there is one, or what is live. */
export async function loadVersion(context: AppLoadContext, id: string, number: string, url: URL) {
  const { api, language } = context;
  checkBuilderOn(context);
  if (!/^\d{1,6}$/.test(number)) throw new Refusal("NOT_FOUND");
  const [{ data: version }, { data: job }, edit, live] = await Promise.all([
    api.chatbot.versions.get({ id, number: Number(number) }),
    api.jobs.get({ id, relations: ["detail"] }),
    orNull(api.chatbot.configuration.get({ id, mode: "edit" })),
    orNull(api.chatbot.configuration.get({ id, mode: "live" })),
  ]);
  const draft = edit?.data.isDraft ? edit.data : null;
  const isWithDraft = draft !== null && url.searchParams.get("compare") !== "live";
  const compared = isWithDraft ? draft : live?.data;
  const before = compared ? toContent(compared) : null;
  const content = toContent(version);
  return {
    jobId: id,
    title: job.title ?? "",
    language,
    texts: i18nOf(language).getResourceBundle(language, "chatbot-builder").page as BuilderTexts,
    number: version.number ?? 0,
    published: version.date_updated && { date: formatDateMinute(version.date_updated), by: version.updatedBy },
    isLive: live?.data.number === version.number,
    brand: job.employerBrand?.name ?? null,
    content: before ? alignIds(content, before) : content,
    hasDraft: draft !== null,
    comparedWith: isWithDraft ? ("draft" as const) : ("live" as const),
    before,
  };
}

export type VersionData = Awaited<ReturnType<typeof loadVersion>>;
