import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ApplicantCard } from "~/content-api/applicant-entities";
import { PHASES } from "~/domain/applicants/applicant";
import { formatShort } from "~/domain/dates";
import { applicantName, phaseName } from "~/features/applicant/names";
import type { Translate } from "~/lib/translate";
import type { BoardCard } from "./board-data";

/** A card as the page shows it, in the page's language. What is no, none or 0 is left out. */
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

const SHOWN = 5;

/** "A, B, C, D, E und 3 weitere"; `unnamed` are counted only. */
export function namesOf(t: Translate, people: readonly Parameters<typeof applicantName>[1][], unnamed = 0): string {
  const shown = people.slice(0, SHOWN).map((person) => applicantName(t, person));
  const more = people.length - shown.length + unnamed;
  return shown.join(", ") + (more > 0 ? ` ${t("applicants:dialog.andMore", { count: more })}` : "");
}

/** A phase's name in the page's language; only the job's own have to be read. */
export async function nameOfPhase({ api, t }: AppLoadContext, id: string, phase: string): Promise<string> {
  if (PHASES.some((fixed) => fixed === phase)) return t(`applicants:phase.${phase}`);
  return phaseName(t, (await api.applications.phases.list({ id })).data, phase);
}
