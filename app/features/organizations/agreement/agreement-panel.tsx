import { useTranslation } from "react-i18next";
import type { Organization } from "~/content-api/entities";
import type { AgreementState } from "~/domain/organizations/agreement";
import { ButtonLink } from "~/ui/button/button-link";
import { agreementHref } from "./agreement-href";

/** How the organization stands to the data-processing agreement, and the way to it. */
export function AgreementPanel({ organization, state }: { organization: Organization; state: AgreementState }) {
  const { t } = useTranslation("organizations");
  const isCurrent = state === "current";
  return (
    <section className="panel stack" aria-labelledby="agreement">
      <h2 id="agreement">{t("agreement.title")}</h2>
      <p>{t(`agreement.${state}`, { version: organization.agreementVersion })}</p>
      <div className="row">
        <ButtonLink tone={isCurrent ? undefined : "primary"} href={agreementHref(organization.id)}>
          {t("agreement.read")}
        </ButtonLink>
      </div>
    </section>
  );
}
