import { classNames, type PlainAttributes } from "../attributes";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icon-names";

export interface IconButtonProps extends Omit<PlainAttributes<"button">, "children"> {
  icon: IconName;
  /** The button's name; says what it acts on ("Hannover entfernen"). */
  label: string;
  framed?: boolean;
}

export function IconButton({ icon, label, framed, className, ...attributes }: IconButtonProps) {
  return (
    <button
      {...attributes}
      className={classNames("button button-icon", framed && "button-framed", className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
