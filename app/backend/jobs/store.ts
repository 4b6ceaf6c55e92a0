import type { Actor } from "../services";
import { toSql } from "../storage/compiler";
import type { Sql } from "../storage/sql";
import { isJobVisible } from "./queries";

/** `isJobVisible` for statements of the board, which are not converted. */
export const isVisible = (actor: Actor, id: string): Sql => toSql(isJobVisible(actor, id));
