import { QUALITIES, REACHABILITIES } from "~/domain/applicants/applicant";
import { LANGUAGES } from "~/domain/people";
import type { BoardPost } from "../answer-board.server";
import { boardHref } from "../board-address";
import type { BoardAnswer } from "../board-answer";

/** Somebody added by hand, who stands open then. */
export const answerAdd = { add };

async function add({ context, id, form, place }: BoardPost): Promise<BoardAnswer> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const reachable = form.getAll("reachability");
  const { data } = await context.api.applications.applicants.create({
    id,
    first_name: text("first_name"),
    last_name: text("last_name"),
    email: text("email"),
    phone: text("phone"),
    zip: text("zip"),
    reachability: REACHABILITIES.filter((known) => reachable.includes(known)),
    language: LANGUAGES.find((known) => known === form.get("language")) ?? "de",
    quality: QUALITIES.find((known) => known === form.get("quality")) ?? "possible",
    phase: text("phase") || "applied",
    source: text("source") || undefined,
    note: text("note") || undefined,
  });
  return {
    type: "done",
    flash: { key: "board.added" },
    to: boardHref(id, { layout: place.layout, withRejected: place.withRejected, applicantId: data.id }),
  };
}
