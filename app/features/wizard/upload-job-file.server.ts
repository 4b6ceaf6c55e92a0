import { errorStatus, isRefusal, type Refusal } from "~/domain/errors";
import { errorTexts } from "~/features/shell/form-errors";
import { formRefusal } from "~/features/shell/form-refusal";
import { createLog } from "~/platform/log";
import type { WizardArgs } from "./load-wizard.server";

/** One raw PUT per file; its body goes straight on. Returns the entry, or in one sentence why the file was not kept. */
export async function uploadJobFile({ context, params, request }: WizardArgs): Promise<Response> {
  if (request.method !== "PUT" || !request.body) return new Response(null, { status: 405, headers: { Allow: "PUT" } });
  const name = new URL(request.url).searchParams.get("filename") ?? "";
  const size = Number(request.headers.get("Content-Length"));
  try {
    const { data: job } = await context.api.jobs.get({ id: params.jobId ?? "" });
    const file = {
      id: context.newId(),
      folder: job.folder,
      name,
      body: request.body,
      size: size > 0 ? size : undefined,
    };
    return Response.json(await context.api.files.store(file), { status: 201 });
  } catch (error) {
    if (isRefusal(error))
      return Response.json({ message: reasonOf(error, context) }, { status: errorStatus(error.code) });
    // The bucket or the database: nothing of the file is kept, and the same one can be sent again.
    createLog(context.requestId).error("files.store", error, { job: params.jobId ?? "" });
    const message = context.t("errors:other.errorWhileSaving", {
      error: context.t("errors:codes.SERVICE_UNAVAILABLE"),
    });
    return Response.json({ message }, { status: 503, headers: { "Retry-After": "30" } });
  }
}

function reasonOf(error: Refusal, { t, language }: WizardArgs["context"]): string {
  const { errors, note } = formRefusal(error);
  const [first = note ?? "errors:codes.unknown"] = Object.values(errors).flat();
  return errorTexts(t, [first], language)[0] ?? "";
}
