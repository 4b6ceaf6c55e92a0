import type { ComponentPropsWithoutRef } from "react";

/** An element's attributes without what never reaches a page: inline styles and event handlers. */
export type PlainAttributes<Tag extends "input" | "textarea" | "select" | "button" | "a"> = Omit<
  ComponentPropsWithoutRef<Tag>,
  "style" | "dangerouslySetInnerHTML" | Extract<keyof ComponentPropsWithoutRef<Tag>, `on${string}`>
>;

/** Joins the class names that are there; undefined when none is. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
