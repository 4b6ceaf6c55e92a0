import { classNames, type PlainAttributes } from "../attributes";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icon-names";

export interface ChipLinkProps extends PlainAttributes<"a"> {
  href: string;
  icon?: IconName;
  current?: boolean;
}

/** A switch that is a link: filters, weeks, modes. */
export function ChipLink({ icon, current, className, children, ...attributes }: ChipLinkProps) {
  return (
    <a {...attributes} className={classNames("chip", className)} aria-current={current ? "true" : undefined}>
      {icon && <Icon name={icon} small />}
      {children}
    </a>
  );
}
