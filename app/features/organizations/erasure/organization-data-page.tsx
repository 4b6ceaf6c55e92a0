import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { AppPage } from "~/features/shell/app-page";
import { Icon } from "~/ui/icon/icon";
import { ErasurePanel } from "./erasure-panel";
import type { OrganizationDataPage } from "./load-organization-data.server";

/** Takes all data of an organization along, or erases it. */
export function OrganizationData({ data, reply }: { data: OrganizationDataPage; reply?: FormReply }) {
  const { t } = useTranslation("organizations");
  const { organization } = data.erasure;
  return (
    <AppPage>
      <a className="crumb" href={`/organizations/${organization.id}`}>
        <Icon name="left" small />
        {organization.name}
      </a>
      <div className="page-head">
        <h1>{t("erasure.title")}</h1>
      </div>
      <div className="stack">
        <ErasurePanel erasure={data.erasure} email={data.email} reply={reply} />
      </div>
    </AppPage>
  );
}
