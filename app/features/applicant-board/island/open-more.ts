import { boardDataHref, pageAfter, readBoardAddress } from "../board-address";
import type { BoardActions } from "./board-actions";
import { phaseNameIn } from "./positions";
import { isAbout } from "./post";
import { askBoard, type BoardEndpoint } from "./send";

/**
 * Shows more of a column below what is there, and takes the focus to the first of them. Says which column closes for
 * it. Null: no answer.
 */
export async function openMore(actions: BoardActions, endpoint: BoardEndpoint, href: string, phase: string) {
  const { getState: now, board, dispatch, announce, focus } = actions;
  const place = readBoardAddress(new URL(href).searchParams);
  const data = await askBoard({ ...endpoint, href: boardDataHref({ ...board, place, now: "", picked: [] }) });
  const { translate } = board;
  if (!data) {
    dispatch({ type: "notice", notice: { text: translate("live_notLoaded"), isBad: true } });
    return null;
  }
  const known = new Set((now().columns.get(phase) ?? []).map(({ id }) => id));
  const closed = board.place.more.find((each) => !place.more.includes(each)) ?? null;
  dispatch({ type: "more", phase, cards: data.cards, closed });
  const added = (now().columns.get(phase) ?? []).filter(({ id }) => !known.has(id));
  if (added[0]) focus(added[0].id);
  const { phases } = now();
  const opened = translate("live_opened", { count: added.length, phase: phaseNameIn(phases, phase) });
  const shut = closed && translate("live_closed", { phase: phaseNameIn(phases, closed) });
  announce([opened, shut].filter(Boolean).join(" "));
  if (shut) dispatch({ type: "notice", notice: { text: shut } });
  history.replaceState(history.state, "", href.split("#")[0]);
  return place;
}

/** Asked for already: by phase, the card that they follow. */
const asked = new Map<string, string>();

/** Adds to an opened column those that follow its last stored card; asks once for each. */
export async function growColumn(
  { getState: now, board, dispatch }: BoardActions,
  endpoint: BoardEndpoint,
  phase: string,
): Promise<void> {
  const { columns, queue } = now();
  const last = columns.get(phase)?.findLast(({ id }) => !queue.some((post) => isAbout(post, id)));
  if (!last || asked.get(phase) === last.id) return;
  asked.set(phase, last.id);
  const place = {
    ...board.place,
    layout: "list",
    sort: "phase",
    phase,
    applicantId: "",
    ...pageAfter(last.id),
  } as const;
  const data = await askBoard({ ...endpoint, href: boardDataHref({ ...board, place, now: "", picked: [] }) });
  if (data) dispatch({ type: "more", phase, cards: data.cards, closed: null });
  else setTimeout(() => asked.delete(phase), AGAIN_MS);
}

const AGAIN_MS = 5_000;
