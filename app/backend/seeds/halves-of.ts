/** "Koch/Köchin": each half is a name of its own. Endings such as "/in" are none. */
export function halvesOf(label: string): string[] {
  const parts = label.split("/").map((part) => part.trim());
  return parts.length === 2 && parts.every((part) => part.length >= 4) ? parts : [];
}
