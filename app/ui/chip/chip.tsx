import { classNames, type PlainAttributes } from "../attributes";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icon-names";

export interface ChipProps extends PlainAttributes<"button"> {
  icon?: IconName;
}

/** A suggestion to submit; put several into `div.chip-list`. */
export function Chip({ icon, className, children, ...attributes }: ChipProps) {
  return (
    <button {...attributes} className={classNames("chip", className)}>
      {icon && <Icon name={icon} small />}
      {children}
    </button>
  );
}
