import type { ReactNode } from "react";
import { classNames } from "../attributes";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icon-names";

const ICONS = { info: "info", good: "check", warning: "alert", danger: "alert" } as const satisfies Record<
  string,
  IconName
>;

export interface NoteProps {
  tone?: keyof typeof ICONS;
  /** `status` or `alert` when the note answers what somebody just did. */
  role?: "status" | "alert";
  className?: string;
  children: ReactNode;
}

/** A quiet sentence beside the work. */
export function Note({ tone = "info", role, className, children }: NoteProps) {
  return (
    <div className={classNames("note", tone !== "info" && `note-${tone}`, className)} role={role}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}
