import { classNames } from "../attributes";
import type { IconName } from "./icon-names";

export interface IconProps {
  name: IconName;
  small?: boolean;
  className?: string;
}

/** A symbol of the shared sprite; always decoration, the word is beside it. */
export function Icon({ name, small, className }: IconProps) {
  return (
    <svg className={classNames("icon", small && "small", className)} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
