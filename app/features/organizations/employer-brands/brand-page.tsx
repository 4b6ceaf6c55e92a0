import { useTranslation } from "react-i18next";
import { withQuery, writeTab } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import { inlineNote } from "~/features/organizations/inline-edit/inline-address";
import { SaveNote } from "~/features/organizations/inline-edit/save-note";
import { AppPage } from "~/features/shell/app-page";
import { usePageAddress } from "~/features/shell/page-address";
import { ButtonLink } from "~/ui/button/button-link";
import { Icon } from "~/ui/icon/icon";
import { Note } from "~/ui/note/note";
import { BrandBenefits } from "./brand-benefits";
import { BrandDetails } from "./brand-details";
import { BrandDocuments } from "./brand-documents";
import { BrandFace } from "./brand-face";
import { BrandHead } from "./brand-head";
import type { BrandData } from "./load-brand.server";
import { RemoveBrandDialog } from "./remove-brand-dialog";

export interface BrandPageProps {
  data: BrandData;
  reply?: FormReply;
}

/** One employer brand: what it says of itself, its benefits, what applicants see of it and its design documents. */
export function BrandPage({ data, reply }: BrandPageProps) {
  const { t } = useTranslation("employer-brands");
  const { organization, brand, back } = data;
  const page = usePageAddress();
  return (
    <AppPage dialog={data.removal ? <RemoveBrandDialog name={brand.name} removal={data.removal} /> : undefined}>
      <a className="crumb" href={back ?? writeTab(`/organizations/${organization.id}`, "brands")}>
        <Icon name="left" small />
        {back ? t("backToJob") : t("of", { name: organization.name })}
      </a>
      <BrandHead data={data} reply={reply} />
      <div className="stack">
        <SaveNote note={inlineNote(reply)} />
        {brand.status === "archived" && <Note>{t("archivedNote")}</Note>}
        {!data.mayEdit && <Note>{t(data.mayFurnish ? "furnishOnly" : "readOnly")}</Note>}
        <BrandDetails data={data} reply={reply} />
        <BrandBenefits data={data} reply={reply} />
        <BrandFace data={data} reply={reply} />
        <BrandDocuments data={data} reply={reply} />
        {data.mayDelete && (
          <section className="panel stack" aria-labelledby="removal">
            <h2 id="removal">{t("removal.heading")}</h2>
            <p>{t("removal.text")}</p>
            <div className="row">
              <ButtonLink tone="danger" icon="trash" href={withQuery(page, { dialog: "deleteBrand" })}>
                {t("removal.button")}
              </ButtonLink>
            </div>
          </section>
        )}
        {back && (
          <div className="row">
            <ButtonLink tone="primary" href={back}>
              {t("backToJob")}
            </ButtonLink>
          </div>
        )}
      </div>
    </AppPage>
  );
}
