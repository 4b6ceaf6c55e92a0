import type { ReactNode } from "react";
import { classNames } from "../attributes";

/**
 * Job status to classes; a status that is not listed shows no badge. Only a job that is online has a ring around its
 * dot.
 */
export const STATUS_CLASS = {
  draft: "badge-grey",
  submitted: "badge-blue",
  online: "badge-green badge-online",
  online_terminated: "badge-green",
  offline: "badge-red",
  reactivating: "badge-yellow",
} as const;

export const BADGE_COLORS = ["grey", "red", "green", "blue", "yellow"] as const;
export type BadgeColor = (typeof BADGE_COLORS)[number];

export interface BadgeProps {
  /** A job's status: colour and dot. An unknown status renders nothing. */
  status?: string;
  /** A label's colour, without a dot. */
  color?: BadgeColor;
  className?: string;
  children: ReactNode;
}

/** Always contains the word; the colour only helps. */
export function Badge({ status, color = "grey", className, children }: BadgeProps) {
  if (status === undefined)
    return <span className={classNames("badge badge-bare", `badge-${color}`, className)}>{children}</span>;
  if (!isBadgeStatus(status)) return null;
  return <span className={classNames("badge", STATUS_CLASS[status], className)}>{children}</span>;
}

function isBadgeStatus(status: string): status is keyof typeof STATUS_CLASS {
  return Object.hasOwn(STATUS_CLASS, status);
}
