import { expect, test } from "vitest";
import { changeInWords, changeLines, realWishes } from "~/domain/change-requests/change-lines";
import {
  type ChangeableJob,
  changeableFields,
  changeProblems,
  type WantedChange,
} from "~/domain/change-requests/wanted-change";
import { LIMITS } from "~/domain/limits";

const JOB: ChangeableJob = {
  status: "online",
  hook: "Pflege mit Zeit für Menschen",
  tasks: ["Pflegen", "Beraten", "Planen"],
  benefits: [{ id: "b1", label: "Jobrad", icon: "bike" }],
  locations: [
    { placeId: "b", label: "Berlin", radius: 30 },
    { placeId: "p", label: "Potsdam", radius: 20 },
  ],
  userCampaignStartDate: "2026-03-16",
  numberOfPlannedHires: 1,
  boost: false,
};
const TODAY = JOB.locations.map(({ placeId, radius }) => ({ placeId, radius }));
const FACTS = { today: "2026-03-20", limits: LIMITS };

test.each([
  ["draft", []],
  ["submitted", ["hook", "tasks", "benefits", "radius", "start", "hires", "boost"]],
  ["online", ["hook", "tasks", "benefits", "radius", "hires", "boost", "pause"]],
  ["online_terminated", ["hook", "tasks", "benefits", "radius"]],
  ["offline", []],
  ["reactivating", []],
  ["unknown", []],
] as const)("of a job that is %s may be asked: %j", (status, fields) => {
  expect(changeableFields(status)).toEqual(fields);
});

test.each<[string, WantedChange, object[]]>([
  ["nothing", {}, []],
  [
    "what it has already",
    { hook: JOB.hook ?? "", tasks: [...JOB.tasks], benefits: ["Jobrad"], radius: TODAY, hires: 1, boost: false },
    [],
  ],
  ["fewer tasks", { tasks: ["Pflegen"] }, [{ field: "tasks", before: JOB.tasks, after: ["Pflegen"] }]],
  ["no benefits", { benefits: [] }, [{ field: "benefits", before: ["Jobrad"], after: [] }]],
  [
    "one radius everywhere",
    { radius: 50 },
    [
      {
        field: "radius",
        before: ["Berlin (30 km)", "Potsdam (20 km)"],
        after: ["Berlin (50 km)", "Potsdam (50 km)"],
      },
    ],
  ],
  [
    "a radius of one place",
    { radius: [{ placeId: "p", radius: 40 }] },
    [
      {
        field: "radius",
        before: ["Berlin (30 km)", "Potsdam (20 km)"],
        after: ["Berlin (30 km)", "Potsdam (40 km)"],
      },
    ],
  ],
  [
    "a pause and more hires, in the order of the page",
    { pause: { from: "2026-04-01", to: "2026-04-07" }, hires: 3, boost: true },
    [
      { field: "hires", before: ["1"], after: ["3"] },
      { field: "boost", before: ["no"], after: ["yes"] },
      { field: "pause", before: [], after: ["2026-04-01", "2026-04-07"] },
    ],
  ],
])("the difference when somebody wants %s", (_what, wanted, lines) => {
  expect(changeLines(JOB, wanted)).toEqual(lines);
  expect(Object.keys(realWishes(JOB, wanted)).toSorted()).toEqual(
    changeLines(JOB, wanted)
      .map(({ field }) => field)
      .toSorted(),
  );
});

test.each<[WantedChange, string[]]>([
  [{ hook: "Zu kurz" }, ["hook"]],
  [{ hook: "x".repeat(256) }, ["hook"]],
  [{ tasks: ["eins", "zwei"] }, ["tasks"]],
  [{ tasks: ["eins", "zwei", "Zwei"] }, ["tasks"]],
  [{ benefits: Array.from({ length: 9 }, (_, at) => `B${at}`) }, ["benefits"]],
  [{ radius: 16 }, ["radius"]],
  [{ radius: 81 }, ["radius"]],
  [
    {
      radius: [
        { placeId: "b", radius: 30 },
        { placeId: "p", radius: 81 },
      ],
    },
    ["radius[1].radius"],
  ],
  [{ hires: 0 }, ["hires"]],
  [{ hires: 1.5 }, ["hires"]],
  [{ start: "2026-02-30" }, ["start"]],
  [{ start: "2026-03-23" }, ["start"]],
  [{ start: "2026-09-21" }, ["start"]],
  [{ pause: { from: "2026-03-19", to: "2026-03-25" } }, ["pauseFrom"]],
  [{ pause: { from: "2026-03-25", to: "2026-03-24" } }, ["pauseTo"]],
  [{ pause: { from: "", to: "" } }, ["pauseFrom", "pauseTo"]],
  [{ hook: "Zehn Zeichen", tasks: ["eins", "zwei", "drei"], radius: 17, hires: 20, start: "2026-03-24" }, []],
  [{ pause: { from: "2026-03-20", to: "2026-03-20" }, benefits: [] }, []],
])("%j is wrong in %j", (wanted, fields) => {
  expect(changeProblems(wanted, FACTS).map(({ field }) => field)).toEqual(fields);
});

test("values are written as the language writes them", () => {
  expect(changeInWords({ field: "start" }, ["2026-03-24"], "de")).toBe("24.03.2026");
  expect(changeInWords({ field: "pause" }, ["2026-04-01", "2026-04-07"], "en-US")).toBe("04/01/2026 – 04/07/2026");
  expect(changeInWords({ field: "boost" }, ["yes"], "de")).toBe("ja");
  expect(changeInWords({ field: "boost" }, ["no"], "en-US")).toBe("no");
  expect(changeInWords({ field: "benefits" }, ["Jobrad", "Obst"], "de")).toBe("Jobrad, Obst");
  expect(changeInWords({ field: "start" }, [], "de")).toBe("");
});
