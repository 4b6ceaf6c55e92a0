/**
 * The scheduler's address with name and mail filled in and `medium` as the source of the visit.
 * Gives null when the setting is empty or no http address.
 */
export function meetingAddress(
  base: string,
  person: { first_name: string | null; last_name: string | null; email: string },
  medium = "organization",
): string | null {
  if (!/^https?:\/\//.test(base) || !URL.canParse(base)) return null;
  const address = new URL(base);
  const name = [person.first_name, person.last_name].filter(Boolean).join(" ");
  if (name) address.searchParams.set("name", name);
  address.searchParams.set("email", person.email);
  address.searchParams.set("utm_medium", medium);
  return address.href;
}
