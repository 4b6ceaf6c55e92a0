import { type AppLoadContext, data } from "@remix-run/cloudflare";

/** Requests whose form comes back; loaders run after the action, with the same context. */
const failed = new WeakSet<AppLoadContext>();

/** An action's answer for a form that has to be shown again. */
export function formAgain<Body>(context: AppLoadContext, body: Body, status = 400) {
  failed.add(context);
  return data(body, { status });
}

/** "Anmelden · Stellenfunk", with "Fehler: " in front when the form has come back; titles take no soft hyphens. */
export function pageTitle(context: AppLoadContext, title: string): string {
  const plain = title.replaceAll("\u00ad", "");
  return `${failed.has(context) ? context.t("shell:form.errorTitle", { title: plain }) : plain} · Stellenfunk`;
}
