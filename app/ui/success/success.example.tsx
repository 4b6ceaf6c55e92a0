import type { Translate } from "~/lib/translate";
import { Success } from "./success";

export function SuccessExample({ t }: { t: Translate }) {
  return (
    <Success id="booked" title="Ihre Kampagne ist gebucht" close={{ href: "?", label: t("close") }}>
      <p>Sie geht am 15. Januar um 0 Uhr auf Sendung.</p>
    </Success>
  );
}
