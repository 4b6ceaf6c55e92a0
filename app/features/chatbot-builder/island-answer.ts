import type { BuilderData, BuilderProblem } from "./builder-data";

/** The answer to a post of the island: the draft as it is now, or what comes back. */
export type IslandAnswer =
  | ({ content: BuilderData["content"] } & Pick<BuilderData, "isDraft" | "version" | "saved" | "changes">)
  | { problem: BuilderProblem };
