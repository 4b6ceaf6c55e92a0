import type { Translate } from "~/lib/translate";
import { ServerLost } from "./server-watch";

/** The dialog as its enhancer shows it: `/dev/ui?over=server-watch`. */
export function ServerWatchExample({ t }: { t: Translate }) {
  return (
    <div className="dialog-veil">
      <ServerLost open t={t} />
    </div>
  );
}
