import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerReach } from "~/features/map/answer-reach.server";

/** How many people circles reach, while a radius is changed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return Response.json(await answerReach(context, new URL(request.url)));
}
