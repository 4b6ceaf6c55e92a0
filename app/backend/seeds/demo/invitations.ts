import { insert, type Sql } from "../../storage/sql";
import { demoId } from "./people";

const DAY = 24 * 3_600_000;

const INVITATIONS = [
  { number: 1, email: "birte.lange@sonnenhof.example", role: "member", sentDaysAgo: 2 },
  { number: 2, email: "jonas.vogt@sonnenhof.example", role: "member", sentDaysAgo: 9 },
] as const;

/** One invitation that is still good and one that has expired, both by Anna; nobody has their links. */
export function demoInvitations(now: Date): Sql[] {
  return INVITATIONS.map(({ number, sentDaysAgo, ...row }) => {
    const sent = now.getTime() - sentDaysAgo * DAY;
    const date = new Date(sent).toISOString();
    return insert("invitation", {
      ...row,
      id: demoId("invitation", number),
      organization: demoId("organization", 1),
      language: "de",
      token_hash: `unusable-${number}`,
      invited_by: demoId("person", 3),
      expires_at: new Date(sent + 7 * DAY).toISOString(),
      date_created: date,
      date_updated: date,
    });
  });
}
