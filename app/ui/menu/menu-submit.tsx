import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icon-names";

export interface MenuSubmitProps {
  /** Where the form posts to; the page itself when left out. */
  action?: string;
  /** What it sends besides the button: the form's hidden fields (token, ids). */
  fields?: ReactNode;
  name?: string;
  value?: string;
  icon?: IconName;
  note?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}

/** A menu entry that changes something: a form of one button. */
export function MenuSubmit({ action, fields, name, value, icon, note, danger, children }: MenuSubmitProps) {
  return (
    <form method="post" action={action} data-enhance="submit-once">
      {fields}
      <button type="submit" name={name} value={value} className={danger ? "menu-danger" : undefined}>
        {icon && <Icon name={icon} />}
        <span>
          {children}
          {note && <small>{note}</small>}
        </span>
      </button>
    </form>
  );
}
