import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { withQuery } from "~/domain/query-keys";
import { type OwnAgain, ownPath } from "./own-data";

/** What the page posts. Something that was done already leads to the page as well. */
export async function answerOwn(context: AppLoadContext, token: string, request: Request) {
  const form = await request.formData();
  const { ownApplication } = context.api;
  const page = ownPath(token);
  try {
    switch (form.get("intent")) {
      case "correct":
        await ownApplication.correct({ token, version: Number(form.get("version")), ...typedContact(form) });
        return redirect(withQuery(page, { done: "corrected" }), 303);
      case "withdraw":
        await ownApplication.withdraw({ token });
        return redirect(withQuery(page, { done: "withdrawn" }), 303);
      case "endTalentPool":
        await ownApplication.endTalentPool({ token });
        return redirect(withQuery(page, { done: "poolEnded" }), 303);
      case "prolongTalentPool":
        await ownApplication.prolongTalentPool({ token });
        return redirect(withQuery(page, { done: "poolProlonged" }), 303);
      case "erase": {
        const addressing = form.get("addressing");
        await ownApplication.erase({ token });
        return redirect(withQuery("/application/erased", { as: String(addressing) }), 303);
      }
      default:
        throw new Refusal("INVALID_PAYLOAD");
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "NOTHING_TO_DO" || error.code === "NOT_FOUND") return redirect(page, 303);
    if (error.code === "FAILED_VALIDATION") return data(again(form, error), { status: 400 });
    if (error.code === "RECORD_CONFLICT") return data({ ...again(form, error), isConflict: true }, { status: 409 });
    throw error;
  }
}

function typedContact(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 1000);
  return {
    first_name: text("first_name"),
    last_name: text("last_name"),
    email: text("email"),
    phone: text("phone"),
    zip: text("zip"),
    reachability: form.getAll("reachability").map((value) => String(value).slice(0, 40)),
  };
}

function again(form: FormData, { details }: Refusal): OwnAgain {
  const fields = (Array.isArray(details.fields) ? details.fields : []) as { field: string; message: string }[];
  const { reachability, ...texts } = typedContact(form);
  const typed = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, [value]]));
  return {
    typed: { ...typed, reachability },
    problems: Object.fromEntries(fields.map(({ field, message }) => [field, message])),
    isConflict: false,
  };
}
