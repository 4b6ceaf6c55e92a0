import { useTranslation } from "react-i18next";
import { LabelBadge } from "~/features/applicant/label-badge";
import { boardHref } from "~/features/applicant-board/board-address";
import { ButtonLink } from "~/ui/button/button-link";
import type { TemplatesData } from "./load-templates.server";

/** The labels of all jobs of the organization. They are changed in the dialogs of a board, where their rules are. */
export function LabelsSection({ labels }: Pick<TemplatesData, "labels">) {
  const { t } = useTranslation("organizations");
  return (
    <section className="panel stack" id="labels" aria-labelledby="labels-title">
      <h2 id="labels-title">{t("labels.heading")}</h2>
      <p>{t("labels.text")}</p>
      {labels ? <Labels {...labels} /> : <p className="soft">{t("labels.noBoard")}</p>}
    </section>
  );
}

function Labels({ job, own }: NonNullable<TemplatesData["labels"]>) {
  const { t } = useTranslation("organizations");
  return (
    <>
      {own.length === 0 && <p className="soft">{t("labels.none")}</p>}
      <ul className="plain stack tight">
        {own.map((label) => (
          <li key={label.id} className="row apart">
            <LabelBadge {...label} />
            <span className="row tight">
              <ButtonLink
                small
                href={boardHref(job, {}, "labels", label.id)}
                aria-label={t("labels.editNamed", { name: label.name })}
              >
                {t("labels.edit")}
              </ButtonLink>
              <ButtonLink
                small
                href={boardHref(job, {}, "deleteLabel", label.id)}
                aria-label={t("labels.removeNamed", { name: label.name })}
              >
                {t("labels.remove")}
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
      <div className="row">
        <ButtonLink href={boardHref(job, {}, "labels")}>{t("labels.manage")}</ButtonLink>
      </div>
    </>
  );
}
