import { IconButton } from "../button/icon-button";
import type { IconName } from "../icon/icon-names";

export interface MenuButtonProps {
  /** The id of its Menu. */
  menu: string;
  /** Says what the menu acts on: "Aktionen für Teamleitung". */
  label: string;
  icon?: IconName;
  framed?: boolean;
}

export function MenuButton({ menu, label, icon = "more", framed }: MenuButtonProps) {
  return <IconButton type="button" popovertarget={menu} icon={icon} label={label} framed={framed} />;
}
