import type { ReactNode } from "react";
import { classNames } from "../attributes";

export interface ChartTexts {
  /** Begins the ids in the chart; once per page. */
  id: string;
  /** What is shown. */
  title: string;
  /** What it says in one sentence, and where its figures are. */
  description: string;
}

export interface ChartFrameProps extends ChartTexts {
  /** In pixels; the width is that of the place. */
  height: number;
  className?: string;
  children: ReactNode;
}

/**
 * A drawing that is as wide as its place without scaling its letters: lengths across are percentages, those down are
 * pixels. For screen readers it is one image with a title and a description.
 */
export function ChartFrame({ id, title, description, height, className, children }: ChartFrameProps) {
  return (
    <svg
      className={classNames("charts", className)}
      width="100%"
      height={height}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {children}
    </svg>
  );
}
