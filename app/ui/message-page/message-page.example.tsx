import type { Translate } from "~/lib/translate";
import { ButtonLink } from "../button/button-link";
import { MessagePage } from "./message-page";

export function MessagePageExample({ t }: { t: Translate }) {
  return (
    <MessagePage
      title="Auf dieser Frequenz sendet niemand."
      actions={
        <ButtonLink tone="primary" href="?">
          {t("close")}
        </ButtonLink>
      }
      details={{
        summary: "Einzelheiten für den Support",
        lines: [
          { label: "Adresse", value: "/jobs/J-10482/applicants" },
          { label: "Zeit", value: "12.01.2026 16:40:07" },
        ],
      }}
    >
      <p>Die Seite gibt es nicht, oder Sie dürfen sie nicht sehen.</p>
    </MessagePage>
  );
}
