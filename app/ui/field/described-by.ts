import type { ReactNode } from "react";

/** The ids of what is there, for `aria-describedby`; undefined when nothing is. */
export function describedBy(...ids: ReactNode[]): string | undefined {
  return ids.filter((id) => typeof id === "string" && id !== "").join(" ") || undefined;
}
