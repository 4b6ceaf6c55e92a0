import { apartFrom, type Case, nowOf, type Stage } from "./stage";

const CHOICES = { mapping: null, dateOrder: null, decimals: null, channel: null };

/** Figures of campaigns. */
export const STATISTICS_CASES = {
  "statistics.preview": (stage) => {
    const id = stage.here.backend.services.ids();
    return (api) => api.statistics.preview({ id, text: "Tag;Klicks\n2026-03-01;5" });
  },
  "statistics.get": async (stage) => {
    const id = await anImport(stage, "preview");
    return (api) => api.statistics.get({ id });
  },
  "statistics.confirm": async (stage) => {
    const id = await anImport(stage, "preview");
    return apartFrom("NOTHING_TO_DO", (api) => api.statistics.confirm({ id, duplicates: "replace" }));
  },
  "statistics.enter": async (stage) => {
    const job = await stage.bookedJob();
    const id = stage.here.backend.services.ids();
    const figures = { impressions: 1, clicks: 1, spend: 1 };
    return (api) => api.statistics.enter({ id, job, day: "2026-03-01", channel: "facebook", ...figures });
  },
  "statistics.imports": () => (api) => api.statistics.imports({}),
  "statistics.undo": async (stage) => {
    const id = await anImport(stage, "done");
    return (api) => api.statistics.undo({ id });
  },
} satisfies Record<string, Case>;

const anImport = (stage: Stage, status: "preview" | "done") =>
  stage.put("statistics_import", {
    status,
    choices: JSON.stringify(CHOICES),
    days: "[]",
    user: stage.here.ada.id,
    expires_at: "2999-01-01T00:00:00.000Z",
    date_created: nowOf(stage),
  });
