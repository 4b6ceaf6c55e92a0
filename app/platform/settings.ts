import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";

/**
 * Runtime settings. Every one has a built-in default that is used when its value is missing or empty;
 * secrets are not settings (secrets.ts) and have none.
 */
const text = (fallback = "") => z.string().trim().min(1).catch(fallback);
/** An id that is written into scripts and addresses: one of another form counts as missing. */
const id = (form: RegExp) => z.string().trim().regex(form).catch("");

/**
 * Stands for an address that was not configured. Never the request's: the sender of a Host header would choose
 * where links in mails lead.
 */
export const DEFAULT_APP_BASE = "https://stellenfunk.example";

export const settingsSchema = onFirstUse(() =>
  z.object({
    /**
     * Base of an external content backend; empty = the embedded one answers in process. A backend that is a Worker of
     * its own says here where it answers itself.
     */
    API_BASE: text().transform((base) => base.replace(/\/+$/, "")),
    /** Address of this app as people see it, without a slash at the end: all links in mails begin with it. */
    APP_BASE: text(DEFAULT_APP_BASE).transform((base) => base.replace(/\/+$/, "")),
    SOCIAL_PIXEL_ID: id(/^\d{5,20}$/),
    SHORT_VIDEO_PIXEL_ID: id(/^[A-Z0-9]{8,40}$/),
    TAG_MANAGER_ID: id(/^GTM-[A-Z0-9]{4,12}$/),
    CONVERSION_ID: id(/^AW-\d{5,15}$/),
    CONVERSION_LABEL_AGENCY_REGISTRATION: id(/^[\w-]{5,40}$/),
    CONVERSION_LABEL_WIZARD_COMPLETED: id(/^[\w-]{5,40}$/),
    CONVERSION_LABEL_CHATBOT_COMPLETED: id(/^[\w-]{5,40}$/),
    PROFESSIONAL_NETWORK_PARTNER_ID: id(/^\d{3,15}$/),
    PROFESSIONAL_NETWORK_CHATBOT_CONVERSION_ID: id(/^\d{3,15}$/),
    PAYMENT_PUBLISHABLE_KEY: text(),
    PAYMENT_API_BASE: text("https://api.stripe.com"),
    MAP_TILE_URL: text(),
    MAP_TILE_STYLE_DE: text(),
    MAP_TILE_STYLE_EN: text(),
    MAP_TILE_TOKEN: text(),
    /** Whom the tiles' terms ask to be named; empty = OpenStreetMap. */
    MAP_TILE_CREDIT: text(),
    /** Who looks places up; a driver without its address or key means the embedded directory. */
    PLACES_DRIVER: z.enum(["embedded", "photon", "google"]).catch("embedded"),
    PHOTON_URL: text(),
    GOOGLE_PLACES_URL: text("https://places.googleapis.com"),
    /**
     * Address of an OpenAI-compatible service up to its version, with the model: both or none. The model alone is for
     * Workers AI.
     */
    AI_BASE_URL: text(),
    AI_MODEL: text(),
    /**
     * A name server over HTTPS that answers JSON: the import looks names up before it asks them, and leaves out those
     * of private addresses. Empty = only addresses and names that are private by themselves are left out.
     */
    IMPORT_DNS_URL: id(/^https:\/\/[\w.-]+(:\d+)?(\/[\w/-]*)?$/),
    IMAGE_EDITOR_LICENSE: text(),
    IMAGE_EDITOR_ASSETS_BASE: text(),
    CAPTCHA_SITE_KEY: text(),
    CAPTCHA_VERIFY_URL: text("https://challenges.cloudflare.com/turnstile/v0/siteverify"),
    BOT_CHECK: z.enum(["auto", "turnstile", "builtin"]).catch("auto"),
    MAIL_DRIVER: z.enum(["outbox", "binding", "http", "smtp"]).catch("outbox"),
    MAIL_FROM: text("Stellenfunk <post@stellenfunk.example>"),
    MAIL_HTTP_URL: text(),
    /**
     * Where applicants' answers arrive: a domain whose mail the provider posts to /webhooks/mail. Empty = letters have
     * no reply address of their own, and promise none.
     */
    MAIL_REPLY_DOMAIN: text().transform((domain) => domain.toLowerCase()),
    /** Who is told of silent parts, separated by commas; empty = all administrators. */
    ALARM_EMAIL: text().transform((list) => list.split(/[\s,;]+/).filter((address) => address.includes("@"))),
    SMTP_HOST: text(),
    SMTP_PORT: z.coerce.number().int().positive().catch(587),
    /** Where the Worker reports errors and traces to, and browsers after consent. */
    SENTRY_DSN: id(/^https?:\/\/[\w-]+(:[\w-]+)?@[\w.-]+(:\d+)?(\/[\w-]+)*\/\d+$/),
    NETWORK_CHECK_INTERVAL_MS: z.coerce.number().int().min(1000).catch(10_000),
    SUPPORT_EMAIL: text("hilfe@stellenfunk.example"),
    SUPPORT_PHONE: text("+49 30 5683 7300"),
    /** The feature flag of the chatbot builder. */
    CHATBOT_BUILDER: z.enum(["on", "off"]).catch("on"),
    SCHEDULER_URL: text(),
    OPERATOR_NAME: text("Stellenfunk GmbH (Musterangabe)"),
    OPERATOR_STREET: text("Funkturmweg 1"),
    OPERATOR_CITY: text("10115 Berlin"),
    TIME_ZONE: z.literal("Europe/Berlin").catch("Europe/Berlin"),
  }),
);

export type Settings = z.infer<typeof settingsSchema>;

/** Parsed once per environment: the runtime hands the same object to every request, and parsing takes 2 ms of CPU. */
const parsed = new WeakMap<object, Settings>();

export function toSettings(env: Record<string, unknown>): Settings {
  const settings = parsed.get(env) ?? settingsSchema.parse(env);
  parsed.set(env, settings);
  return settings;
}

/** The licensed image editor: its key and the folder that it is loaded from; null unless both are set. */
export function imageEditorOf(settings: Pick<Settings, "IMAGE_EDITOR_LICENSE" | "IMAGE_EDITOR_ASSETS_BASE">) {
  const { IMAGE_EDITOR_LICENSE: license, IMAGE_EDITOR_ASSETS_BASE: assets } = settings;
  if (!license || !URL.canParse(assets)) return null;
  return { license, base: assets.endsWith("/") ? assets : `${assets}/` };
}

/** Whether pages can hear of changes: a content backend elsewhere has no live channel. */
export const hasLiveChannel = ({ API_BASE }: Pick<Settings, "API_BASE">): boolean => API_BASE === "";

/** Where integrations ask the content API. */
export const apiAddress = ({ API_BASE, APP_BASE }: Pick<Settings, "API_BASE" | "APP_BASE">): string =>
  API_BASE || `${APP_BASE}/api`;
