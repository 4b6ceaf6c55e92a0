import type { ApplicantEvent } from "~/content-api/applicant-entities";
import { APPLICANT_EVENTS } from "~/domain/applicants/events";
import { formatDate, formatDayTime } from "~/domain/dates";
import type { Language } from "~/domain/people";
import type { Translate } from "~/lib/translate";

export interface EventWords {
  t: Translate;
  language: Language;
  phaseName: (id: string) => string;
  labelName: (id: string) => string;
  colleagueName: (id: string) => string;
}

/** What an entry of the log says, and what it is worth adding. An event of tomorrow is still a change. */
export function eventSentence(event: ApplicantEvent, words: EventWords): { sentence: string; note: string | null } {
  const { t } = words;
  const name = APPLICANT_EVENTS.find((known) => known === event.event) ?? "other";
  const who = event.actor?.name ?? t("applicant:event.somebody");
  const translate = (key: string, params: Record<string, string | number> = {}) =>
    t(`applicant:event.${key}`, { who, ...params });
  return { sentence: SENTENCES[name]?.(event, translate, words) ?? translate(name), note: noteOf(event, words) };
}

type TranslateEvent = (key: string, params?: Record<string, string | number>) => string;
type Sentence = (event: ApplicantEvent, translate: TranslateEvent, words: EventWords) => string;

/** Those that name more than who did it. */
const SENTENCES: Record<string, Sentence> = {
  applied: (event, translate, { t }) => translate("applied", { quality: qualityName(t, event, "quality") }),
  moved: (event, translate, { phaseName }) =>
    translate("moved", { from: phaseName(textOf(event, "from")), to: phaseName(textOf(event, "to")) }),
  labelled: (event, translate, { labelName, language }) => {
    const list = (key: string) =>
      new Intl.ListFormat(language).format(listOf(event, key).map(quoted(labelName, translate)));
    const [added, removed] = [list("added"), list("removed")];
    if (added && removed) return translate("labelledBoth", { added, removed });
    return added ? translate("labelled", { added }) : translate("unlabelled", { removed });
  },
  judged: (event, translate, { t }) =>
    textOf(event, "to") ? translate("judged", { quality: qualityName(t, event, "to") }) : translate("judgedBack"),
  responsible: (event, translate, { colleagueName }) => {
    const to = textOf(event, "to");
    if (!to) return translate("responsibleNobody");
    return to === event.actor?.id
      ? translate("responsibleSelf")
      : translate("responsible", { name: colleagueName(to) });
  },
  corrected: (event, translate) => translate(event.actor ? "corrected" : "correctedSelf"),
  mail: (event, translate) => translate("mail", { subject: textOf(event, "subject") }),
  replied: (event, translate) => translate("replied", { subject: textOf(event, "subject") }),
  interview: (event, translate, { language }) =>
    translate(event.details.isInvited ? "interviewInvited" : "interview", {
      when: formatDayTime(textOf(event, "starts"), language),
    }),
  interviewMoved: (event, translate, { language }) =>
    translate("interviewMoved", {
      from: formatDayTime(textOf(event, "from"), language),
      when: formatDayTime(textOf(event, "starts"), language),
    }),
  slotsOffered: (event, translate) => translate("slotsOffered", { count: numberOf(event, "count") }),
  slotPicked: (event, translate, { language }) =>
    translate("slotPicked", { when: formatDayTime(textOf(event, "starts"), language) }),
  changeAsked: (event, translate, { language }) =>
    translate("changeAsked", { when: formatDayTime(textOf(event, "starts"), language) }),
  interviewCancelled: (event, translate, { language }) =>
    translate("interviewCancelled", { when: formatDayTime(textOf(event, "starts"), language) }),
  document: (event, translate) => translate("document", { name: textOf(event, "name") }),
  documentDeleted: (event, translate) => translate("documentDeleted", { name: textOf(event, "name") }),
};

const quoted = (labelName: EventWords["labelName"], translate: TranslateEvent) => (id: string) =>
  translate("quoted", { name: labelName(id) });

function noteOf(event: ApplicantEvent, { t, language, labelName }: EventWords): string | null {
  switch (event.event) {
    case "moved": {
      const [reason, label, followUp] = ["reason", "label", "followUp"].map((key) => textOf(event, key));
      const lines = [
        reason && t("applicant:event.reason", { reason: t(`applicants:reason.${reason}`) }),
        label && t("applicant:event.setLabel", { name: labelName(label) }),
        followUp && t("applicant:event.setFollowUp", { date: formatDate(followUp, language) }),
      ];
      return lines.filter(Boolean).join("\n") || null;
    }
    case "appliedAgain":
      return contactOf(event);
    case "merged":
      return givenUp(event, t);
    case "replied":
      return replyOf(event, t);
    case "judged":
      return textOf(event, "note") || null;
    case "mail":
    case "slotsDeclined":
    case "changeAsked":
      return textOf(event, "text") || null;
    case "interview":
    case "interviewMoved":
    case "slotPicked":
      return textOf(event, "place") || null;
    case "prolongedTalentPool": {
      const until = textOf(event, "until");
      return until ? t("applicant:more.talentPool", { date: formatDate(until, language) }) : null;
    }
    default:
      return null;
  }
}

/** What was given the second time: nothing that was known before is overwritten by it. */
function contactOf({ details }: ApplicantEvent): string | null {
  const contact = details.contact;
  if (typeof contact !== "object" || contact === null) return null;
  const given = Object.values(contact).filter((value): value is string => typeof value === "string" && value !== "");
  return given.length > 0 ? given.join(" · ") : null;
}

/** What two applications said differently and was not taken. */
function givenUp(event: ApplicantEvent, t: Translate): string | null {
  const contact = contactOf(event);
  return contact && t("applicant:event.mergedWithout", { contact });
}

/** What was written, and what became of its attachments. */
function replyOf(event: ApplicantEvent, t: Translate): string | null {
  const [documents, refused] = [listOf(event, "documents"), listOf(event, "refused")];
  const from = contactOf(event);
  const lines = [
    textOf(event, "text"),
    from && t("applicant:event.repliedFrom", { email: from }),
    documents.length > 0 && t("applicant:event.repliedWith", { names: documents.join(", ") }),
    refused.length > 0 && t("applicant:event.repliedWithout", { names: refused.join(", ") }),
  ];
  return lines.filter(Boolean).join("\n\n") || null;
}

function qualityName(t: Translate, event: ApplicantEvent, key: string): string {
  return t(`applicants:quality.${textOf(event, key) || "possible"}`);
}

function textOf({ details }: ApplicantEvent, key: string): string {
  const value = details[key];
  return typeof value === "string" ? value : "";
}

function numberOf({ details }: ApplicantEvent, key: string): number {
  const value = details[key];
  return typeof value === "number" ? value : 0;
}

function listOf({ details }: ApplicantEvent, key: string): string[] {
  const value = details[key];
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
