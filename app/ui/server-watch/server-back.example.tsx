import type { Translate } from "~/lib/translate";
import { ServerBack } from "./server-watch";

/** The dialog after the server was missed, when a form has waited: `/dev/ui?over=server-back`. */
export function ServerBackExample({ t }: { t: Translate }) {
  return (
    <div className="dialog-veil">
      <ServerBack open t={t} />
    </div>
  );
}
