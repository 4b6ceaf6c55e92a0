import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { boardStage } from "#tests/helpers/boards";
import { sql } from "~/backend/storage/sql";
import { PHASES } from "~/domain/applicants/applicant";
import { columnsOf } from "~/features/applicant-board/board/columns-of";
import { applyCommand, initialBoardState } from "~/features/applicant-board/island/board-state";
import { loadBoard } from "~/features/applicant-board/load-board.server";
import { translateIn } from "~/platform/i18n/i18n";
import { crowdStatements } from "~/tools/crowd";

test("of 10,000 in nineteen phases at most 128 are in the document, however many columns are opened", async () => {
  const { api, job, db, home } = await boardStage();
  for (let at = 0; at < 10; at += 1)
    await api.phases.change({ id: job, add: { name: `Runde ${at}`, color: "teal", after: "applied" } });
  const { data: phases } = await api.phases.list({ id: job });
  const ids = JSON.stringify(phases.map(({ id }) => id));
  const now = home.backend.services.clock();
  await db.write([
    ...crowdStatements({ job, organization: home.organization.id, count: 10_000, now }),
    sql`UPDATE applicant SET phase = json_extract(${ids}, '$[' || CAST(position % 19 AS INTEGER) || ']') WHERE job = ${job}`,
  ]);
  const all = phases.map(({ id }) => id).filter((id) => id !== "rejected");
  const load = (more: readonly string[]) =>
    loadBoard(context, job, new URL(`http://x/?withRejected=true&more=${more.join(".")}`));
  const context = {
    api: home.api(home.anna),
    t: translateIn("de"),
    language: "de",
    formToken: "",
    now: () => now,
    settings: {},
  } as unknown as AppLoadContext;

  const plain = await load(all.slice(-3));
  expect(plain.phases.filter(({ count }) => count > 500)).toHaveLength(19);
  expect(plain.place.more, "the last two").toEqual(all.slice(-2));
  expect(plain.cards).toHaveLength(2 * 30 + 17 * 4);

  // The same in the island: the third column that is opened closes the first.
  let state = initialBoardState(await load([]));
  let more: string[] = [];
  for (const phase of all) {
    const data = await load([...more, phase]);
    const closed = more.find((each) => !data.place.more.includes(each)) ?? null;
    state = applyCommand(state, { type: "more", phase, cards: data.cards, closed });
    more = data.place.more;
    const shown = [...state.columns.values()].flat();
    expect(shown.length).toBeLessThanOrEqual(128);
    expect(state.columns.get(phase)).toEqual(columnsOf(data).get(phase));
  }
  expect(more).toHaveLength(2);
  expect(PHASES.length + 10).toBe(state.phases.length);
});
