declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    FILES: R2Bucket;
    ASSETS: Fetcher;
    IMAGES?: ImagesBinding;
    /** Imports wait here; without it they run right after the answer. */
    IMPORTS?: Queue<{ import: string; appBase: string }>;
    /** Visits of chatbots wait here; without it each is counted right after the answer. */
    EVENTS?: Queue<{ job: string; at: string; source: string; visitor: string }>;
    /** One object per job: tells open boards of changes. */
    BOARD?: DurableObjectNamespace<import("./live/board").Board>;
    /** Development calls of a content backend in the same runtime; bound by the local server alone. */
    BACKEND_DEVELOPMENT?: {
      ask(
        name: string,
        args: readonly unknown[],
      ): Promise<{ value: unknown } | { refused: "NOT_FOUND" | "INVALID_PAYLOAD" }>;
    };
    /** Counts the requests of an address in one location; without it each isolate counts alone. */
    FLOODS?: RateLimit;
    MAIL?: unknown;
    /** Workers AI, where it is bound. */
    AI?: unknown;
    /** Set to "local" by the local server alone; missing means production. */
    MODE?: string;
    [setting: string]: unknown;
  }
}
interface Env extends Cloudflare.Env {}

/** As workerd has it; Node has none. */
interface CacheStorage {
  readonly default: Cache;
}
