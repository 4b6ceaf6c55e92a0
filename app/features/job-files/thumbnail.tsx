import type { FileEntry } from "~/content-api/entities";
import { Icon } from "~/ui/icon/icon";

/** A small picture of an image, an icon for everything else; the name beside it says what it is. */
export function Thumbnail({ file: { id, type } }: { file: FileEntry }) {
  if (!type || !SHOWN.includes(type)) return <Icon name="file" />;
  return <img src={`/assets/${id}?width=96`} alt="" width={40} height={40} loading="lazy" decoding="async" />;
}

/** What every browser shows, also where nothing resizes it. */
const SHOWN = ["image/jpeg", "image/png", "image/webp", "image/gif"];
