import { useTranslation } from "react-i18next";
import type { Organization } from "~/content-api/entities";
import { withQuery } from "~/domain/query-keys";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";

/** The way back, the name, and a new job for this organization. */
export function OrganizationHead({ organization: { id, name } }: { organization: Organization }) {
  const { t } = useTranslation("organizations");
  return (
    <>
      <a className="crumb" href="/organizations">
        <Icon name="left" small />
        {t("all")}
      </a>
      <div className="page-head">
        <h1>{name}</h1>
        <div className="row">
          <ButtonLink tone="primary" icon="plus" href={withQuery("/jobs/new/wizard", { orgId: id })}>
            {t("addJob")}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
