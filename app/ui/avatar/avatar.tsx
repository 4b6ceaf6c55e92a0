import { classNames } from "../attributes";

export interface AvatarProps {
  initials: string;
  /** A picture instead of the initials; without alternative text, because the name is beside it. */
  src?: string | null;
  className?: string;
}

export function Avatar({ initials, src, className }: AvatarProps) {
  return (
    <span className={classNames("avatar", className)} aria-hidden="true">
      {src ? <img src={src} alt="" width="40" height="40" loading="lazy" decoding="async" /> : initials}
    </span>
  );
}
