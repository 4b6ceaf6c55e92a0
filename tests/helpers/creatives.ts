import type { CreativeDesign } from "~/domain/creatives/design";
import { insertRow } from "./searchable-rows";
import type { World } from "./world";

/** A design without pictures; fields that matter to a test are given. */
export const aDesign = (fields: Partial<CreativeDesign> = {}): CreativeDesign => ({
  template: "poster",
  language: "de",
  title: "Pflegefachkraft (m/w/d)",
  hook: "Zeit für Menschen statt für Formulare.",
  benefits: ["30 Tage Urlaub", "Jobrad"],
  city: "Hamburg",
  pay: "3.400–4.100 € im Monat",
  button: "Jetzt bewerben",
  color: "#0b5d57",
  logo: null,
  photo: null,
  focus: { x: 50, y: 50 },
  ...fields,
});

/** A file's row; its bytes are put where a test needs them. */
export async function aPicture(
  { backend: { services } }: World,
  columns: { folder?: string | null; type?: string; bytes?: Uint8Array } = {},
): Promise<{ id: string; key: string }> {
  const [id, key] = [services.ids(), `${services.ids()}.png`];
  const { bytes, ...row } = { folder: null, type: "image/png", ...columns };
  await services.db.write([
    insertRow("files", {
      ...{ id, filename_disk: key, filename_download: "team.png", title: "team", filesize: bytes?.length ?? 1 },
      ...{ ...row, created_on: services.clock().toISOString() },
    }),
  ]);
  if (bytes) await services.files.put(key, bytes);
  return { id, key };
}
