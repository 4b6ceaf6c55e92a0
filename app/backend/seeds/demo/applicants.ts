import { PHASES, type Quality } from "~/domain/applicants/applicant";
import type { ApplicantEventName, ApplicantEvents } from "~/domain/applicants/events";
import type { ChatbotContent, Question } from "~/domain/chatbot/configuration";
import type { AnswerValue, GivenAnswer } from "~/domain/chatbot/conversation";
import { deriveQuality } from "~/domain/chatbot/quality";
import { utcDate } from "~/domain/dates";
import { foldText } from "~/lib/fold-text";
import { answersSearchText, contactSearchText } from "../../applicants/search-text";
import { insert, type Sql, sql } from "../../storage/sql";
import { APPLICANTS, type DemoApplicant } from "./applicant-list";
import { demoContent } from "./chatbots";
import { demoDocument, documentObject } from "./document";
import { demoFunnel } from "./funnel";
import type { DemoJob } from "./job-list";
import type { DemoDates } from "./jobs";
import { demoId } from "./people";

/** The eighth job of the list: online, and seen by an admin and a member. */
export const JOB_WITH_APPLICANTS = 8;

/** A board that is worked with: everybody of the list, with what was said, moved, labelled and agreed. */
export function demoApplicants(job: DemoJob, number: number, dates: DemoDates & { now: Date }): Sql[] {
  if (number !== JOB_WITH_APPLICANTS || !dates.booked) return [];
  const content = demoContent(job, number, { start: dates.start, booked: dates.booked });
  const here = { job: demoId("job", number), organization: demoId("organization", 1), content, now: dates.now };
  return [
    ...boardStatements(here),
    ...APPLICANTS.flatMap((applicant, at) => applicantStatements(here, applicant, at + 1)),
    demoFunnel(here),
  ];
}

interface Here {
  job: string;
  organization: string;
  content: ChatbotContent;
  now: Date;
}

const OWN_PHASE = demoId("phase", 1);
const LABELS = [
  { key: "fuehrerschein", name: "Führerschein B", color: "teal", isOfJob: false },
  { key: "anerkennung", name: "Anerkennung läuft", color: "violet", isOfJob: false },
  { key: "nacht", name: "Auch nachts", color: "indigo", isOfJob: true },
] as const;

function boardStatements({ job, organization, now }: Here): Sql[] {
  const made = hoursFrom(now, -220);
  const dated = { date_created: made, date_updated: made };
  // Between trial work and the analysis.
  const phase = { id: OWN_PHASE, job, name: "Hospitation im Team", color: "amber", position: 4608 };
  return [
    insert("phase", { ...phase, ...dated }),
    ...LABELS.map(({ name, color, isOfJob }, at) =>
      insert("label", { id: demoId("label", at + 1), organization, job: isOfJob ? job : null, name, color, ...dated }),
    ),
  ];
}

function applicantStatements(here: Here, applicant: DemoApplicant, number: number): Sql[] {
  const { job, organization, now } = here;
  const id = demoId("applicant", number);
  const applied = hoursFrom(now, -applicant.age);
  const phase = applicant.phase === "own" ? OWN_PHASE : applicant.phase;
  const values = here.content.questions.map((question): [Question, AnswerValue] => [
    question,
    answerOf(question, applicant),
  ]);
  const { quality, rule } = deriveQuality(
    here.content.questions,
    Object.fromEntries(values.map(([question, value]) => [question.id, value])),
  );
  const email = applicant.phoneOnly
    ? null
    : `${plain(applicant.first_name)}.${plain(applicant.last_name)}@post.example`;
  const phone = `+4915${String(1_234_500_000 + number * 4_711)}`;
  const zip = ["34117", "34121", "34125", "34131", "34246"][number % 5] ?? null;
  const answers = values.map(
    ([{ id: question, kind, type, text }, value]): GivenAnswer => ({ question, kind, type, text, value }),
  );
  const log = logOf(applicant, phase, quality);
  const judged = judgedBy(applicant, applied);
  const last = hoursFrom(now, -applicant.age + log.length * STRIDE);
  const source = applicant.source ?? "website";
  return [
    insert("applicant", {
      ...{ id, job, organization, first_name: applicant.first_name, last_name: applicant.last_name, email, phone },
      ...contactSearchText({ first_name: applicant.first_name, last_name: applicant.last_name, email, phone, zip }),
      ...{
        zip,
        reachability: JSON.stringify([["morning", "noon", "afternoon", "night"][number % 4]]),
      },
      ...{
        email_key: email,
        phone_key: phone,
        addressing: "german_du",
        phase: "applied",
        position: number,
        quality,
        quality_rule: JSON.stringify(rule),
        quality_override: judged,
      },
      ...{
        source,
        sources: JSON.stringify({ source }),
        reject_reason: applicant.reason,
        responsible: applicant.responsible ? demoId("person", applicant.responsible) : null,
      },
      ...{
        withdrawn_at: applicant.hasWithdrawn ? last : null,
        phase_changed_at: applied,
        date_created: applied,
        date_updated: last,
      },
    }),
    insert("application", {
      ...{
        id: demoId("application", number),
        applicant: id,
        configuration: 1,
        quality,
        sources: JSON.stringify({ source }),
        privacy_consent_at: applied,
        consent_language: "de",
        date_created: applied,
      },
      answers: JSON.stringify(answers),
      ...answersSearchText(answers),
    }),
    ...movesOf(log, phase).map(({ to, at }) => {
      const moment = hoursFrom(now, -applicant.age + at * STRIDE);
      return sql`UPDATE applicant SET phase = ${to}, phase_changed_at = ${moment} WHERE id = ${id}`;
    }),
    ...log.map(({ by, event, details }, at) => {
      const moment = hoursFrom(now, -applicant.age + at * STRIDE);
      const row = {
        id: demoId("applicantEvent", number, at),
        applicant: id,
        actor: by ? demoId("person", by) : null,
        event,
      };
      return insert("applicant_event", {
        ...row,
        details: JSON.stringify(details),
        date_created: moment,
        date_updated: moment,
      });
    }),
    ...(applicant.labels ?? []).map((label) => insert("applicant_label", { applicant: id, label: labelId(label) })),
    ...(applicant.isNew ? [] : [3, 4]).map((user) =>
      insert("applicant_seen", { applicant: id, user: demoId("person", user) }),
    ),
    ...(applicant.interview ? [interviewRow(here, number, applicant.interview)] : []),
    ...(applicant.hasDocument ? [documentRow(id, number, applied)] : []),
  ];
}

