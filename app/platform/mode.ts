export type Mode = "local" | "production";

/** Doors for development open only with the runtime binding MODE=local; a missing one means production. */
export const toMode = (value: unknown): Mode => (value === "local" ? "local" : "production");
