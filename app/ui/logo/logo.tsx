import { classNames } from "../attributes";

export interface LogoProps {
  href: string;
  /** What the link does, read out when only the mark is shown. */
  label?: string;
  signOnly?: boolean;
  className?: string;
}

export function Logo({ href, label, signOnly, className }: LogoProps) {
  return (
    <a className={classNames("logo", className)} href={href}>
      <svg
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M20.6 8.9A5 5 0 1 0 16 16a5 5 0 1 1-4.6 7.1" />
        <path d="M8.7 16.2A9 9 0 0 1 20 3M23.3 15.8A9 9 0 0 1 12 29" opacity=".55" />
        <circle cx="16" cy="11" r="2.2" fill="#f0653a" stroke="none" />
        <circle cx="16" cy="21" r="2.2" fill="currentColor" stroke="none" />
      </svg>
      {signOnly ? <span className="hidden">{label ?? "Stellenfunk"}</span> : <span>Stellenfunk</span>}
      {!signOnly && label && <span className="hidden">{label}</span>}
    </a>
  );
}
