import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { JobEntity } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import { fullName, type Language } from "~/domain/people";
import { mailDraft } from "~/features/applicant/mail/mail-draft.server";
import { applicantName } from "~/features/applicant/names";
import { translateIn } from "~/platform/i18n/i18n";
import { boardHref } from "../board-address";
import type { BoardData } from "../board-data";
import { readSelection, type SelectedCard } from "../selection";
import type { Chosen, OpenBoardDialog } from "./board-dialog";

/** Dialogs about somebody who may be of a phase that is not shown. */
const ABOUT_ONE = ["reject", "confirm"];

/**
 * What a dialog needs beyond the board, asked for in the same round trip: whom it is about, and would be written to.
 */
export async function loadAddressee({ api }: AppLoadContext, id: string, { searchParams }: URL) {
  const picks = readSelection(searchParams.getAll("id"));
  if (!ABOUT_ONE.includes(searchParams.get("dialog") ?? "") || picks.length !== 1 || !picks[0]) return null;
  try {
    const asked = { id, applicantId: picks[0].id, relations: ["phase"], isPeek: true };
    return (await api.applications.applicants.get(asked)).data;
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

type Addressee = Awaited<ReturnType<typeof loadAddressee>>;

interface DialogGround {
  data: BoardData;
  job: JobEntity;
  addressee: Addressee;
  /** Somebody stands open who may be erased. */
  isErasable: boolean;
}

/** The dialog that the address asks for; one that is about nobody (any more) leads back to the board. */
export function openBoardDialog(
  context: AppLoadContext,
  url: URL,
  { data, job, addressee, isErasable }: DialogGround,
): OpenBoardDialog | null {
  const { searchParams } = url;
  const kind = searchParams.get("dialog");
  if (!kind) return null;
  const chosen = {
    ...chosenOf(context, readSelection(searchParams.getAll("id")), { data, addressee }),
    isSelection: searchParams.has("selection"),
  };
  if (kind === "add" || kind === "keys") return { kind };
  if (kind === "erase" && isErasable) return { kind };
  const isAboutNobody = ABOUT_ONE.includes(kind) && chosen.picks.length === 1 && !addressee;
  if (chosen.picks.length > 0 && !isAboutNobody) {
    if (kind === "reject") return { kind, chosen, draft: refusalDraft(context, { job, addressee }) };
    if (kind === "label" || (kind === "mail" && data.may.mailInBulk)) return { kind, chosen };
    const phase = searchParams.get("to") ?? "";
    if (kind === "confirm" && data.phases.some(({ id }) => id === phase)) return { kind, chosen, phase };
  }
  const own = searchParams.get("id");
  if (kind === "view") return { kind, edited: data.views.find(({ id }) => id === own) ?? null };
  const phase = data.phases.find(({ id, isFixed }) => id === own && !isFixed);
  const label = data.labels.find(({ id, scope }) => id === own && scope !== "fixed");
  if (kind === "phases") return { kind, edited: phase ?? null };
  if (kind === "labels") return { kind, edited: label ?? null };
  if (kind === "deletePhase" && phase) return { kind, phase };
  if (kind === "deleteLabel" && label) return { kind, label };
  throw redirect(boardHref(data.jobId, data.place));
}

function chosenOf(
  { t }: AppLoadContext,
  picks: SelectedCard[],
  { data: { cards }, addressee }: Omit<DialogGround, "job" | "isErasable">,
): Chosen {
  if (addressee) return { picks, names: [applicantName(t, addressee)] };
  const names = picks.flatMap(({ id }) => cards.find((card) => card.id === id)?.name ?? []);
  return { picks, names };
}

/**
 * To one person in their own language and voice; to several in the job's. Whoever has no name here is not called by
 * one.
 */
function refusalDraft({ person }: AppLoadContext, { job, addressee }: { job: JobEntity; addressee: Addressee }) {
  const facts = { title: job.title, company: job.organization?.name ?? "", sender: fullName(person ?? {}) };
  if (addressee?.name) return mailDraft("refusal", { applicant: addressee, ...facts });
  const addressing = addressee?.addressing ?? job.addressing;
  const language: Language = addressee?.language ?? (addressing === "english" ? "en-US" : "de");
  const t = translateIn(language);
  const isInformal = addressing === "german_du";
  return {
    subject: t(`applicants:letter.refusal.${isInformal ? "subjectInformal" : "subject"}`, { job: job.title }),
    text: `${t(`applicants:letter.refusal.${isInformal ? "informal" : "formal"}`)}\n\n${facts.sender}\n${facts.company}`,
  };
}
