import { changeHeaders } from "~/lib/change-headers";
import { hasKey } from "~/lib/objects";
import { isApiPath } from "~/lib/paths";
import { tileSource } from "./map-tiles";
import { imageEditorOf, type Settings } from "./settings";
import type { Tags } from "./tags/make-tags";

export type PageKind =
  | "page"
  | "checkout"
  | "register"
  | "contact"
  | "map"
  | "editor"
  | "embed"
  | "preview"
  | "document"
  | "asset"
  | "api";

/** Which table row an address takes. */
export function pageKindOf(path: string, query = new URLSearchParams()): PageKind {
  // A draft is for the builder alone, also when somebody asks for it in a foreign frame.
  if (path.startsWith("/chatbot/") && query.has("preview")) return "preview";
  if (path.startsWith("/chatbot/") && query.has("embed")) return "embed";
  if (query.has("preview") && /^\/jobs\/[^/]+\/applicants\/[^/]+\/documents\/[^/]+$/.test(path)) return "document";
  if (isApiPath(path)) return "api";
  if (path.startsWith("/assets/")) return "asset";
  if (/^\/jobs\/[^/]+\/wizard$/.test(path)) return "checkout";
  if (/^\/jobs\/[^/]+$/.test(path)) return "map";
  if (path === "/register") return "register";
  if (path === "/creativeBuilder") return "editor";
  if (/^\/(organizations\/[^/]+|coaching)$/.test(path)) return "contact";
  return "page";
}

/**
 * Who may frame it: foreign pages what is meant for them, the builder its preview, an applicant's page their documents,
 * nobody the rest.
 */
const FRAMES = { embed: "*", preview: "'self'", document: "'self'" };

const framedBy = (kind: PageKind) => `frame-ancestors ${hasKey(FRAMES, kind) ? FRAMES[kind] : "'none'"}`;

/** The content security policy of a page: one table, widened only by what a setting or the page's tags bring in. */
export function csp(
  kind: PageKind,
  settings: Settings,
  mode: "local" | "production",
  tags: Pick<Tags, "nonce" | "sources"> | null = null,
  reports: string | null = null,
  styles: readonly string[] = [],
): string {
  if (kind === "asset") return "default-src 'none'; frame-ancestors 'none'; sandbox";
  if (kind === "api") return "default-src 'none'; frame-ancestors 'none'";
  const hosts = {
    tiles: tileSource(settings),
    scheduler: originOf(settings.SCHEDULER_URL),
    turnstile: settings.CAPTCHA_SITE_KEY ? "https://challenges.cloudflare.com" : "",
    reports: originOf(reports ?? ""),
    payment: settings.PAYMENT_PUBLISHABLE_KEY || kind === "checkout" ? "https://checkout.stripe.com" : "",
  };
  const editor = kind === "editor" && imageEditorOf(settings) ? originOf(settings.IMAGE_EDITOR_ASSETS_BASE) : "";
  const { script = [], img = [], connect = [], frame = [] } = tags?.sources ?? {};
  const nonce = tags && `'nonce-${tags.nonce}'`;
  const captcha = kind === "register" && hosts.turnstile;
  const isMap = kind === "checkout" || kind === "map";
  const only = (...sources: (string | false | null)[]) => ["'self'", ...sources].filter(Boolean).join(" ");
  return [
    "default-src 'none'",
    `script-src ${only(captcha, nonce, editor && `${editor} 'wasm-unsafe-eval'`, ...script)}`,
    // The editor writes its styles into the page.
    `style-src ${only(editor && `${editor} 'unsafe-inline'`, ...styles)}`,
    `img-src ${only("data:", isMap && hosts.tiles, editor && `${editor} blob:`, ...img)}`,
    `font-src ${only(editor)}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    `connect-src ${only(mode === "local" && "ws: wss:", editor && `${editor} blob:`, hosts.reports, ...connect)}`,
    // Browsers apply form-action to redirects too, and the checkout is one.
    `form-action ${only(kind === "checkout" && hosts.payment)}`,
    `frame-src ${only(kind === "contact" && hosts.scheduler, captcha, ...frame)}`,
    framedBy(kind),
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** What the visitor of a page has agreed to, and the hashes of styles that stand inside it, as sources. */
export interface PageExtras {
  tags?: Tags | null;
  reports?: string | null;
  styles?: readonly string[];
}

/** Headers of every answer. What does not say that it may be kept is not kept. */
export function withHeaders(
  response: Response,
  kind: PageKind,
  settings: Settings,
  mode: "local" | "production",
  requestId: string,
  { tags, reports, styles }: PageExtras = {},
): Response {
  const headers = new Headers(response.headers);
  setHeaders(headers, { kind, settings, mode, requestId, tags, reports, styles });
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** The same for an answer of the API: its own headers are written where they can be. */
export function withApiHeaders(
  response: Response,
  settings: Settings,
  mode: "local" | "production",
  requestId: string,
): Response {
  return changeHeaders(response, (headers) => setHeaders(headers, { kind: "api", settings, mode, requestId }));
}

interface Around extends PageExtras {
  kind: PageKind;
  settings: Settings;
  mode: "local" | "production";
  requestId: string;
}

function setHeaders(headers: Headers, { kind, settings, mode, requestId, tags, reports, styles }: Around): void {
  const type = headers.get("Content-Type") ?? "";
  const isHtml = type.startsWith("text/html");
  const policy = headers.get("Content-Security-Policy");
  if (!policy)
    headers.set(
      "Content-Security-Policy",
      isHtml ? csp(kind, settings, mode, tags, reports, styles) : csp(kind, settings, mode),
    );
  else if (!policy.includes("frame-ancestors")) headers.set("Content-Security-Policy", `${policy}; ${framedBy(kind)}`);
  if (/^text\/\w+$/.test(type)) headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), interest-cohort=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("X-Request-Id", requestId);
  if (mode === "production") headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  if (isHtml || !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}

function originOf(address: string): string {
  try {
    return address ? new URL(address).origin : "";
  } catch {
    return "";
  }
}
