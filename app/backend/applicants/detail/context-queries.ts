import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../schema";
import { seesJob } from "../../scope";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import { visibleApplicants } from "../board/card-queries";
import { type ApplicantFilter, type Asking, filterCondition, isMasked } from "../board/filter-queries";
import type { OnApplicant } from "./applicant-queries";

const MOST_OTHER_APPLICATIONS = 50;

/**
 * Applications of the same person to other jobs that the asking person sees; anonymous reviews neither find nor are
 * found.
 */
export const findOtherApplications = ({ db }: Services, { person }: Asking, { id, applicantId }: OnApplicant) =>
  db.all(
    query
      .selectFrom("applicant as here")
      .innerJoin("job as own", "own.id", "here.job")
      .innerJoin("job", (join) =>
        join.onRef("job.organization", "=", "here.organization").onRef("job.id", "<>", "here.job"),
      )
      .innerJoin("applicant", (join) =>
        join
          .onRef("applicant.job", "=", "job.id")
          .on((eb) =>
            eb.or([
              eb("applicant.email_key", "=", eb.ref("here.email_key")),
              eb("applicant.phone_key", "=", eb.ref("here.phone_key")),
            ]),
          ),
      )
      .select(["job.id as job", "job.title", "applicant.id as applicant"])
      .where("here.id", "=", applicantId)
      .where("here.job", "=", id)
      .where(({ ref }) => sql<SqlBool>`instr(${ref("own.anonymous_phases")}, '"' || ${ref("here.phase")} || '"') = 0`)
      .where((eb) => eb.not(isMasked()))
      .where(seesJob(person))
      .orderBy("applicant.date_created", "desc")
      .orderBy("applicant.id")
      .limit(MOST_OTHER_APPLICATIONS),
  );

/**
 * Previous and next applicant in the order of the board, of those that match, and how many of the same phase are
 * above; null where the filter leaves this one out, or where more than a hundred are.
 */
export async function findNeighbours(
  { db }: Services,
  asking: Asking,
  on: OnApplicant,
  filter: ApplicantFilter & { withRejected: boolean },
) {
  const row = await db.first(selectNeighbours(asking, on, filter));
  return row ?? { previous: null, next: null, above: null };
}

type Place = { id: string; phase: string; position: number; place: number };
const eb = expressionBuilder<Database & { matching: Place; here: Place }, "here" | "matching">();
const here = () => sql`(${eb.ref("here.position")}, ${eb.ref("here.id")})`;
const self = () => sql`(${eb.ref("matching.position")}, ${eb.ref("matching.id")})`;

function selectNeighbours(asking: Asking, on: OnApplicant, filter: ApplicantFilter & { withRejected: boolean }) {
  const places = [
    "applicant.id",
    "applicant.phase",
    "applicant.position",
    "applicant.phase_place as place",
    "applicant.isRejected",
  ] as const;
  const { withRejected } = filter;
  return (
    query
      .with("here", () =>
        query
          .selectFrom("applicant")
          .select(places)
          .where("applicant.id", "=", on.applicantId)
          .where("applicant.job", "=", on.id),
      )
      // Not materialized: within a phase the index is walked, and only from its end on all the others are read.
      .with(
        (cte) => cte("matching").notMaterialized(),
        () =>
          visibleApplicants(asking.person, on.id)
            .select(places)
            .where("applicant.job", "=", on.id)
            .where(filterCondition(filter, asking)),
      )
      .selectFrom("here")
      .select([
        neighbour(withRejected, "desc").as("previous"),
        neighbour(withRejected, "asc").as("next"),
        countAbove().as("above"),
      ])
  );
}

/** Of the same phase the nearest, else the first of the nearest other phase. */
function neighbour(withRejected: boolean, direction: "asc" | "desc") {
  const sign = sql.raw(direction === "asc" ? ">" : "<");
  const nearest = eb.selectFrom("matching").select("matching.id").limit(1);
  const inPhase = nearest
    .where("matching.phase", "=", eb.ref("here.phase"))
    .where(sql<SqlBool>`${self()} ${sign} ${here()}`)
    .orderBy("matching.position", direction)
    .orderBy("matching.id", direction);
  // As in a list: each part is walked in the order of its index.
  const inOthers = (isRejected: boolean) =>
    eb
      .selectFrom("matching")
      .select(["matching.id", "matching.place", "matching.position"])
      .where(sql.ref("matching.isRejected"), "=", isRejected)
      .where(sql<SqlBool>`${eb.ref("matching.place")} ${sign} ${eb.ref("here.place")}`)
      .orderBy("matching.place", direction)
      .orderBy("matching.position", direction)
      .orderBy("matching.id", direction)
      .limit(1);
  const turn = sql.raw(direction);
  const order = sql.join(["place", "position", "id"].map((name) => sql`${sql.ref(name)} ${turn}`));
  const both = sql`select * from ${inOthers(false)} union all select * from ${inOthers(true)}`;
  const inBoth = sql`(select id from (${both}) order by ${order} limit 1)`;
  const inOther = withRejected ? inBoth : sql`(select id from ${inOthers(false)})`;
  return sql<string | null>`coalesce(${inPhase}, ${inOther})`;
}

function countAbove() {
  const isMatching = eb.exists(
    eb.selectFrom("matching").select("matching.id").where("matching.id", "=", eb.ref("here.id")),
  );
  const above = eb
    .selectFrom("matching")
    .select("matching.id")
    .where("matching.phase", "=", eb.ref("here.phase"))
    .where(sql<SqlBool>`${self()} < ${here()}`)
    .limit(MOST_ABOVE + 1);
  const count = sql<number>`(select count(*) from ${above})`;
  return sql<number | null>`iif(${isMatching}, nullif(${count}, ${MOST_ABOVE + 1}), null)`;
}

/** With more above the place has no number, so that the page's rows do not grow with the phase. */
const MOST_ABOVE = 100;
