import type { BuilderData, BuilderProblem } from "./builder-data";

/** What the island's door answers to a post: the draft as it stands now, or what comes back. */
export type IslandAnswer =
  | ({ content: BuilderData["content"] } & Pick<BuilderData, "isDraft" | "version" | "saved" | "changes">)
  | { problem: BuilderProblem };
