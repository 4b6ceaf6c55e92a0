import type { PlainAttributes } from "../attributes";
import { Icon } from "../icon/icon";
import { type ButtonLook, buttonClass } from "./button-look";

export interface ButtonProps extends ButtonLook, PlainAttributes<"button"> {
  /** Waiting for an answer: a sending dot takes the icon's place. */
  busy?: boolean;
}

/** A native button; inside a form it submits unless `type` says otherwise. */
export function Button({ tone, small, wide, icon, iconEnd, busy, className, children, ...attributes }: ButtonProps) {
  return (
    <button {...attributes} className={buttonClass({ tone, small, wide, className })} aria-busy={busy || undefined}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}
