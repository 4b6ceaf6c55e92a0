import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { chatbotLink, readShareSource } from "~/domain/applicants/share-source";
import { adLink } from "~/domain/campaign-brief/ad-links";
import { AD_CHANNELS } from "~/domain/statistics/channels";

/** The QR code of a job's chatbot, for those who see the job; `medium=paid` is the link of a channel's ads. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { data: job } = await context.api.jobs.get({ id: params.jobId ?? "" });
  const query = new URL(request.url).searchParams;
  const source = readShareSource(query.get("source"));
  const isAd = query.get("medium") === "paid" && AD_CHANNELS.some((channel) => channel === source);
  const link = isAd
    ? adLink(context.appBase, { id: job.id, number: job.idExternal }, source)
    : chatbotLink(context.appBase, job.id, source);
  const { qrSvg } = await import("~/lib/qr-svg");
  return new Response(qrSvg(link), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "private, max-age=86400" },
  });
}
