import { isEmail, normalizeEmail } from "~/domain/email";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { ownPath, withQuery } from "~/domain/query-keys";
import { languageOf } from "../../applicants/intake/enter-application";
import { countAttempt, refuseWait, secondsToWait } from "../../auth/attempts";
import { sendSoon } from "../../outbox/send";
import { outboxMail } from "../../outbox/statements";
import type { Services } from "../../services";
import { openingOf } from "./answer";
import type { Talk } from "./load-talk";
import { noteLink } from "./store";

/** Mails the way back into the conversation. At most three in an hour: nobody is to be flooded through us. FAILED_VALIDATION, REQUESTS_EXCEEDED. */
export async function sendLink(services: Services, talk: Talk, { email, page }: { email: string; page?: string }) {
  if (!talk.live) throw new Refusal("NOTHING_TO_DO", { reason: "closed" });
  const to = normalizeEmail(email);
  if (!isEmail(to))
    throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "later", message: message("emailWrongFormat") }] });
  const { job, key } = talk;
  const limits = [{ tries: 3, seconds: 3600 }];
  const [counting, listing] = countAttempt(services, `talk-link:${to}`, limits);
  const [counted, listed] = await services.db.write([counting, listing]);
  refuseWait(secondsToWait(services, limits, counted, listed));
  const { addressing } = job.advert;
  const path = ownPath(page)?.startsWith("/chatbot/") ? ownPath(page) : null;
  const link =
    services.appBase + withQuery(path ?? `/chatbot/${job.advert.id}`, { talk: key.token, at: null, later: null });
  await services.db.write([
    ...(await openingOf(services, talk, { sources: {}, isEmbedded: false })),
    noteLink(key.id, services.clock().toISOString()),
    outboxMail(services, {
      to,
      template: addressing === "german_du" ? "continueLaterDu" : "continueLater",
      language: languageOf(addressing),
      data: {
        name: talk.stored?.contact?.first_name ?? "",
        title: job.advert.title,
        company: job.advert.company,
        link,
      },
    }),
  ]);
  sendSoon(services);
}
