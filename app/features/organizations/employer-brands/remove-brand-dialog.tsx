import { useTranslation } from "react-i18next";
import type { BrandRemoval } from "~/content-api/removals";
import { RemovalDialog } from "~/features/organizations/removal/removal-dialog";
import { closedHref, usePageAddress } from "~/features/shell/page-address";

/** The question before a brand is deleted; while booked jobs show it, why it stays. */
export function RemoveBrandDialog({ name, removal }: { name: string; removal: BrandRemoval }) {
  const { t } = useTranslation("employer-brands");
  const { heldBy, held, drafts, files } = removal;
  const consequences = [
    t("removal.gone"),
    files > 0 && t("removal.files", { count: files }),
    drafts > 0 && t("removal.drafts", { count: drafts }),
  ].filter((each) => each !== false);
  return (
    <RemovalDialog
      close={closedHref(usePageAddress())}
      asked={{ title: t("removal.title", { name }), consequences, intent: "deleteBrand", button: t("removal.button") }}
      kept={
        held > 0
          ? { title: t("removal.keptTitle"), reasons: [t("removal.kept")], heldBy, held, instead: t("removal.instead") }
          : null
      }
    />
  );
}
