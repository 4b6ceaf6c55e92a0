import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icon-names";

export interface MenuLinkProps {
  href: string;
  icon?: IconName;
  /** The consequence, underneath: "läuft dann noch bis 13.02.2026". */
  note?: ReactNode;
  danger?: boolean;
  current?: boolean;
  /** Opens a new tab; the text says so to those who listen. */
  newTab?: string;
  children: ReactNode;
}

export function MenuLink({ href, icon, note, danger, current, newTab, children }: MenuLinkProps) {
  return (
    <a
      href={href}
      className={danger ? "menu-danger" : undefined}
      aria-current={current ? "true" : undefined}
      target={newTab ? "_blank" : undefined}
      rel={newTab ? "noopener" : undefined}
    >
      {icon && <Icon name={icon} />}
      <span>
        {children}
        {newTab && <span className="hidden"> ({newTab})</span>}
        {note && <small>{note}</small>}
      </span>
      {newTab && <Icon name="external" small className="menu-end" />}
    </a>
  );
}
