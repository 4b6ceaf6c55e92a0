/**
 * What is said beside a new brand or organization that the backend did not take: that it was not added, and the reason
 * (key of a text) where there is one that concerns no field.
 */
export function notAdded(reason: string | null): string[] {
  const failed = "errors:other.failedToAddOption";
  return reason === null ? [failed] : [failed, reason];
}
