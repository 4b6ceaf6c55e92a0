import type { AppLoadContext } from "@remix-run/cloudflare";

/**
 * Keeps answers that no saving of a job changes for the rest of the request, by key: the loader that follows an action
 * asks the same questions, which would cost a post its round trips. The job itself is always read again.
 */
export function oncePerRequest<Answer>() {
  const answers = new WeakMap<AppLoadContext, Map<string, Promise<Answer>>>();
  return (context: AppLoadContext, key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = answers.get(context) ?? new Map<string, Promise<Answer>>();
    answers.set(context, known);
    const answer = known.get(key) ?? ask();
    known.set(key, answer);
    return answer;
  };
}
