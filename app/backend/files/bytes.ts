import type { ContentBytes } from "~/content-api/bytes";
import { getVerifiedPerson } from "../actor";
import type { CallContext } from "../services";
import { answerAsset } from "./assets";
import { storeFile } from "./upload";
import { storeForm } from "./upload-form";

/** Bytes for pages, as whoever is asking. */
export function embeddedBytes(context: CallContext): ContentBytes {
  const { services } = context;
  return {
    store: async (file) => storeFile(services, await getVerifiedPerson(context), file),
    storeForm: async (request, folder) => storeForm(services, await getVerifiedPerson(context), request, folder),
    asset: async (id, request) => answerAsset(services, await context.actor(), request, id),
  };
}
