import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { ApplicantEntity } from "~/content-api/applicant-entities";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import { visibleApplicants } from "../board/card-queries";
import type { Asking } from "../board/filter-queries";
import { byPlace, loadPlaces, type Places } from "../matching/find-page";
import { type ApplicantFilter, type Entry, isFiltering, loadEntries } from "../matching/load-entries";
import type { OnApplicant } from "./applicant-queries";

/**
 * Previous and next applicant in the order of the board, of those that match, and how many of the same phase are
 * above; null where the filter leaves this one out, or, without a filter, where more than a hundred are.
 */
export async function findNeighbours(
  services: Services,
  asking: Asking,
  on: OnApplicant,
  filter: ApplicantFilter & { withRejected: boolean },
): Promise<Neighbours> {
  if (isFiltering(filter)) {
    const [{ all, matching }, places] = await Promise.all([
      loadEntries(services, asking.person, on.id, filter),
      loadPlaces(services, on.id),
    ]);
    const here = all.find(({ id }) => id === on.applicantId);
    return here ? neighboursIn(matching, here, { ...filter, places }) : NO_NEIGHBOURS;
  }
  return (await services.db.first(selectNeighbours(asking, on, filter))) ?? NO_NEIGHBOURS;
}

type Neighbours = Pick<ApplicantEntity, "previous" | "next" | "above">;
const NO_NEIGHBOURS: Neighbours = { previous: null, next: null, above: null };

function neighboursIn(
  matching: readonly Entry[],
  here: Entry,
  { withRejected, places }: { withRejected: boolean; places: Places },
): Neighbours {
  const order = byPlace(places);
  const shown = matching
    .filter(({ phase }) => withRejected || phase !== "rejected" || phase === here.phase)
    .sort(order);
  const above = shown.filter((entry) => order(entry, here) < 0);
  return {
    previous: above.at(-1)?.id ?? null,
    next: shown.find((entry) => order(entry, here) > 0)?.id ?? null,
    above: shown.includes(here) ? above.filter(({ phase }) => phase === here.phase).length : null,
  };
}

type Place = { id: string; phase: string; position: number; place: number };
const eb = expressionBuilder<Database & { matching: Place; here: Place }, "here" | "matching">();
const here = () => sql`(${eb.ref("here.position")}, ${eb.ref("here.id")})`;
const self = () => sql`(${eb.ref("matching.position")}, ${eb.ref("matching.id")})`;

function selectNeighbours(asking: Asking, on: OnApplicant, { withRejected }: { withRejected: boolean }) {
  const places = [
    "applicant.id",
    "applicant.phase",
    "applicant.position",
    "applicant.phase_place as place",
    "applicant.isRejected",
  ] as const;
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
        () => visibleApplicants(asking.person, on.id).select(places).where("applicant.job", "=", on.id),
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
