import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/errors";
import { wholeNumber } from "~/features/forms/fields.schema";
import type { FormReply } from "~/features/forms/form-reply";
import { readForm } from "~/features/forms/read-form.server";
import { onFirstUse } from "~/lib/on-first-use";
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

const versionFields = onFirstUse(() => z.object({ number: wholeNumber(0, Number.MAX_SAFE_INTEGER) }));

/**
 * Makes a draft of an old version; one that is there already is only replaced when that is meant, else the reply names
 * the version as a conflict. INVALID_PAYLOAD.
 */
export async function answerVersions(
  context: AppLoadContext,
  id: string,
  request: Request,
): Promise<Response | FormReply> {
  const { api, flash } = context;
  checkBuilderOn(context);
  const { intent, reply, ...submission } = await readForm(request, versionFields);
  const number = submission.status === "success" ? submission.value.number : null;
  if (number === null || !["restore", "replace"].includes(intent.type)) throw new Refusal("INVALID_PAYLOAD");
  try {
    await api.chatbot.versions.restore({ id, number, replace: intent.type === "replace" });
  } catch (error) {
    if (isRefusal(error, "RECORD_CONFLICT")) return reply({ conflicts: { number: String(number) } });
    throw error;
  }
  flash.set({ key: "chatbot.restored" });
  return redirect(builderHref(id, { mode: "draft" }), 303);
}
