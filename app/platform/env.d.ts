declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    FILES: R2Bucket;
    ASSETS: Fetcher;
    IMAGES?: ImagesBinding;
    MAIL?: unknown;
    /** Workers AI, where it is bound. */
    AI?: unknown;
    /** Set to "local" by the local server alone; missing means production. */
    MODE?: string;
    [setting: string]: unknown;
  }
}
interface Env extends Cloudflare.Env {}
