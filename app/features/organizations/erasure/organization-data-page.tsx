import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { ButtonLink } from "~/ui/button/button-link";
import { accessesHref } from "../accesses/accesses-filter";
import { OrganizationSubpage } from "../organization-subpage";
import { exportHref } from "./erasure.schema";
import { ErasurePanel } from "./erasure-panel";
import type { OrganizationDataPage } from "./load-organization-data.server";

/** All data of an organization to download; erases it, or takes that back. */
export function OrganizationData({ data, reply }: { data: OrganizationDataPage; reply?: FormReply }) {
  const { t } = useTranslation("organizations");
  return (
    <OrganizationSubpage organization={data.erasure.organization} title={t("erasure.title")}>
      <AccessesPanel organization={data.erasure.organization.id} />
      <ExportPanel organization={data.erasure.organization.id} />
      <ErasurePanel erasure={data.erasure} email={data.email} reply={reply} />
    </OrganizationSubpage>
  );
}

function ExportPanel({ organization }: { organization: string }) {
  const { t } = useTranslation("organizations");
  return (
    <section className="panel stack" aria-labelledby="export">
      <h2 id="export">{t("export.heading")}</h2>
      <p>{t("export.text")}</p>
      <p>{t("export.names")}</p>
      <p className="soft">{t("export.large")}</p>
      <p>
        <ButtonLink icon="download" href={exportHref(organization)}>
          {t("export.button")}
        </ButtonLink>
      </p>
    </section>
  );
}

function AccessesPanel({ organization }: { organization: string }) {
  const { t } = useTranslation("organizations");
  return (
    <section className="panel stack" aria-labelledby="accesses">
      <h2 id="accesses">{t("accesses.title")}</h2>
      <p>{t("accesses.panel")}</p>
      <p>
        <ButtonLink href={accessesHref(organization)}>{t("accesses.link")}</ButtonLink>
      </p>
    </section>
  );
}
