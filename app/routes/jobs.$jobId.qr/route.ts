import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { chatbotLink, readShareSource } from "~/domain/applicants/share-source";

/** The QR code of a job's chatbot, for those who see the job. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { data: job } = await context.api.jobs.get({ id: params.jobId ?? "" });
  const source = readShareSource(new URL(request.url).searchParams.get("source"));
  const { qrSvg } = await import("~/lib/qr-svg");
  return new Response(qrSvg(chatbotLink(context.appBase, job.id, source)), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "private, max-age=86400" },
  });
}
