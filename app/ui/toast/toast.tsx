import type { ReactNode } from "react";
import { classNames } from "../attributes";
import { IconLink } from "../button/icon-link";

export interface ToastProps {
  children: ReactNode;
  /** At most one: a link or a small form. */
  action?: ReactNode;
  /** The same page without the toast. */
  close?: { href: string; label: string };
  /** Down in the corner on phones too, where no tabs lie below. */
  low?: boolean;
  /** Stays until it is closed; otherwise scripts remove it after six seconds. */
  lasting?: boolean;
}

/** One sentence about what has just happened. */
export function Toast({ children, action, close, low, lasting }: ToastProps) {
  return (
    <div className={classNames("toast", low && "toast-low")} role="status" data-enhance={lasting ? undefined : "toast"}>
      <span>{children}</span>
      {action}
      {close && <IconLink icon="cross" href={close.href} label={close.label} data-close="" />}
    </div>
  );
}
