import type { AppLoadContext } from "@remix-run/cloudflare";
import { FEED_OWNERS } from "~/content-api/job-feed";
import { Refusal } from "~/domain/errors";
import { withQuery } from "~/domain/query-keys";
import { entityTag, hasTag } from "~/lib/entity-tag";
import { FEED_FORMATS } from "./feed-formats.server";

/**
 * The open jobs of a brand or an organization as `{id}.json`, `.xml` or `.rss`. Kept for a quarter of an hour; whoever
 * names the entity tag of what it has gets 304. NOT_FOUND for anything else.
 */
export async function answerFeed(
  { api, appBase }: AppLoadContext,
  { of = "", file = "" }: { of?: string; file?: string },
  request: Request,
): Promise<Response> {
  const owner = FEED_OWNERS.find((each) => each === of);
  const [, id = "", ending = ""] = /^(.+)\.([a-z]+)$/.exec(file) ?? [];
  const format = Object.hasOwn(FEED_FORMATS, ending) ? FEED_FORMATS[ending] : undefined;
  if (!owner || !format) throw new Refusal("NOT_FOUND");
  const after = new URL(request.url).searchParams.get("after") || undefined;
  const { data } = await api.jobFeed.get({ of: owner, id, after });
  const address = `${appBase}/feeds/${owner}/${encodeURIComponent(id)}.${ending}`;
  const nextPage = data.next && withQuery(address, { after: data.next });
  const body = format.write({ ...data, base: appBase, self: withQuery(address, { after }), nextPage });
  const tag = await entityTag(body);
  const headers = new Headers({ ETag: tag, "Cache-Control": "public, max-age=900" });
  if (nextPage) headers.set("Link", `<${nextPage}>; rel="next"`);
  if (hasTag(request, tag)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", `${format.type}; charset=utf-8`);
  return new Response(body, { headers });
}
