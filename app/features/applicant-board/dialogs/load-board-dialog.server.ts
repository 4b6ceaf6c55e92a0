import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { JobEntity } from "~/content-api/entities";
import { readSelection, type SelectedCard } from "~/domain/applicants/selected-cards";
import { readShareSource } from "~/domain/applicants/share-source";
import { isRefusal } from "~/domain/errors";
import { applicantName } from "~/features/applicant/names";
import type { OpenJobDialog } from "~/features/jobs/job-dialog";
import { boardHref, NEW_ID_KEY, TEMPLATE_KEY } from "../board-address";
import type { BoardData } from "../board-data";
import type { Chosen, OpenBoardDialog } from "./board-dialog";
import { letterOf, type Templates } from "./dialog-letter.server";

/** Dialogs about a card that may be in a phase that is not shown. */
const ABOUT_ONE = ["reject", "confirm"];

/** The applicant that a dialog about one card is about, read in the same round trip as the board; null when gone. */
export async function loadAddressee({ api }: AppLoadContext, id: string, { searchParams }: URL) {
  const picks = readSelection(searchParams.getAll("id"));
  if (!ABOUT_ONE.includes(searchParams.get("dialog") ?? "") || picks.length !== 1 || !picks[0]) return null;
  try {
    const asked = { id, applicantId: picks[0].id, relations: ["phase"], isPeek: true };
    return (await api.applications.applicants.get(asked)).data;
  } catch (error) {
    if (isRefusal(error, "NOT_FOUND")) return null;
    throw error;
  }
}

export type Addressee = Awaited<ReturnType<typeof loadAddressee>>;

/** Dialogs in which a letter is written. */
const WITH_LETTER = ["reject", "mail"];

/** What the letter of a dialog may begin with, read in the same round trip as the board. */
export async function loadTemplates({ api }: AppLoadContext, id: string, { searchParams }: URL): Promise<Templates> {
  return WITH_LETTER.includes(searchParams.get("dialog") ?? "") ? (await api.applications.templates({ id })).data : [];
}

interface DialogSource {
  data: BoardData;
  job: JobEntity;
  addressee: Addressee;
  /** Of the organization; none where the dialog writes no letter. */
  templates: Templates;
  /** A dialog of the job itself. */
  asked: OpenJobDialog | null;
  /** The open applicant may be erased. */
  isErasable: boolean;
  mayEditInvoiceReference: boolean;
}

/** The dialog that the address asks for; one about a card that is gone leads back to the board. */
export function openBoardDialog(
  context: AppLoadContext,
  url: URL,
  { data, job, addressee, templates, asked, isErasable, mayEditInvoiceReference }: DialogSource,
): OpenBoardDialog | null {
  const { searchParams } = url;
  const type = searchParams.get("dialog");
  if (!type) return null;
  if (asked) return { type: "job", asked };
  if (type === "share") return { type, source: readShareSource(searchParams.get("source")), appBase: context.appBase };
  const chosen = {
    ...chosenOf(context, readSelection(searchParams.getAll("id")), { data, addressee }),
    isSelection: searchParams.has("selection"),
  };
  if (type === "add" || type === "keys") return { type };
  if (type === "invoiceReference" && mayEditInvoiceReference) return { type };
  if (type === "erase" && isErasable) return { type };
  const isGone = ABOUT_ONE.includes(type) && chosen.picks.length === 1 && !addressee;
  if (chosen.picks.length > 0 && !isGone) {
    const letter = { job, addressee, templates, asked: searchParams.get(TEMPLATE_KEY) };
    if (type === "reject") return { type, chosen, ...letterOf(context, "refusal", letter) };
    const newId = searchParams.get(NEW_ID_KEY)?.slice(0, 80) || context.newId();
    if (type === "mail" && data.may.mailInBulk) return { type, chosen, ...letterOf(context, "own", letter), newId };
    if (type === "label") return { type, chosen };
    const phase = searchParams.get("to") ?? "";
    if (type === "confirm" && data.phases.some(({ id }) => id === phase)) return { type, chosen, phase };
  }
  const own = searchParams.get("id");
  if (type === "view") return { type, edited: data.views.find(({ id }) => id === own) ?? null };
  const phase = data.phases.find(({ id, isFixed }) => id === own && !isFixed);
  const label = data.labels.find(({ id, scope }) => id === own && scope !== "fixed");
  if (type === "phases") return { type, edited: phase ?? null };
  if (type === "labels") return { type, edited: label ?? null };
  if (type === "deletePhase" && phase) return { type, phase };
  if (type === "deleteLabel" && label) return { type, label };
  throw redirect(boardHref(data.jobId, data.place));
}

function chosenOf(
  { t }: AppLoadContext,
  picks: SelectedCard[],
  { data: { cards }, addressee }: Pick<DialogSource, "data" | "addressee">,
): Chosen {
  if (addressee) return { picks, names: [applicantName(t, addressee)] };
  const names = picks.flatMap(({ id }) => cards.find((card) => card.id === id)?.name ?? []);
  return { picks, names };
}
