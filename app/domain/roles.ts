export const ROLES = ["Administrator", "Agentur", "Hiring Org", "Öffentlich"] as const;
export type Role = (typeof ROLES)[number];

export const MEMBERSHIP_ROLES = ["admin", "member"] as const;
export type MembershipRole = (typeof MEMBERSHIP_ROLES)[number];

/** Everybody but the public role has confirmed the mail address. */
export function isVerified(role: Role): boolean {
  return role !== "Öffentlich";
}

/** Administrators and agencies. */
export function isElevated(role: Role): boolean {
  return role === "Administrator" || role === "Agentur";
}
