import { CREATIVE_FORMATS } from "~/domain/creatives/design";
import { Refusal } from "~/domain/errors";
import { creativePictureKey } from "../files/effects";
import { historyRow } from "../history/statements";
import { isJobVisible, loadBrief } from "../jobs/queries";
import type { Person, Services } from "../services";
import { guardThat } from "../storage/guards";
import { findCreative, type OnCreative } from "./queries";
import { markRemoved } from "./statements";

/** Takes a creative off its job; its number is not given again. NOT_FOUND. */
export async function removeCreative(services: Services, person: Person, on: OnCreative): Promise<void> {
  const [{ organization }, creative] = await Promise.all([
    loadBrief(services, person, on.id),
    findCreative(services, person, on),
  ]);
  if (!creative) throw new Refusal("NOT_FOUND");
  await services.db.write([
    guardThat("NOT_FOUND", isJobVisible(person, on.id)),
    ...markRemoved(on.creativeId, services.clock().toISOString()),
    historyRow(services, {
      organization,
      job: on.id,
      actor: person,
      event: "job.deleteCreative",
      before: { creative: creative.id, name: String(creative.number) },
    }),
  ]);
  const keys = CREATIVE_FORMATS.map((format) => creativePictureKey({ job: on.id, id: creative.id }, format));
  services.waitUntil(services.files.delete(keys));
}
