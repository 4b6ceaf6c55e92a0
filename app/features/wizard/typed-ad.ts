import { z } from "zod";
import type { FormReply } from "~/features/forms/form-reply";
import { onFirstUse } from "~/lib/on-first-use";
import { type Ad, placeOf, SHOWN_BENEFITS } from "~/ui/ad-preview/ad";

/** What the ad shows of a list that is not saved yet. */
export interface OpenList {
  list: "locations" | "benefits";
  /** Names of saved places in the language of the ad. */
  names: Record<string, string>;
  /** Texts with {place} left open: for one place, and for several. */
  texts: { one: string; several: string };
}

/** The ad with the places or benefits that the form of the step holds. */
export function typedAd(ad: Ad, open: OpenList | undefined, reply: FormReply | undefined): Ad {
  if (!open || !reply) return ad;
  const rows = rowsSchema.safeParse(reply.initialValue[open.list] ?? []).data;
  if (!rows) return ad;
  if (open.list === "benefits") {
    const labels = rows.map(({ label = "" }) => label).filter((label) => label !== "");
    return { ...ad, benefits: labels.slice(0, SHOWN_BENEFITS) };
  }
  const names = rows.map(({ placeId = "", name = "" }) => open.names[placeId] ?? name);
  return { ...ad, place: placeOf(names, open.texts) };
}

const rowsSchema = onFirstUse(() =>
  z.array(z.object({ label: z.string().optional(), placeId: z.string().optional(), name: z.string().optional() })),
);
