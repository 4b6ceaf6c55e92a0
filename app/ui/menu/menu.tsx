import type { ReactNode } from "react";
import { classNames } from "../attributes";

export interface MenuProps {
  id: string;
  /** Names what the menu acts on; shown on phones, where the menu is a sheet from below. */
  heading?: string;
  /** Opens upwards: for a button at the lower edge. */
  up?: boolean;
  /** MenuLink, MenuSubmit, `<hr />`; danger last, after a rule. */
  children: ReactNode;
}

/** A native popover, opened by `MenuButton menu={id}` with or without scripts. */
export function Menu({ id, heading, up, children }: MenuProps) {
  return (
    <div className={classNames("menu", up && "menu-up")} id={id} popover="auto" data-enhance="menu">
      {heading && <h2>{heading}</h2>}
      {children}
    </div>
  );
}
