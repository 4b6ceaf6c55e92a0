import type { ComponentPropsWithoutRef } from "react";
import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icon-names";

export interface LiveButtonProps extends ComponentPropsWithoutRef<"button"> {
  icon: IconName;
  label: string;
}

/** An icon's button that acts by script: the design system's buttons post, and know no handlers. */
export function LiveButton({ icon, label, className = "", ...attributes }: LiveButtonProps) {
  return (
    <button
      {...attributes}
      type="button"
      className={`button button-icon ${className}`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
