import { useContext } from "react";
import { Icon } from "~/ui/icon/icon";
import { NowContext, useBoard } from "../board-context";
import type { BoardCard } from "../board-data";
import { appliedAgo, waitingDays } from "./age";

/** How long ago somebody applied, or for how many days they have been waiting in their phase. */
export function AgeMark({ card }: { card: BoardCard }) {
  const { translate, language } = useBoard();
  const now = useContext(NowContext);
  const days = waitingDays(card, now);
  return (
    <span className={days ? "late" : undefined}>
      <Icon name="clock" />
      {days ? translate("days", { count: days }) : appliedAgo(card, now, language)}
    </span>
  );
}
