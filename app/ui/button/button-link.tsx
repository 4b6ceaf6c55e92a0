import type { PlainAttributes } from "../attributes";
import { Icon } from "../icon/icon";
import { type ButtonLook, buttonClass } from "./button-look";

export interface ButtonLinkProps extends ButtonLook, PlainAttributes<"a"> {
  href: string;
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ tone, small, wide, icon, iconEnd, className, children, ...attributes }: ButtonLinkProps) {
  return (
    <a {...attributes} className={buttonClass({ tone, small, wide, className })}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </a>
  );
}
