import { LIMITS } from "~/domain/limits";
import { readAtMost } from "~/lib/read-at-most";
import { readMailEvents } from "~/platform/mail/read-mail-events";
import type { Services } from "../services";
import { takeEvent } from "./statements";

/**
 * What the mail provider reports of mails that it took. 200 = taken, known, or of no interest; 406 = not genuine: the
 * provider does not try again; 413 = too large, found before the signature is checked. 404 where no key is set up.
 */
export async function handleMailEvents(services: Services, request: Request): Promise<Response> {
  const { MAIL_EVENTS_SECRET, MAIL_REPLY_SECRET } = services.secrets;
  const secret = MAIL_EVENTS_SECRET ?? MAIL_REPLY_SECRET;
  if (!secret) return new Response("Not found", { status: 404 });
  const body = request.body ? await readAtMost(request.body, LIMITS.webhookBytes) : new Uint8Array();
  if (!body) return new Response("Too large", { status: 413 });
  const now = services.clock();
  const events = await readMailEvents(new TextDecoder().decode(body), request.headers, { secret, now });
  if (!events) return new Response("Signature refused", { status: 406 });
  if (events.length === 0) return new Response("Nothing to do");
  await services.db.write(events.flatMap((event) => takeEvent(event, now)));
  for (const { kind } of events) services.log.info("mail.event", { kind });
  return new Response("Taken");
}
