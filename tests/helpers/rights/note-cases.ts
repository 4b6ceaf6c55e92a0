import type { ContentApi } from "~/content-api/client";
import type { Case } from "./stage";

/** Notes on a job, and what awaits a person. */
export const NOTE_CASES = {
  "notes.list": async (stage) => {
    const id = await stage.job({ status: "online" });
    return (api) => api.notes.list({ id });
  },
  "notes.create": async (stage) => {
    const id = await stage.job({ status: "online" });
    return (api) => api.notes.create({ id, text: "Bitte **heute** anrufen" });
  },
  "notes.update": onOwnNote((api, on) => api.notes.update({ ...on, text: "Anders", version: 1 })),
  "notes.remove": onOwnNote((api, on) => api.notes.remove(on)),
  "today.get": () => (api) => api.today.get(),
  "notes.pin": onOwnNote((api, on) => api.notes.pin({ ...on, isPinned: true })),
} as const satisfies Record<string, Case>;

function onOwnNote(attempt: (api: ContentApi, on: { id: string; noteId: string }) => Promise<unknown>): Case {
  return async (stage) => {
    const job = await stage.job({ status: "online" });
    const now = stage.here.backend.services.clock().toISOString();
    const noteId = await stage.put("note", { job, author: stage.self.id, text: "Notiz", date_created: now });
    return (api) => attempt(api, { id: job, noteId });
  };
}
