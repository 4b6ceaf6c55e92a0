import { toSource } from "./source";

/** Where a link is put: each has a link of its own, so that the funnel tells them apart. */
export const SHARE_SOURCES = [
  "website",
  "email",
  "whatsapp",
  "facebook",
  "instagram",
  "linkedin",
  "xing",
  "tiktok",
  "indeed",
  "google",
  "flyer",
] as const;
export type ShareSource = (typeof SHARE_SOURCES)[number];

/**
 * A source as links carry it: one of ours, or a name of one's own folded as it is kept, so short that the QR code holds
 * it; the website for none.
 */
export function readShareSource(asked: string | null): string {
  const letters = [...toSource({ source: asked ?? "" })];
  while (new URLSearchParams({ source: letters.join("") }).toString().length > LONGEST_QUERY) letters.pop();
  return letters.join("").trim() || "website";
}

/**
 * Bytes of `source=…` in a link. A letter beyond ASCII takes six or nine; the QR code has 213 for the whole address.
 */
const LONGEST_QUERY = 100;

/** Address of a job's chatbot that says where it was put. */
export const chatbotLink = (appBase: string, job: string, source: string): string =>
  `${appBase}/chatbot/${job}?${new URLSearchParams({ source })}`;

/** Pages that pass a link on, without a script of theirs; the link says which it was. */
export function shareLinks(appBase: string, job: string, title: string): { source: ShareSource; href: string }[] {
  const link = (source: ShareSource) => chatbotLink(appBase, job, source);
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString().replaceAll("+", "%20");
  return [
    { source: "email", href: `mailto:?${query({ subject: title, body: link("email") })}` },
    { source: "whatsapp", href: `https://wa.me/?${query({ text: `${title} ${link("whatsapp")}` })}` },
    { source: "linkedin", href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: link("linkedin") })}` },
    { source: "xing", href: `https://www.xing.com/spi/shares/new?${query({ url: link("xing") })}` },
    { source: "facebook", href: `https://www.facebook.com/sharer/sharer.php?${query({ u: link("facebook") })}` },
  ];
}

/** One line for a page elsewhere: a frame that scrolls, and the script that makes it as high as what it shows. */
export function embedCode(appBase: string, job: string, title: string): string {
  const src = `${appBase}/chatbot/${job}?embed&amp;source=website`;
  const style = "display:block;width:100%;height:40rem;border:0";
  const frame = `<iframe src="${src}" title="${escaped(title)}" loading="lazy" style="${style}"></iframe>`;
  return `${frame}<script src="${appBase}/embed.js" async></script>`;
}

const SIGNS: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => SIGNS[sign] ?? sign);
