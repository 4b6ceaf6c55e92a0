import type { ReactNode } from "react";
import { classNames } from "../attributes";
import { IconLink } from "../button/icon-link";

export interface DialogProps {
  id: string;
  title: string;
  children: ReactNode;
  /** Where Close, Escape and a click beside it lead. Left out, the dialog cannot be dismissed. */
  close?: { href: string; label: string };
  centered?: boolean;
  /** A drawing above the title. */
  art?: ReactNode;
  /** `alertdialog` interrupts: confirmations of what cannot be undone, an unreachable server. */
  role?: "alertdialog";
  className?: string;
}

/** Has a URL of its own and comes open; the layout renders it after the page and makes the page inert. */
export function Dialog({ id, title, children, close, centered, art, role, className }: DialogProps) {
  return (
    <div className="dialog-veil" data-enhance="dialog">
      <dialog
        className={classNames("dialog", centered && "dialog-centered", className)}
        id={id}
        open
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
      >
        {close && (
          <IconLink className="dialog-close" icon="cross" href={close.href} label={close.label} data-close="" />
        )}
        {art}
        {/* biome-ignore lint/a11y/noAutofocus: the dialog came with the page, so focus has to start inside it */}
        <h2 id={`${id}-title`} tabIndex={-1} autoFocus>
          {title}
        </h2>
        {children}
      </dialog>
    </div>
  );
}
