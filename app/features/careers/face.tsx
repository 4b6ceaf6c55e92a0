import type { MetaDescriptor } from "@remix-run/cloudflare";
import { readColor } from "~/domain/brand/face";
import { initials } from "~/domain/people";

/** The style sheet of a brand's colour; nothing without one. Pages carry no inline styles: the policy forbids them. */
export function faceLink(color: string | null | undefined): MetaDescriptor[] {
  const known = color ? readColor(color) : null;
  return known ? [{ tagName: "link", rel: "stylesheet", href: `/face/${known.slice(1)}.css` }] : [];
}

/** The employer's picture across the page; it says nothing that is not written. */
export function FacePicture({ picture }: { picture?: string | null }) {
  if (!picture) return null;
  const widths = [640, 1200].map((width) => `/assets/${picture}?width=${width} ${width}w`).join(", ");
  const src = `/assets/${picture}?width=640`;
  return <img className="face-picture" src={src} srcSet={widths} sizes="min(40rem, 100vw)" alt="" decoding="async" />;
}

export interface FaceSignProps {
  name: string;
  /** An image file's id. */
  logo?: string | null;
}

/** The employer's logo, or its initials; its name is always written beside. */
export function FaceSign({ name, logo }: FaceSignProps) {
  if (logo) return <img className="face-logo" src={`/assets/${logo}?width=256`} alt="" height="44" />;
  const [first_name, last_name] = name.split(/\s+/);
  return (
    <span className="sign" aria-hidden="true">
      {initials({ first_name, last_name })}
    </span>
  );
}
