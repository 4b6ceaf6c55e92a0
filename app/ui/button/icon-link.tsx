import { classNames, type PlainAttributes } from "../attributes";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icon-names";

export interface IconLinkProps extends Omit<PlainAttributes<"a">, "children"> {
  href: string;
  icon: IconName;
  /** The link's name; says what it acts on ("Name bearbeiten"). */
  label: string;
  framed?: boolean;
}

export function IconLink({ icon, label, framed, className, ...attributes }: IconLinkProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it always has an href, so it is a link
    <a
      {...attributes}
      className={classNames("button button-icon", framed && "button-framed", className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </a>
  );
}
