import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { anchorOf, editHref } from "~/features/organizations/inline-edit/inline-address";
import { useSaved } from "~/features/organizations/inline-edit/use-saved";
import { usePageAddress } from "~/features/shell/page-address";
import { IconLink } from "~/ui/button/icon-link";
import { Icon } from "~/ui/icon/icon";
import { BrandFieldForm } from "./brand-field-form";
import type { BrandData } from "./load-brand.server";

/** The brand's name, edited in place. */
export function BrandHead({ data, reply }: { data: BrandData; reply?: FormReply }) {
  const { t } = useTranslation("employer-brands");
  const page = usePageAddress();
  const saved = useSaved()("name");
  const { brand, mayEdit, editing } = data;
  if (editing === "name")
    return (
      <div className="page-head" id={anchorOf("name")}>
        <div className="inline-edit editing">
          <h1 className="hidden">{brand.name}</h1>
          <BrandFieldForm data={data} field="name" reply={reply} />
        </div>
      </div>
    );
  return (
    <div className="page-head" id={anchorOf("name")}>
      <h1 className="row tight keep">
        {brand.name}
        {mayEdit && (
          <IconLink icon="pencil" href={editHref(page, "name")} label={t("edit", { label: t("field.name") })} />
        )}
        {saved && (
          <small className="saved" role="status">
            <Icon name="check" small />
            {saved}
          </small>
        )}
      </h1>
    </div>
  );
}
