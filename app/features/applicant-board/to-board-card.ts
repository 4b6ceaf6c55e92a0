import type { ApplicantCard } from "~/content-api/applicant-entities";
import { formatShort } from "~/domain/dates";
import { applicantName } from "~/features/applicant/names";
import type { Translate } from "~/lib/translate";
import type { BoardCard } from "./board-data";

/** A card as the page shows it, in the words of its language. What is no, none or nobody is left out. */
export function toBoardCard(t: Translate, card: ApplicantCard): BoardCard {
  return {
    id: card.id,
    version: card.version,
    name: applicantName(t, card),
    ...(card.name === null && { isMasked: true }),
    phase: card.phase,
    quality: card.quality,
    ...(card.labels.length > 0 && { labels: card.labels }),
    ...(card.isUnread && { isUnread: true }),
    ...(card.comments > 0 && { comments: card.comments }),
    ...(card.attachments > 0 && { attachments: card.attachments }),
    ...(card.interview && { interview: formatShort(card.interview) }),
    ...(card.rejectReason && { reason: card.rejectReason }),
    ...(card.hasWithdrawn && { hasWithdrawn: true }),
    ...(card.hasAppliedAgain && { hasAppliedAgain: true }),
    applied: minutes(card.date_created),
    since: minutes(card.phaseSince),
  };
}

const minutes = (moment: string) => Math.floor(Date.parse(moment) / 60_000);
