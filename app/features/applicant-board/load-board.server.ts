import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ApplicantCard, BoardEntity } from "~/content-api/applicant-entities";
import { isFinalPhase } from "~/domain/applicants/phases";
import { labelName, phaseName } from "~/features/applicant/names";
import { fingerprint } from "~/lib/fingerprint";
import type { Translate } from "~/lib/translate";
import { i18nOf } from "~/platform/i18n/i18n";
import { FIRST_IN_COLUMN, MOST_IN_COLUMN } from "./board/columns-of";
import { type BoardAddress, LIST_PAGE, readBoardAddress, readPicked } from "./board-address";
import type { BoardCard, BoardData, BoardTexts } from "./board-data";
import { toBoardCard } from "./card-texts.server";

/** A job's applicants as an address asks for them, in one round trip. NOT_FOUND. */
export async function loadBoard(context: AppLoadContext, id: string, url: URL): Promise<BoardData> {
  const { api, language, formToken, now } = context;
  const place = readBoardAddress(url.searchParams);
  const isList = place.layout === "list";
  const filter = apiFilter(place);
  const cardsOf = async (phase: string) =>
    (await api.applications.applicants.list({ id, ...filter, phase, limit: MOST_IN_COLUMN })).data;
  const [{ data: board }, opened, list] = await Promise.all([
    api.applications.board({ id, ...filter, limit: isList ? 1 : FIRST_IN_COLUMN }),
    isList ? [] : Promise.all(place.more.map((phase) => cardsOf(phase))),
    isList
      ? api.applications.applicants.list({
          id,
          ...filter,
          phase: place.phase || undefined,
          sort: place.sort,
          page: place.page + 1,
          limit: LIST_PAGE,
        })
      : null,
  ]);
  const t = context.t;
  const named = namedIn(t, board);
  const cards = (list?.data ?? withMore(board.cards, place.more, opened.flat())).map((card) => toBoardCard(t, card));
  return {
    jobId: id,
    language,
    texts: i18nOf(language).getResourceBundle(language, "applicants").board as BoardTexts,
    formToken,
    place,
    now: momentOf(url, now()),
    revision: fingerprint([named, board.views, cards.map((card) => readBy(place, card))]),
    ...named,
    cards,
    views: board.views,
    total: board.total,
    hired: board.hired,
    plannedHires: board.plannedHires,
    hasTemplate: board.hasTemplate,
    may: board.may,
    picked: readPicked(url.searchParams),
    found: list?.total ?? 0,
  };
}

/** The open applicant is being read: the page still renders the card as unread, its island gets it as read. */
const readBy = ({ applicantId }: BoardAddress, card: BoardCard): BoardCard =>
  card.id === applicantId ? { ...card, isUnread: undefined } : card;

/** Phases and labels with their names in the page's language. */
export function namedIn(t: Translate, { phases, labels }: Pick<BoardEntity, "phases" | "labels">) {
  return {
    phases: phases.map((phase) => ({ ...phase, name: phaseName(t, phases, phase.id) })),
    labels: labels.map((label) => ({ ...label, name: labelName(t, label) })),
  };
}

export function apiFilter({ q, label, quality, mine, unread, waiting, withRejected, phase, layout }: BoardAddress) {
  return {
    q: q || undefined,
    label: label || undefined,
    quality: quality ?? undefined,
    mine,
    unread,
    waiting,
    // A final phase that is asked for by name is shown.
    withRejected: withRejected || (layout === "list" && isFinalPhase(phase)),
  };
}

function withMore(cards: readonly ApplicantCard[], phases: readonly string[], more: readonly ApplicantCard[]) {
  return [...cards.filter(({ phase }) => !phases.includes(phase)), ...more];
}

/** The island asks for the moment of the page that it begins with, so that both translate the same ages. */
function momentOf({ searchParams }: URL, now: Date): string {
  const asked = Date.parse(searchParams.get("now") ?? "");
  const isNear = Math.abs(asked - now.getTime()) < NEAR_MS;
  return (isNear ? new Date(asked) : now).toISOString();
}

const NEAR_MS = 24 * 3_600_000;
