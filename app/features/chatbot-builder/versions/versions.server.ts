import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { checkBuilderOn } from "../builder.server";
import { builderHref } from "../builder-href";

/** The publications of a job's chatbot, the newest first. NOT_FOUND. */
export async function loadVersions(context: AppLoadContext, id: string) {
  const { api } = context;
  checkBuilderOn(context);
  const [{ data: versions }, { data: job }] = await Promise.all([
    api.chatbot.versions.list({ id }),
    api.jobs.get({ id }),
  ]);
  return { jobId: id, title: job.title ?? "", versions };
}

export type VersionsData = Awaited<ReturnType<typeof loadVersions>>;

/** There is a draft, and restoring this version would replace it. */
export interface VersionsAnswer {
  conflict: number;
}

/** Makes a draft of an old version; one that is there already is only replaced when that is meant. */
export async function answerVersions(
  context: AppLoadContext,
  id: string,
  request: Request,
): Promise<Response | VersionsAnswer> {
  const { api, flash } = context;
  checkBuilderOn(context);
  const form = await request.formData();
  const number = Number(form.get("number") ?? Number.NaN);
  if (!Number.isInteger(number)) throw new Refusal("INVALID_PAYLOAD");
  try {
    await api.chatbot.versions.restore({ id, number, replace: form.get("intent") === "replace" });
  } catch (error) {
    if (error instanceof Refusal && error.code === "RECORD_CONFLICT") return { conflict: number };
    throw error;
  }
  flash.set({ key: "chatbot.restored" });
  return redirect(builderHref(id, { mode: "draft" }), 303);
}
