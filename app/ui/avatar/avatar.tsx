import { classNames } from "../attributes";

export interface AvatarProps {
  initials: string;
  /** A picture in their place; the name stands beside it, so it says nothing itself. */
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
