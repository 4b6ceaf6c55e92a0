import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readPost } from "~/features/forms/read-post.server";
import { withPaymentNote } from "./summary/payment-note";

type Args = Pick<LoaderFunctionArgs, "context" | "params">;

/** The open session of the test provider; where there is no test provider there is no page. */
export async function loadTestPayment({ context, params }: Args) {
  if (!context.development) throw new Response(null, { status: 404, statusText: "NOT_FOUND" });
  const { data } = await context.api.payments.session({ id: params.checkoutId ?? "" });
  return data;
}

/** Pays, cancels or fails, as the button says, and goes where a real provider would send people. */
export async function settleTestPayment({ context, params, request }: ActionFunctionArgs) {
  const session = await loadTestPayment({ context, params });
  const {
    intent: { type: intent },
  } = await readPost(request);
  const back = `/jobs/${session.job}/wizard`;
  if (intent === "fail") return redirect(withPaymentNote(session.cancel_url ?? back, "open"), 303);
  await context.development?.settleTestCheckout(session.id, intent === "pay" ? "paid" : "cancelled");
  return redirect((intent === "pay" ? session.return_url : session.cancel_url) ?? back, 303);
}
