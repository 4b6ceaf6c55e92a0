export type Mode = "local" | "production";

/** Development handlers exist only with the runtime binding MODE=local; without it the mode is production. */
export const toMode = (value: unknown): Mode => (value === "local" ? "local" : "production");
