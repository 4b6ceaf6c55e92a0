import type { ContentApi } from "~/content-api/client";
import { Refusal } from "~/domain/errors";

/**
 * The pages that search engines are to know: the prices, those of employers with open jobs, and of these jobs; where
 * they are many, an index of parts (`?part=`). NOT_FOUND for a part that cannot be.
 */
export async function answerSiteMap(api: ContentApi, base: string, part: string | null = null): Promise<Response> {
  if (part !== null && !/^[0-9a-f]{1,3}$/.test(part)) throw new Refusal("NOT_FOUND");
  const { parts, brands, jobs } = (await api.careers.list({ part: part ?? undefined })).data;
  const entry = (path: string, changed: string) =>
    `<url><loc>${base}${path}</loc><lastmod>${changed.slice(0, 10)}</lastmod></url>`;
  const entries = [
    ...(part === null || Number.parseInt(part, 16) === 0 ? [`<url><loc>${base}/prices</loc></url>`] : []),
    ...brands.map(({ id, changed }) => entry(`/careers/${encodeURIComponent(id)}`, changed)),
    ...jobs.map(({ id, changed }) => entry(`/chatbot/${encodeURIComponent(id)}`, changed)),
  ];
  const maps = parts.map((each) => `<sitemap><loc>${base}/sitemap.xml?part=${each}</loc></sitemap>`);
  const [name, lines] = parts.length > 0 ? ["sitemapindex", maps] : ["urlset", entries];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${lines.join("\n")}</${name}>`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

/** Which pages search engines may read: not those that only a link from a mail opens. */
export function answerRobots(base: string): Response {
  const lines = ["User-agent: *", "Disallow: /api/", "Disallow: /application/", "", `Sitemap: ${base}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
