import type { ContentApi } from "~/content-api/client";

/** The pages that search engines are to know: the prices, those of employers with open jobs, and of these jobs. */
export async function answerSiteMap(api: ContentApi, base: string): Promise<Response> {
  const { brands, jobs } = (await api.careers.list({})).data;
  const entry = (path: string, changed: string) =>
    `<url><loc>${base}${path}</loc><lastmod>${changed.slice(0, 10)}</lastmod></url>`;
  const entries = [
    `<url><loc>${base}/prices</loc></url>`,
    ...brands.map(({ id, changed }) => entry(`/careers/${encodeURIComponent(id)}`, changed)),
    ...jobs.map(({ id, changed }) => entry(`/chatbot/${encodeURIComponent(id)}`, changed)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("\n")}</urlset>`;
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
