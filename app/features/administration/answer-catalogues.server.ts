import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { TERM_COLLECTIONS } from "~/content-api/administration";
import { Refusal } from "~/domain/errors";
import { formRefusal } from "~/features/shell/form-refusal";
import { closedHref } from "~/features/shell/page-address";
import { readSeenFields } from "~/features/shell/seen-field";
import { BENEFIT_FIELDS, type BenefitAnswer } from "./benefit-fields";
import { runChange } from "./run-change.server";

/** Saves a benefit, or archives a term and brings it back. */
export async function answerCatalogues(context: AppLoadContext, request: Request): Promise<Response | BenefitAnswer> {
  const { pathname, search } = new URL(request.url);
  const page = closedHref(pathname + search);
  const { benefits, terms } = context.api.administration;
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const [id, intent] = [text("id"), form.get("intent")];
  if (intent === "archive" || intent === "restore") {
    const collection = TERM_COLLECTIONS.find((each) => each === form.get("collection"));
    if (!collection) throw new Refusal("INVALID_PAYLOAD");
    return runChange(context, page, intent === "archive" ? "archived" : "restored", () =>
      terms[intent]({ collection, id }),
    );
  }
  if (intent !== "create" && intent !== "update") throw new Refusal("INVALID_PAYLOAD");
  const typed = Object.fromEntries(BENEFIT_FIELDS.map((field) => [field, text(field)])) as BenefitAnswer["typed"];
  try {
    if (intent === "create") await benefits.create({ id, ...typed });
    else await benefits.update({ id, ...typed, seen: readSeenFields(form, BENEFIT_FIELDS) });
  } catch (error) {
    const { errors, conflicts = {} } = formRefusal(error);
    if (Object.keys(errors).length + Object.keys(conflicts).length === 0) throw error;
    return { id, typed, errors, conflicts };
  }
  context.flash.set({ key: "administration.benefitSaved" });
  return redirect(page, 303);
}
