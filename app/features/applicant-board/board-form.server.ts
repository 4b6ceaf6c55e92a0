import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { MOST_SELECTED } from "~/domain/applicants/selected-cards";
import type { ReplyExtra } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { errorTexts } from "~/features/shell/form-errors";
import { formRefusal } from "~/features/shell/form-refusal";
import { isForThePage } from "~/features/shell/is-for-the-page";
import type { BoardAddress } from "./board-address";
import type { BoardOutcome } from "./board-outcome";

export interface BoardPost {
  context: AppLoadContext;
  /** The job. */
  id: string;
  posted: PostedForm;
  /** What the button's value has behind the intent's colon: "move:CARD". */
  argument: string;
  place: BoardAddress;
}

export type BoardAction = (post: BoardPost) => Promise<BoardOutcome>;

type Run<Value> = (post: BoardPost, value: Value, again: (extra?: ReplyExtra) => BoardOutcome) => Promise<BoardOutcome>;

/**
 * The action of a form: its fields by the schema, and what is done with them. Mistakes, and refusals that the page can
 * show, come back as the form's reply; NOT_FOUND, FORBIDDEN and an ended session are thrown.
 */
export function boardForm<Schema extends z.ZodObject>(
  form: string,
  schema: Schema,
  run: Run<z.output<Schema>>,
): BoardAction {
  return async (post) => {
    const submission = parseForm(post.posted, schema, { id: form, mostRows: MOST_SELECTED });
    const again = (extra?: ReplyExtra): BoardOutcome => ({ type: "reply", reply: submission.reply(extra) });
    if (submission.status !== "success") return again();
    try {
      return await run(post, submission.value, again);
    } catch (error) {
      if (!isForThePage(error)) throw error;
      if (error.code === "NOTHING_TO_DO") return { type: "done", flash: { key: "board.already" } };
      const refusal = formRefusal(error);
      const [reason] = refusal.note ? errorTexts(post.context.t, [refusal.note], post.context.language) : [];
      return { ...again(refusal), ...(reason && { reason }) };
    }
  };
}

/** The action of a button without fields. */
export const boardButton = (run: (post: BoardPost) => Promise<BoardOutcome>): BoardAction =>
  boardForm("button", z.object({}), run);
