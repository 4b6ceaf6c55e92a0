import type { AppLoadContext } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import { createLog } from "~/platform/log";
import type { BuilderAnswer } from "../answer-builder.server";
import { builderHref } from "../builder-href";

/** Makes the draft live that one has looked at; what hinders it is asked again in the dialog. */
export async function publish(context: AppLoadContext, id: string, version: number): Promise<BuilderAnswer> {
  const dialog = builderHref(id, { mode: "draft", dialog: "publish" });
  try {
    const { data } = await context.api.chatbot.configuration.publish({ id, version });
    return { to: builderHref(id), flash: { key: "chatbot.published", params: { number: data.number } } };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === "FAILED_VALIDATION") return { to: dialog };
    if (error.code === "RECORD_CONFLICT") return { to: dialog, flash: { key: "chatbot.changed", tone: "warning" } };
    if (error.code === "NOTHING_TO_DO") return { to: builderHref(id), flash: { key: "chatbot.already" } };
    if (error.code !== "PUBLISH_FAILED") throw error;
    createLog(context.requestId).error("chatbot.publishFailed", error, { job: id });
    return { to: dialog, flash: { key: "chatbot.publishFailed", tone: "danger" } };
  }
}

/** Throws the draft away. */
export async function discard({ api }: AppLoadContext, id: string): Promise<BuilderAnswer> {
  await api.chatbot.configuration.discard({ id });
  return { to: builderHref(id), flash: { key: "chatbot.discarded" } };
}
