import { faceColors } from "~/domain/brand/face-colors";
import { STYLES } from "./mail-styles";

/** The employer's side of a mail to an applicant. */
export interface MailFace {
  /** "#rrggbb". */
  color: string | null;
  /** Absolute address of a PNG. */
  logo: string | null;
}

/** The styles of what has the employer's colour; the product's own without one. */
export function mailFaceStyles(color: string | null) {
  const { paper, act, buttonCell, link } = STYLES;
  if (!color) return { paper, act, buttonCell, link, dark: "" };
  const { accent, onAccent } = faceColors(color, "light");
  const night = faceColors(color, "dark");
  return {
    paper: { ...paper, borderTop: `6px solid ${color}` },
    act: { ...act, backgroundColor: accent, color: onAccent },
    buttonCell: { ...buttonCell, backgroundColor: accent },
    link: { ...link, color: accent },
    /** After the other rules of the head, whose classes these are. */
    dark:
      `@media (prefers-color-scheme:dark){.paper{border-top-color:${night.accent}!important}` +
      `.link{color:${night.accent}!important}` +
      `.act{background-color:${night.accent}!important;color:${night.onAccent}!important}}`,
  };
}
