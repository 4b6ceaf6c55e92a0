import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { ChatbotConfigurationEntity } from "~/content-api/chatbot";
import { changesOf } from "~/domain/chatbot/changes";
import { checkContent } from "~/domain/chatbot/checks";
import { formatDateMinute, formatTime } from "~/domain/dates";
import { KEYS } from "~/domain/query-keys";
import type { IslandSource } from "~/features/shell/ask-ahead";
import { i18nOf } from "~/platform/i18n/i18n";
import { createLog } from "~/platform/log";
import { type BuilderData, MODES, type Saved } from "./builder-data";
import { builderDataHref } from "./builder-href";
import type { BuilderTexts } from "./builder-texts";
import { orNull } from "./or-null";
import { toContent } from "./to-content";

/**
 * The builder of a job: the edit configuration; without one mode=draft makes a draft, everything else leads to the
 * jobs list, and so does a draft that cannot be made.
 */
export async function loadBuilder(context: AppLoadContext, id: string | undefined, url: URL): Promise<BuilderData> {
  const { api, language, formToken } = context;
  checkBuilderOn(context);
  if (!id) throw redirect("/jobs");
  const asked = url.searchParams.get(KEYS.mode);
  const mode = MODES.find((known) => known === asked) ?? "draft";
  const [edit, live, job] = await Promise.all([
    orNull(api.chatbot.configuration.get({ id, mode: "edit" })),
    orNull(api.chatbot.configuration.get({ id, mode: "live" })),
    orNull(api.jobs.get({ id, relations: ["detail"] })),
  ]);
  const shown = edit?.data ?? (asked === "draft" ? await createFirstDraft(context, id) : null);
  if (!shown || !job) throw redirect("/jobs");
  const content = toContent(mode === "live" && live ? live.data : shown);
  return {
    jobId: id,
    title: job.data.title ?? "",
    language,
    texts: i18nOf(language).getResourceBundle(language, "chatbot-builder").page as BuilderTexts,
    formToken,
    mode: mode === "live" && !live ? "draft" : mode,
    content,
    ...draftStateOf(shown, live?.data),
    live: live && { number: live.data.number ?? 0 },
    checks: mode === "live" ? [] : checkContent(content),
    brand: job.data.employerBrand?.name ?? null,
    ...(job.data.organization?.status === "blocked" && { blocked: job.data.organization }),
    open: url.searchParams.get("open"),
    previewAt: url.searchParams.get("open"),
  };
}

/** The feature flag: without the builder there is nothing to see at its addresses. */
export function checkBuilderOn({ settings }: AppLoadContext): void {
  if (settings.CHATBOT_BUILDER === "off") throw redirect("/jobs");
}

/** The draft after an edit. NOT_FOUND. */
export async function loadDraftState({ api }: AppLoadContext, id: string) {
  const [shown, live] = await Promise.all([
    api.chatbot.configuration.get({ id, mode: "edit" }),
    orNull(api.chatbot.configuration.get({ id, mode: "live" })),
  ]);
  return { content: toContent(shown.data), ...draftStateOf(shown.data, live?.data) };
}

function draftStateOf(shown: ChatbotConfigurationEntity, live: ChatbotConfigurationEntity | undefined) {
  return {
    isDraft: shown.isDraft,
    version: shown.version,
    saved: savedOf(shown),
    changes: shown.isDraft ? changesOf(live ? toContent(live) : null, toContent(shown)) : [],
  };
}

function savedOf({ date_updated: at, updatedBy: by }: ChatbotConfigurationEntity): Saved | null {
  return at ? { by, at, date: formatDateMinute(at), time: formatTime(at) } : null;
}

async function createFirstDraft(context: AppLoadContext, id: string): Promise<ChatbotConfigurationEntity | null> {
  try {
    return (await context.api.chatbot.configuration.createDraft({ id })).data;
  } catch (error) {
    createLog(context.requestId).error("chatbot.draftFailed", error, { job: id });
    return null;
  }
}

/** What comes alive on the builder's page; what is live is only looked at. */
export const builderIsland = (data: BuilderData): IslandSource | null =>
  data.mode === "draft" ? { name: "chatbot-builder", source: builderDataHref(data) } : null;
