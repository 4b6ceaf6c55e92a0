/** Identity of this build, set by vite.config.ts. */
declare const __BUILD__: string;
