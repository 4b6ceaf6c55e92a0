import type { AppLoadContext } from "@remix-run/cloudflare";
import type { BoardEntity } from "~/content-api/applicant-entities";
import { isFinalPhase } from "~/domain/applicants/phases";
import { labelName, phaseName } from "~/features/applicant/names";
import { fingerprint } from "~/lib/fingerprint";
import type { Translate } from "~/lib/translate";
import { i18nOf } from "~/platform/i18n/i18n";
import { hasLiveChannel } from "~/platform/settings";
import { type BoardAddress, readBoardAddress, readPicked } from "./board-address";
import type { BoardCard, BoardData, BoardTexts } from "./board-data";
import { toBoardCard } from "./card-texts.server";
import { LIST_PAGE, listPage } from "./list/list-pages";

/** A job's applicants as an address asks for them, in one round trip. NOT_FOUND. */
export async function loadBoard(context: AppLoadContext, id: string, url: URL): Promise<BoardData> {
  const { api, language, formToken, now } = context;
  const place = readBoardAddress(url.searchParams);
  const isList = place.layout === "list";
  const filter = apiFilter(place);
  const [{ data: board }, list] = await Promise.all([
    api.applications.board({ id, ...filter, ...(isList ? { limit: 0 } : { opened: place.more }) }),
    isList
      ? api.applications.applicants.list({
          id,
          ...filter,
          phase: place.phase || undefined,
          sort: place.sort,
          ...listPage(place),
        })
      : null,
  ]);
  const t = context.t;
  const named = namedIn(t, board);
  const cards = (list?.data.slice(0, LIST_PAGE) ?? board.cards).map((card) => toBoardCard(t, card));
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
    isPolled: hasLiveChannel(context.settings) ? undefined : true,
    plannedHires: board.plannedHires,
    hasTemplate: board.hasTemplate,
    may: board.may,
    picked: readPicked(url.searchParams),
    found: list?.total ?? 0,
    searchedTo: board.searchedTo,
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

export function apiFilter(place: BoardAddress) {
  const { q, label, quality, mine, unread, waiting, withRejected, phase, layout, searchBelow } = place;
  return {
    q: q || undefined,
    label: label || undefined,
    quality: quality ?? undefined,
    mine,
    unread,
    waiting,
    searchBelow: searchBelow ?? undefined,
    // A final phase that is asked for by name is shown.
    withRejected: withRejected || (layout === "list" && isFinalPhase(phase)),
  };
}

/** The island asks for the moment of the page that it begins with, so that both translate the same ages. */
function momentOf({ searchParams }: URL, now: Date): string {
  const asked = Date.parse(searchParams.get("now") ?? "");
  const isNear = Math.abs(asked - now.getTime()) < NEAR_MS;
  return (isNear ? new Date(asked) : now).toISOString();
}

const NEAR_MS = 24 * 3_600_000;
