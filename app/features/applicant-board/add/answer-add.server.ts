import { isRefusal } from "~/domain/errors";
import { boardHref } from "../board-address";
import { boardForm } from "../board-form.server";
import { ADD_FORM, addSchema } from "./add.schema";

export const addActions = {
  /** Adds an applicant by hand and opens them; one who has applied already is offered by a link instead. */
  add: boardForm(ADD_FORM, addSchema, async ({ context, id, place }, value, again) => {
    try {
      const { data } = await context.api.applications.applicants.create({ id, ...value });
      const { layout, withRejected } = place;
      const to = boardHref(id, { layout, withRejected, applicantId: data.id });
      return { type: "done", flash: { key: "board.added" }, to };
    } catch (error) {
      if (isRefusal(error, "UNPROCESSABLE_ENTITY") && error.details.reason === "agreement")
        return again({ note: "errors:other.agreementMissing" });
      const applicant = isRefusal(error, "RECORD_NOT_UNIQUE") && error.details.applicant;
      if (!applicant) throw error;
      return again({ note: `applicants:dialog.add.known?${new URLSearchParams({ applicant })}` });
    }
  }),
};
