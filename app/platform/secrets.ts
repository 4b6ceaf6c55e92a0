import type { Mode } from "./mode";

export interface Secrets {
  /** Seals cookies and pending forms. */
  SESSION_SECRET: string;
  /** The one before, while cookies and forms that it sealed are still about. */
  SESSION_SECRET_BEFORE: string | null;
  /** Signs access tokens, codes and links. */
  AUTH_SECRET: string;
  /** The one before, while access tokens live that it signed and second factors that it sealed are sealed anew. */
  AUTH_SECRET_BEFORE: string | null;
  PAYMENT_SECRET_KEY: string | null;
  PAYMENT_WEBHOOK_SECRET: string | null;
  CAPTCHA_SECRET: string | null;
  MAIL_HTTP_TOKEN: string | null;
  /** The provider signs answers of applicants with it (Mailgun: HTTP webhook signing key). */
  MAIL_REPLY_SECRET: string | null;
  /** The provider signs what it reports of mails with it; without one MAIL_REPLY_SECRET counts. */
  MAIL_EVENTS_SECRET: string | null;
  SMTP_USER: string | null;
  SMTP_PASSWORD: string | null;
  GOOGLE_PLACES_KEY: string | null;
  AI_KEY: string | null;
  /**
   * Shared by a web app and the content backend that it asks over HTTP: by it the backend believes who the visitor is,
   * and both read the same bot check.
   */
  BACKEND_KEY: string | null;
}

const REQUIRED = ["SESSION_SECRET", "AUTH_SECRET"] as const;
const OPTIONAL = [
  "SESSION_SECRET_BEFORE",
  "AUTH_SECRET_BEFORE",
  "PAYMENT_SECRET_KEY",
  "PAYMENT_WEBHOOK_SECRET",
  "CAPTCHA_SECRET",
  "MAIL_HTTP_TOKEN",
  "MAIL_REPLY_SECRET",
  "MAIL_EVENTS_SECRET",
  "SMTP_USER",
  "SMTP_PASSWORD",
  "GOOGLE_PLACES_KEY",
  "AI_KEY",
  "BACKEND_KEY",
] as const;

/**
 * Secrets have no defaults: a missing one stops the Worker and is named. Locally, setup has written them to .dev.vars.
 */
export function toSecrets(env: Record<string, unknown>, mode: Mode): Secrets {
  const known = checked.get(env);
  if (known?.mode === mode) return known.secrets;
  const secrets = readSecrets(env, mode);
  checked.set(env, { mode, secrets });
  return secrets;
}

/** By the bindings of an isolate, which do not change. */
const checked = new WeakMap<object, { mode: Mode; secrets: Secrets }>();

function readSecrets(env: Record<string, unknown>, mode: Mode): Secrets {
  const read = (name: string): string | null => {
    const value = env[name];
    return typeof value === "string" && value ? value : null;
  };
  const missing: string[] = REQUIRED.filter((name) => (read(name)?.length ?? 0) < 32);
  if (mode === "production" && read("PAYMENT_SECRET_KEY") && !read("PAYMENT_WEBHOOK_SECRET"))
    missing.push("PAYMENT_WEBHOOK_SECRET");
  if ((read("BACKEND_KEY")?.length ?? 32) < 32) missing.push("BACKEND_KEY");
  if (missing.length > 0) throw new MissingSecret(missing);
  const optional = Object.fromEntries(OPTIONAL.map((name) => [name, read(name)]));
  return { SESSION_SECRET: read("SESSION_SECRET"), AUTH_SECRET: read("AUTH_SECRET"), ...optional } as Secrets;
}

export class MissingSecret extends Error {
  constructor(names: readonly string[]) {
    super(`Missing secret: ${names.join(", ")} (at least 32 characters each; set with: wrangler secret put NAME)`);
    this.name = "MissingSecret";
  }
}
