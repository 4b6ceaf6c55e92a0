import type { AppLoadContext } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import type { Addressing } from "~/domain/jobs/job";
import { translateFrom } from "~/lib/translate";
import { type EndedPageData, OWN_DIALOGS, type OwnPageData } from "./own-data";
import { languageOf, wordsFor } from "./words.server";

/** The applicant's own page, or why its link leads nowhere. */
export async function loadOwn(context: AppLoadContext, token: string, url: URL): Promise<OwnPageData | EndedPageData> {
  try {
    const { data: application } = await context.api.ownApplication.get({ token });
    const words = wordsFor(application.addressing);
    const asked = url.searchParams.get("dialog");
    const dialog = OWN_DIALOGS.find((known) => known === asked) ?? null;
    return {
      state: "open",
      token,
      application,
      dialog: dialog === "withdraw" && application.withdrawn ? null : dialog,
      done: DONE.find((known) => known === url.searchParams.get("done")) ?? null,
      language: languageOf(application.addressing),
      words,
      title: translateFrom(words)("pageTitle", { title: application.job.title }),
    };
  } catch (error) {
    if (!isRefusal(error, "NOT_FOUND")) throw error;
    const { reason } = error.details;
    const state = reason === "expired" || reason === "merged" ? reason : "unknown";
    return ended(state, context.language === "en-US" ? "english" : "german_sie");
  }
}

/** Nothing but the way of speaking is left of the person. */
export function ended(state: EndedPageData["state"], addressing: Addressing): EndedPageData {
  const words = wordsFor(addressing);
  return { state, language: languageOf(addressing), words, title: translateFrom(words)(`${state}.title`) };
}

const DONE = ["corrected", "withdrawn", "poolEnded", "poolProlonged", "picked", "declined", "changeAsked"] as const;
