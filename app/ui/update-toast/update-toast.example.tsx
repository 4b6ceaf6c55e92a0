import type { Translate } from "~/lib/translate";
import { UpdateMessage } from "./update-toast";

/** The toast as its enhancer shows it: `/dev/ui?over=update-toast`. */
export function UpdateToastExample({ t }: { t: Translate }) {
  return <UpdateMessage t={t} />;
}
