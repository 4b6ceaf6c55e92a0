import type { ReactNode } from "react";
import { Arcs } from "../arcs/arcs";
import { Dialog } from "../dialog/dialog";

export interface SuccessProps {
  id: string;
  title: string;
  /** What happens next, and when. */
  children: ReactNode;
  close: { href: string; label: string };
  actions?: ReactNode;
}

/** The dialog after something went out: three rings, once, a title, a message and Close. */
export function Success({ id, title, children, close, actions }: SuccessProps) {
  return (
    <Dialog id={id} title={title} close={close} centered art={<Arcs tone="sending" />}>
      {children}
      <div className="row">
        {actions}
        <a className="button button-primary" href={close.href}>
          {close.label}
        </a>
      </div>
    </Dialog>
  );
}
