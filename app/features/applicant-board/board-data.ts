import type { BoardEntity, LabelEntity, PhaseEntity } from "~/content-api/applicant-entities";
import type { Quality, RejectReason } from "~/domain/applicants/applicant";
import type { Language } from "~/domain/people";
import type messages from "../../../locales/de/applicants.json";
import type { BoardAddress } from "./board-address";

/** Every text of the board itself, as it travels to the browser with the island. */
export type BoardTexts = typeof messages.board;

/** A phase with its name in the page's language. */
export type BoardPhase = PhaseEntity & { name: string; count: number };

/** A label with its name in the page's language. */
export type BoardLabel = LabelEntity & { name: string };

/** One card with its display name; what is left out is no, none or 0, which makes the island's data small. */
export interface BoardCard {
  id: string;
  version: number;
  /** The name, or its replacement. */
  name: string;
  /** Reviewed anonymously, or anonymized. */
  isMasked?: boolean;
  phase: string;
  quality: Quality;
  labels?: string[];
  isUnread?: boolean;
  comments?: number;
  attachments?: number;
  /** Start of the next appointment, as the page shows it. */
  interview?: string;
  reason?: RejectReason;
  hasWithdrawn?: boolean;
  hasAppliedAgain?: boolean;
  /** When they applied and came into the phase: minutes since 1970. */
  applied: number;
  since: number;
}

/** Everything that the board shows; it travels as JSON to the island, texts included. */
export interface BoardData {
  jobId: string;
  language: Language;
  texts: BoardTexts;
  /** Hidden field of every form. */
  formToken: string;
  place: BoardAddress;
  /** Of all that others may change, in one word. */
  revision: string;
  /** The moment of the page, which ages are counted from: UTC. */
  now: string;
  phases: BoardPhase[];
  labels: BoardLabel[];
  cards: BoardCard[];
  views: BoardEntity["views"];
  /** Of the whole job, whatever the filter. */
  total: number;
  hired: number;
  /** Nothing tells the browser of changes: it asks again and again. */
  isPolled?: true;
  plannedHires: number | null;
  hasTemplate: boolean;
  may: BoardEntity["may"];
  /** Of the list: how many match. */
  found: number;
  /** Where a search has stopped; null: it saw all. */
  searchedTo: number | null;
  /** Ids of the chosen applicants: those that a dialog is about, or was when it was left. */
  picked: string[];
}
