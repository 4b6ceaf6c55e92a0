export type Calls = Readonly<Record<string, readonly [method: string, path: string, answers: string]>>;

export class ApiError extends Error {
  status: number;
  code: string;
  details: Record<string, unknown>;
}

export function clientOf(calls: Calls): (options: { base: string; token?: string; fetch?: typeof fetch }) => {
  call(name: string, input?: object, options?: { idempotencyKey?: string; signal?: AbortSignal }): Promise<unknown>;
};
