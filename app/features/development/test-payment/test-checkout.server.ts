import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { readPost } from "~/features/forms/read-post.server";
import { getDevelopment } from "../get-development.server";

type Args = Pick<LoaderFunctionArgs, "context" | "params">;

/** A payment page of the test provider with how it was left so far. NOT_FOUND where there is no test provider. */
export async function loadTestCheckout({ context, params }: Args) {
  const development = getDevelopment(context);
  const id = params.checkoutId ?? "";
  const { data } = await context.api.payments.session({ id });
  const { status, subscription } = await development.findTestCheckout(id);
  return { ...data, status, subscription };
}

/** Pays, cancels or declines, as the button says, and goes where a real provider would send people. */
export async function settleTestCheckout(args: ActionFunctionArgs) {
  const { context, request } = args;
  const session = await loadTestCheckout(args);
  const development = getDevelopment(context);
  const { intent } = await readPost(request);
  const home = `/jobs/${session.job}/wizard`;
  switch (intent.type) {
    case "pay":
      await development.settleTestCheckout(session.id, "paid");
      return redirect(session.return_url ?? home, 303);
    case "decline":
      await development.settleTestCheckout(session.id, "declined");
      return redirect(new URL(request.url).pathname, 303);
    case "cancel":
      await development.settleTestCheckout(session.id, "cancelled");
      return redirect(session.cancel_url ?? home, 303);
    case "goOn":
      return redirect(session.return_url ?? home, 303);
    default:
      throw new Refusal("INVALID_PAYLOAD");
  }
}
