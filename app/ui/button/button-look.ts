import { classNames } from "../attributes";
import type { IconName } from "../icon/icon-names";

export interface ButtonLook {
  /** Quiet when left out. One primary per view. */
  tone?: "primary" | "plain" | "danger";
  small?: boolean;
  wide?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
  className?: string;
}

export function buttonClass({ tone, small, wide, className }: ButtonLook): string {
  return classNames("button", tone && `button-${tone}`, small && "button-small", wide && "button-wide", className)!;
}
