import { useTranslation } from "react-i18next";
import type { Organization } from "~/content-api/entities";
import type { OrganizationRemoval } from "~/content-api/removals";
import { formatEur } from "~/domain/format";
import { writeTab } from "~/domain/query-keys";
import { RemovalDialog } from "./removal-dialog";

export interface RemoveOrganizationDialogProps {
  organization: Organization;
  removal: OrganizationRemoval;
}

/** The question before an organization is deleted; with jobs or bookings, why it stays. */
export function RemoveOrganizationDialog({ organization: { id, name }, removal }: RemoveOrganizationDialogProps) {
  const { t } = useTranslation("organizations");
  const { heldBy, held, bookings, credit } = removal;
  const lost = (["recruiters", "brands", "drafts", "files"] as const).filter((each) => removal[each] > 0);
  const consequences = [
    t("removal.gone"),
    ...lost.map((each) => t(`removal.${each}`, { count: removal[each] })),
    ...(credit > 0 ? [t("removal.credit", { credit: formatEur(credit) })] : []),
  ];
  const reasons = [...(bookings > 0 ? [t("removal.bookings")] : []), ...(held > 0 ? [t("removal.kept")] : [])];
  return (
    <RemovalDialog
      close={writeTab(`/organizations/${id}`, "details")}
      asked={{
        title: t("removal.title", { name }),
        consequences,
        intent: "deleteOrganization",
        button: t("removal.button"),
      }}
      kept={
        reasons.length > 0
          ? { title: t("removal.keptTitle"), reasons, heldBy, held, instead: t("removal.instead") }
          : null
      }
    />
  );
}
