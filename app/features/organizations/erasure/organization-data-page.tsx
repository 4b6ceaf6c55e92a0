import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { OrganizationSubpage } from "../organization-subpage";
import { ErasurePanel } from "./erasure-panel";
import type { OrganizationDataPage } from "./load-organization-data.server";

/** Erases an organization, or takes that back. */
export function OrganizationData({ data, reply }: { data: OrganizationDataPage; reply?: FormReply }) {
  const { t } = useTranslation("organizations");
  return (
    <OrganizationSubpage organization={data.erasure.organization} title={t("erasure.title")}>
      <ErasurePanel erasure={data.erasure} email={data.email} reply={reply} />
    </OrganizationSubpage>
  );
}
