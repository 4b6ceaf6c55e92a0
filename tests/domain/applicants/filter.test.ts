import { expect, test } from "vitest";
import { type CardFilter, type FilteredCard, isMatching } from "~/domain/applicants/filter";

const now = new Date("2026-03-10T12:00:00.000Z");
const asking = { user: "anna", now };
const hoursAgo = (hours: number) => now.getTime() - hours * 3_600_000;
const CARD: FilteredCard = {
  phase: "applied",
  rank: 1,
  labels: ["high"],
  responsible: "anna",
  isSeen: false,
  isAnonymised: false,
  since: hoursAgo(73),
  isTouched: false,
};

test.each<[CardFilter, Partial<FilteredCard>, boolean]>([
  [{}, {}, true],
  [{ quality: "possible" }, {}, true],
  [{ quality: "ideal" }, {}, false],
  [{ quality: "reject" }, { rank: 0 }, true],
  [{ label: "high" }, {}, true],
  [{ label: "low" }, {}, false],
  [{ label: "none" }, {}, false],
  [{ label: "none" }, { labels: [] }, true],
  [{ mine: true }, {}, true],
  [{ mine: true }, { responsible: "mo" }, false],
  [{ mine: true }, { responsible: null }, false],
  [{ unread: true }, {}, true],
  [{ unread: true }, { isSeen: true }, false],
  [{ unread: true }, { isAnonymised: true }, false],
  [{ waiting: true }, {}, true],
  [{ waiting: true }, { since: hoursAgo(72) }, false],
  [{ waiting: true }, { isTouched: true }, false],
  [{ waiting: true }, { phase: "offer" }, false],
  [{ quality: "possible", label: "high", mine: true, unread: true, waiting: true }, {}, true],
  [{ quality: "possible", label: "high", mine: true, unread: true, waiting: true }, { isSeen: true }, false],
])("filter %o, card with %o: %s", (filter, card, isFound) => {
  expect(isMatching({ ...CARD, ...card }, filter, asking)).toBe(isFound);
});
