import { replyText } from "~/domain/applicants/reply-text";
import { normalizeEmail } from "~/domain/email";
import { isRefusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { fullName } from "~/domain/people";
import { sanitizeFilename } from "~/domain/uploads";
import { toHex } from "~/lib/base64url";
import { cleanText } from "~/lib/clean-text";
import { htmlToText } from "~/lib/html-to-text";
import { plainText } from "~/lib/plain-text";
import { readAtMost } from "~/lib/read-at-most";
import { readAddress } from "~/platform/mail/drivers/address";
import { type InboundMail, readInboundMail } from "~/platform/mail/read-inbound-mail";
import { parseForm } from "~/platform/request-body";
import { insertAttachment } from "../../files/attachment-statements";
import { deleteRefused } from "../../files/effects";
import { type ReceivedDocument, takeDocument } from "../../files/receive-documents";
import { readReplyAddress } from "../../outbox/reply-address";
import { sendSoon } from "../../outbox/send";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Services } from "../../services";
import { applicantLink } from "../detail/comments";
import { guardAttachmentCount } from "../detail/statements";
import { guardNewEvent, insertEvent, removeSeenMarks } from "../statements";
import { findReplying, wantsReplies } from "./queries";
import { guardStillThere } from "./statements";

/**
 * The provider's message. 200 = taken, known already, or dropped because it is nobody's; 406 = not genuine or too
 * large: the provider does not try again; anything else makes it try again. NOT_FOUND (404) where no reply domain is
 * set up.
 */
export async function handleInboundMail(services: Services, request: Request): Promise<Response> {
  const { MAIL_REPLY_SECRET: secret } = services.secrets;
  if (!secret || !services.settings.MAIL_REPLY_DOMAIN) return new Response("Not found", { status: 404 });
  const body = request.body ? await readAtMost(request.body, LIMITS.inboundMailBytes) : new Uint8Array();
  if (!body) return new Response("Too large", { status: 406 });
  const form = await parseForm(body, request.headers.get("Content-Type")).catch(() => null);
  const mail = form && (await readInboundMail(form, secret, services.clock()));
  if (!mail) return new Response("Signature refused", { status: 406 });
  return new Response(await takeReply(services, mail));
}

/** The answer becomes an event of the applicant's, its attachments their documents; colleagues are told. */
async function takeReply(services: Services, mail: InboundMail): Promise<"Taken" | "Known" | "Dropped"> {
  const applicant = await readReplyAddress(services, mail.to);
  const event = `${applicant}-${await markOf(mail.id)}`;
  const replying = applicant && (await findReplying(services, applicant, event));
  if (!replying) {
    services.log.info("replies.dropped", { reason: applicant ? "no such applicant" : "not a reply address" });
    return "Dropped";
  }
  if (replying.isKnown) return "Known";
  const { taken, refused } = await takeAttachments(
    services,
    mail.attachments,
    LIMITS.files - (replying.documents ?? 0),
  );
  try {
    await enter(services, { mail, replying, event, taken, refused });
  } catch (error) {
    await deleteRefused(
      services,
      error,
      taken.map(({ object }) => object),
    );
    if (isRefusal(error, "NOTHING_TO_DO")) return "Known";
    if (isRefusal(error, "NOT_FOUND")) return "Dropped";
    throw error;
  }
  sendSoon(services);
  services.board?.changed(replying.job);
  return "Taken";
}

interface Reply {
  mail: InboundMail;
  replying: NonNullable<Awaited<ReturnType<typeof findReplying>>>;
  event: string;
  taken: ReceivedDocument[];
  refused: string[];
}

/** NOTHING_TO_DO when it was entered meanwhile, NOT_FOUND when the applicant is gone. */
async function enter(services: Services, { mail, replying, event, taken, refused }: Reply): Promise<void> {
  const { id: applicant, job, title, isMasked, responsible } = replying;
  const now = services.clock().toISOString();
  const from = normalizeEmail(readAddress(mail.from).email);
  const details = {
    subject: cleanText(plainText(mail.subject)).slice(0, MOST_SUBJECT),
    text: replyText(mail.text.trim() ? mail.text : htmlToText(mail.html.slice(0, MOST_HTML))),
    ...(taken.length > 0 && { documents: taken.map(({ name }) => name) }),
    ...(refused.length > 0 && { refused }),
    ...(from !== replying.email && { contact: { email: from.slice(0, LIMITS.email) } }),
  };
  const documents = taken.map(({ name, ...document }, at) =>
    insertAttachment({
      ...document,
      id: `${event}:${at}`,
      applicant,
      filename_download: name,
      uploaded_by: null,
      date_created: now,
    }),
  );
  const news = outboxMailToUsers(services, {
    template: "applicantReplied",
    data: { applicant: isMasked ? "" : fullName(replying), title, link: applicantLink(services, job, applicant) },
    where: wantsReplies(job, responsible),
  });
  await services.db.write([
    guardStillThere(applicant),
    guardNewEvent(event),
    insertEvent({ id: event, applicant, event: "replied", details, now }),
    ...documents,
    ...(documents.length > 0 ? [guardAttachmentCount(applicant)] : []),
    removeSeenMarks(applicant),
    // A note of absence is kept, but is no news.
    ...(mail.isAutomatic ? [] : [news]),
  ]);
}

const MOST_SUBJECT = 200;
/** The rest of a page that is larger is no answer of a person. */
const MOST_HTML = 1024 * 1024;
/** Of names that are listed, and files that are looked at. */
const MOST_ATTACHMENTS = 50;

/** Stores what may be a document, by its bytes, as long as there is room; the names of all others. */
async function takeAttachments(services: Services, files: readonly File[], room: number) {
  const taken: ReceivedDocument[] = [];
  const refused: string[] = [];
  for (const file of files.slice(0, MOST_ATTACHMENTS)) {
    const outcome = taken.length < room ? await takeDocument(services, file) : { name: file.name };
    if ("object" in outcome) taken.push(outcome);
    else refused.push(sanitizeFilename(file.name));
  }
  return { taken, refused };
}

/** So many digits that no two mails share them. */
const MARK_DIGITS = 32;

async function markOf(id: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(id));
  return toHex(digest).slice(0, MARK_DIGITS);
}
