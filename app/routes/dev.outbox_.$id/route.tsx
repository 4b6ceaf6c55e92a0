import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { getDevelopment } from "~/features/development/get-development.server";

/** A mail's HTML as a mail program shows it, or with `attachment` one of its attachments. Development only. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const mail = await getDevelopment(context).findMail(params.id ?? "");
  if (!mail) throw new Refusal("NOT_FOUND");
  const attachment = new URL(request.url).searchParams.get("attachment");
  if (attachment === null)
    return new Response(mail.html, {
      headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": INLINE_STYLES_ONLY },
    });
  const file = mail.files[Number(attachment)];
  if (!file) throw new Refusal("NOT_FOUND");
  return new Response(file.bytes, {
    headers: { "Content-Type": file.type, "Content-Disposition": `attachment; filename="${file.name}"` },
  });
}

const INLINE_STYLES_ONLY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
