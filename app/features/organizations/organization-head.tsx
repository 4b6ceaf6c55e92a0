import { useTranslation } from "react-i18next";
import { withQuery } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import { usePageAddress } from "~/features/shell/page-address";
import { ButtonLink } from "~/ui/button/button-link";
import { IconLink } from "~/ui/button/icon-link";
import { Icon } from "~/ui/icon/icon";
import { FieldForm } from "./inline-edit/field-form";
import { anchorOf, editHref } from "./inline-edit/inline-address";
import { useSaved } from "./inline-edit/use-saved";
import type { OrganizationData } from "./load-organization.server";

/** The way back, the name, which is edited in place, and a new job for this organization. */
export function OrganizationHead({ data, reply }: { data: OrganizationData; reply?: FormReply }) {
  const { t } = useTranslation("organizations");
  const page = usePageAddress();
  const saved = useSaved()("name");
  const { organization, rights, editing } = data;
  const isEdited = editing?.field === "name";
  return (
    <>
      <a className="crumb" href="/organizations">
        <Icon name="left" small />
        {t("all")}
      </a>
      <div className="page-head" id={anchorOf("name")}>
        {isEdited ? (
          <div className="inline-edit editing">
            <h1 className="hidden">{organization.name}</h1>
            <FieldForm data={data} editing={editing} reply={reply} />
          </div>
        ) : (
          <div className="named">
            <h1>{organization.name}</h1>
            {rights.edit && <IconLink icon="pencil" href={editHref(page, "name")} label={t("editName")} />}
            {saved && (
              <small className="saved" role="status">
                <Icon name="check" small />
                {saved}
              </small>
            )}
          </div>
        )}
        <div className="row">
          <ButtonLink tone="primary" icon="plus" href={withQuery("/jobs/new/wizard", { orgId: organization.id })}>
            {t("addJob")}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