/** The chatbot asks for nothing that is a must: who does not fit at all was said so by somebody. */
const judgedBy = ({ quality }: DemoApplicant, at: string) =>
  quality === "reject" ? JSON.stringify({ value: quality, note: NOTE, by: demoId("person", 3), at }) : null;

const NOTE = "Das Examen fehlt.";

/** Hours between two entries of a log. */
const STRIDE = 5;

interface Entry<Name extends ApplicantEventName = ApplicantEventName> {
  by: number | null;
  event: Name;
  details: ApplicantEvents[Name];
}

/** From the application through the phases on the way; comments last. */
function logOf(applicant: DemoApplicant, phase: string, quality: Quality): Entry[] {
  const way = PHASES.indexOf(applicant.phase === "own" ? "trialWork" : (applicant.phase as (typeof PHASES)[number]));
  const passed =
    applicant.phase === "rejected" ? ["applied", "rejected"] : [...PHASES.slice(0, Math.min(way, 2)), phase];
  const by = applicant.responsible ?? 3;
  const moves =
    phase === "applied"
      ? []
      : passed.slice(1).map(
          (to, at): Entry => ({
            by: applicant.hasWithdrawn ? null : by,
            event: "moved",
            details: {
              from: passed[at] ?? "",
              to,
              ...(to === "rejected" && applicant.reason ? { reason: applicant.reason } : {}),
            },
          }),
        );
  return [
    { by: null, event: "applied", details: { quality } },
    ...(applicant.quality === "reject"
      ? [{ by: 3, event: "judged", details: { from: quality, to: applicant.quality, note: NOTE } } satisfies Entry]
      : []),
    ...(applicant.hasWithdrawn ? [{ by: null, event: "withdrew", details: {} } satisfies Entry] : moves),
    ...(applicant.comments ?? []).map(
      (comment): Entry => ({ by: comment.by, event: "comment", details: { text: comment.text } }),
    ),
  ];
}

/** Where a log leads, one by one and to the phase in the end: triggers count each. */
function movesOf(log: readonly Entry[], phase: string): { to: string; at: number }[] {
  const moved = log.flatMap(({ event, details }, at) =>
    event === "moved" && "to" in details && typeof details.to === "string" ? [{ to: details.to, at }] : [],
  );
  return moved.at(-1)?.to === phase || phase === "applied" ? moved : [...moved, { to: phase, at: log.length }];
}

/** The best, a middling or a poor answer, as the applicant is meant to come out. */
function answerOf(question: Question, { quality, text }: DemoApplicant): AnswerValue {
  if (question.type === "freeText") return text ? { text } : { skipped: true };
  if (question.type === "rating") return { rating: { ideal: 5, possible: 3, reject: 2 }[quality] };
  const answers = question.answers ?? [];
  const wanted = quality === "reject" && !question.must ? "possible" : quality;
  const chosen =
    answers.find(({ rating }) => rating === wanted) ?? answers.find(({ rating }) => rating !== "reject") ?? answers[0];
  return chosen ? { choices: [{ id: chosen.id, text: chosen.text }] } : { skipped: true };
}

function interviewRow({ now }: Here, number: number, hours: number): Sql {
  const made = hoursFrom(now, -3);
  const hour = String(9 + (number % 6)).padStart(2, "0");
  const row = {
    id: demoId("interview", number),
    applicant: demoId("applicant", number),
    starts_at: `${utcDate(hoursFrom(now, hours))}T${hour}:00:00.000Z`,
    minutes: 45,
  };
  return insert("interview", {
    ...row,
    place: "Sonnenallee 12, Besprechung",
    isInvited: true,
    user_created: demoId("person", 3),
    date_created: made,
    date_updated: made,
  });
}

function documentRow(applicant: string, number: number, date_created: string): Sql {
  const row = {
    id: demoId("attachment", number),
    applicant,
    object: documentObject(number),
    filename_download: "Lebenslauf.pdf",
  };
  return insert("attachment", { ...row, type: "application/pdf", filesize: demoDocument().length, date_created });
}

function labelId(key: string): string {
  const at = LABELS.findIndex((label) => label.key === key);
  return at < 0 ? key : demoId("label", at + 1);
}

const plain = (name: string) => foldText(name).replace(/[^a-z]/g, "");
const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
