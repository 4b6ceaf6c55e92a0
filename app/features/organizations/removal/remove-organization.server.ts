import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";

/** Deletes the organization and goes to the list; what keeps it is shown by the dialog, which stays open. */
export async function removeOrganization({ api, flash }: AppLoadContext, id: string, page: string): Promise<Response> {
  try {
    await api.items.remove({ collection: "organization", id });
    flash.set({ key: "organization.deleted" });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === "INVALID_FOREIGN_KEY") return redirect(page, 303);
    if (error.code !== "NOT_FOUND") throw error;
    flash.set({ key: "organization.gone", tone: "warning" });
  }
  return redirect("/organizations", 303);
}
