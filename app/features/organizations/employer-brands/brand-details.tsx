import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { anchorOf, editHref } from "~/features/organizations/inline-edit/inline-address";
import { useSaved } from "~/features/organizations/inline-edit/use-saved";
import { usePageAddress } from "~/features/shell/page-address";
import { InlineEdit } from "~/ui/inline-edit/inline-edit";
import { BrandFieldForm } from "./brand-field-form";
import { BRAND_DETAILS } from "./brand-fields";
import type { BrandData } from "./load-brand.server";

/** What the brand says of itself. */
export function BrandDetails({ data, reply }: { data: BrandData; reply?: FormReply }) {
  const { t } = useTranslation("employer-brands");
  const page = usePageAddress();
  const saved = useSaved();
  const { brand, mayEdit, editing } = data;
  return (
    <section className="panel" aria-labelledby="about">
      <h2 id="about">{t("about")}</h2>
      <dl>
        {BRAND_DETAILS.map((field) => {
          const label = t(`field.${field}`);
          const value = brand[field];
          return (
            <InlineEdit
              key={field}
              id={anchorOf(field)}
              label={label}
              value={field === "status" ? t(`status.${brand.status}`) : value && <Text>{value}</Text>}
              nothing={t("nothing")}
              edit={mayEdit ? { href: editHref(page, field), label: t("edit", { label }) } : undefined}
              saved={saved(field)}
            >
              {editing === field && <BrandFieldForm data={data} field={field} reply={reply} />}
            </InlineEdit>
          );
        })}
      </dl>
    </section>
  );
}

/** Lines stay lines. */
const Text = ({ children }: { children: string }) => <span className="lines">{children}</span>;
