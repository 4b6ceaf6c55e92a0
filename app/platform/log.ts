export interface Log {
  info(event: string, facts?: Record<string, unknown>): void;
  error(event: string, error: unknown, facts?: Record<string, unknown>): void;
}

/** One JSON line per event, with the request's id. Never pass what people typed. */
export function createLog(request: string): Log {
  return {
    info(event, facts) {
      console.log(JSON.stringify({ level: "info", event, request, ...facts }));
    },
    error(event, error, facts) {
      const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
      console.error(JSON.stringify({ level: "error", event, request, message, stack, ...facts }));
    },
  };
}
