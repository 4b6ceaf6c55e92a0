import type { Mailer } from "../mailer";

/** A provider that takes a mail as JSON `{from, to: [..], subject, text, html}` with a bearer token. */
export function httpMailer(url: string, token: string | null, fetcher: typeof fetch): Mailer {
  return {
    async send({ from, to, subject, text, html }) {
      if (!url || !token) throw new Error("MAIL_DRIVER=http needs MAIL_HTTP_URL and MAIL_HTTP_TOKEN");
      const response = await fetcher(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        body: JSON.stringify({ from, to: [to], subject, text, html }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`mail provider answered ${response.status}`);
    },
  };
}

const TIMEOUT_MS = 10_000;
