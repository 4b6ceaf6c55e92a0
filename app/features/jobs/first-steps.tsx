import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button/button-link";
import { Empty } from "~/ui/empty/empty";

/** Before the first job: what to begin with. `organization` is the one whose team can be invited. */
export function FirstSteps({ organization }: { organization: { id: string; name: string } | undefined }) {
  const { t } = useTranslation("jobs");
  const team = organization && `/organizations/${organization.id}?tab[]=recruiter`;
  return (
    <>
      <section className="panel">
        <Empty
          title={t("empty.title")}
          actions={
            <>
              <ButtonLink tone="primary" icon="plus" href="/jobs/new/wizard">
                {t("empty.add")}
              </ButtonLink>
              <ButtonLink icon="spark" href="/jobs/new/import">
                {t("import")}
              </ButtonLink>
            </>
          }
        >
          {t("empty.text")}
        </Empty>
      </section>
      <section className="panel stack" aria-labelledby="first-steps">
        <h2 id="first-steps">{t("firstSteps.title")}</h2>
        <ol>
          <li>
            <a href="/jobs/example">{t("firstSteps.example")}</a>
            <p className="soft small">{t("firstSteps.exampleNote")}</p>
          </li>
          <li>
            <a href="/jobs/new/import">{t("firstSteps.import")}</a>
            <p className="soft small">{t("firstSteps.importNote")}</p>
          </li>
          <li>
            <a href={team ?? "/organizations"}>{t(team ? "firstSteps.invite" : "firstSteps.organization")}</a>
            <p className="soft small">{t(team ? "firstSteps.inviteNote" : "firstSteps.organizationNote")}</p>
          </li>
          <li>
            <a href="/coaching">{t("firstSteps.coaching")}</a>
            <p className="soft small">{t("firstSteps.coachingNote")}</p>
          </li>
        </ol>
      </section>
    </>
  );
}
