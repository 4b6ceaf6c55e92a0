import { useRouteLoaderData } from "@remix-run/react";
import type { Sheet } from "~/ui/styles/sheets";
import type { IslandSource } from "./ask-ahead";
import type { loadRoot } from "./load-root.server";

/**
 * What every page knows: language, form token, flash, the logged-in person. Absent only when the root itself failed.
 */
export const useRootData = () => useRouteLoaderData<typeof loadRoot>("root");

/** What a route's handle, or its data, may say about the page around it. */
export interface RouteParts {
  sheet?: Sheet;
  /** The whole sheet, inside the page instead of linked; `allowStyle` has to have allowed it. */
  style?: string;
  /** What will come alive on the page; null where nothing does. */
  island?: IslandSource | null;
  /** Which scripts the page gets; "enhance" when no route says. */
  client?: "enhance" | "chat" | "none";
  /** Of a page that speaks its own language instead of the browser's. */
  language?: string;
  speaksForItself?: boolean;
  /** The page shows by itself what was typed before the server fell silent. */
  restores?: boolean;
  /** A wide page folds the menu. */
  folded?: boolean;
}

/** Handles and data of our own routes; empty for a route without them. */
export const partsOf = (named: unknown): RouteParts => (typeof named === "object" && named !== null ? named : {});
