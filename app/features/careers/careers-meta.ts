import type { MetaDescriptor } from "@remix-run/cloudflare";
import { faceLink } from "./face";
import type { CareersData } from "./load-careers.server";

/** Title, colours, and what a messenger or a search engine shows of the link; an empty page is not to be found. */
export function careersMeta(data: CareersData | undefined): MetaDescriptor[] {
  if (!data) return [{ title: "Stellenfunk" }];
  const { careers, isFirst, title, description, address } = data;
  const { jobs, face } = careers;
  const image = face.picture ?? face.logo;
  const isFound = isFirst && jobs.length > 0;
  return [
    { title },
    ...faceLink(face.color),
    { name: "description", content: description },
    ...(isFound ? [] : [{ name: "robots", content: "noindex" }]),
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: new URL(image ? `/assets/${image}?width=1200` : "/share.png", address).href },
    { tagName: "link", rel: "canonical", href: address },
    { tagName: "link", rel: "alternate", type: "application/rss+xml", href: `/feeds/brands/${face.brand}.rss`, title },
  ];
}
