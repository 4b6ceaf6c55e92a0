import { memo } from "react";
import { selectionValue } from "~/domain/applicants/selected-cards";
import { cardAnchor } from "~/features/applicant/applicant-view";
import { LabelBadge } from "~/features/applicant/label-badge";
import { classNames } from "~/ui/attributes";
import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icon-names";
import { Quality } from "~/ui/quality/quality";
import { useBoard } from "../board-context";
import type { BoardCard } from "../board-data";
import { MoveForm } from "../moves/move-form";
import { AgeMark } from "./age-mark";

export interface CardProps {
  card: BoardCard;
  /** Its panel is open beside the board. */
  isOpen?: boolean;
  isPicked?: boolean;
  /** Is being moved by keys. */
  isLifted?: boolean;
  /** Counted from 1, where not all cards of the column are in the document. */
  place?: number;
  of?: number;
}

/** One applicant: who, how well it fits, labels, age, what there is to see. The whole card opens the applicant. */
export const Card = memo(function Card({ card, isOpen, isPicked, isLifted, place, of }: CardProps) {
  const { translate, labels, open } = useBoard();
  const { id, name, quality, comments = 0, attachments = 0, interview } = card;
  // An open applicant is being read.
  const isUnread = card.isUnread && !isOpen;
  return (
    <li
      className={classNames("card", isUnread && "unread", isOpen && "open", isLifted && "lifted")}
      data-card={id}
      aria-posinset={place}
      aria-setsize={of}
    >
      <h3>
        <a href={open + id} id={cardAnchor(id)} aria-current={isOpen ? "true" : undefined}>
          {isUnread && <span className="hidden">{translate("isUnread")} </span>}
          {name}
        </a>
      </h3>
      <label className="choice pick">
        <input type="checkbox" name="selected" value={selectionValue(card)} form="bulk" defaultChecked={isPicked} />
        <span className="hidden">{translate("pick", { name })}</span>
      </label>
      <p className="row tight">
        <Quality quality={quality} label={translate(quality)} about={`${translate("quality")}:`} />
        {card.labels?.map((label) => {
          const known = labels.get(label);
          return known && <LabelBadge key={label} {...known} />;
        })}
        {card.hasAppliedAgain && <span className="badge badge-bare badge-grey">{translate("appliedAgain")}</span>}
        {card.hasWithdrawn && <span className="badge badge-bare badge-grey">{translate("withdrawn")}</span>}
      </p>
      <p className="meta">
        <AgeMark card={card} />
        {interview && <Mark icon="calendar" text={translate("appointment", { date: interview })} />}
        {comments > 0 && <Mark icon="chat" text={comments} word={translate("comments", { count: comments })} />}
        {attachments > 0 && (
          <Mark icon="clip" text={attachments} word={translate("attachments", { count: attachments })} />
        )}
      </p>
      {/* In hand it moves by keys; made anew in every column it passes, it must be light. */}
      {!isLifted && <MoveForm card={card} />}
    </li>
  );
});

function Mark({ icon, text, word }: { icon: IconName; text: string | number; word?: string }) {
  return (
    <span>
      <Icon name={icon} />
      {text}
      {word && <span className="hidden"> {word}</span>}
    </span>
  );
}
