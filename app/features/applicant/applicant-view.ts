import type { ApplicantEntity, BoardEntity } from "~/content-api/applicant-entities";
import type { MailDraft } from "./mail/letter.schema";

/** One applicant as the panel beside the board shows them. */
export interface ApplicantView {
  applicant: ApplicantEntity;
  /** As people read it. */
  phone: string;
  /** The moment of the page, UTC. */
  now: string;
  /** What a form of this page makes bears this id: a second press makes nothing. */
  newId: string;
  /** Templates of the organization, by name. */
  templates: { id: string; name: string }[];
  /** The template that is meant for the phase. */
  offer: { id: string; name: string } | null;
  /** The mail that is being written; null when none is. */
  draft: MailDraft | null;
  /** Comments of others, too. */
  mayRemoveComments: boolean;
}

/** What the panel takes of the board beside it. */
export type PanelBoard = Pick<BoardEntity, "phases" | "labels" | "may"> & { place: { withRejected: boolean } };

/** The id of the link that opens an applicant, on the board and in the list: where focus and redirects go. */
export const cardAnchor = (id: string): string => `card-${id}`;
