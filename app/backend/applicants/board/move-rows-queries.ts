import { expressionBuilder, sql } from "kysely";
import type { RejectReason } from "~/domain/applicants/applicant";
import type { Former } from "~/domain/applicants/moves";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import { selfPath, selfToken } from "../own-application/self-token";

/** A card to be moved: only over the version that was seen. */
export interface CardMove {
  id: string;
  version: number;
  /** Who changed it last, at this version. */
  user_updated: string | null;
  /** Back to this former position, whatever the order says. */
  place?: number;
  /** Of a move that is taken back: what is brought again. */
  former?: Former;
}

/** A move as its row, with the ids of what it makes. */
export async function toMove(services: Services, { id, version, place, former }: CardMove) {
  const link = services.appBase + selfPath(await selfToken(services, id));
  return { id, version, place, ...former, event: services.ids(), mail: services.ids(), link };
}

/** The list of moves as rows. */
export function rowsOfMoves(moves: string) {
  const value = sql.ref("entry.value");
  return query
    .selectFrom(sql<{ key: number; value: string }>`json_each(${moves})`.as("entry"))
    .select([
      "entry.key as at",
      sql<string>`${value} ->> 'id'`.as("id"),
      sql<number>`${value} ->> 'version'`.as("version"),
      sql<number | null>`${value} ->> 'place'`.as("place"),
      sql<RejectReason | null>`${value} ->> 'reason'`.as("reason"),
      sql<string | null>`${value} ->> 'followUpOn'`.as("followUpOn"),
      sql<string | null>`${value} ->> 'followUpUser'`.as("followUpUser"),
      sql<string>`${value} ->> 'event'`.as("event"),
      sql<string>`${value} ->> 'mail'`.as("mail"),
      sql<string>`${value} ->> 'link'`.as("link"),
    ]);
}

interface MoveRow extends Former {
  event: string;
  mail: string;
  link: string;
  place: number | null;
  at: number;
  count: number;
}

/** Columns of `applicant` and of its move. */
export const move = expressionBuilder<Database & { move: MoveRow }, "applicant" | "move">();
