import { formatDate } from "~/domain/dates";
import { withQuery } from "~/domain/query-keys";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { type OwnPageData, ownPath } from "./own-data";
import { useTexts } from "./own-texts";

/** Take along, leave the talent pool, withdraw, erase. */
export function Rights({ page }: { page: OwnPageData }) {
  const t = useTexts();
  const { talentPoolUntil, withdrawn, privacyConsent, expires, job } = page.application;
  const path = ownPath(page.token);
  const { language } = page;
  return (
    <section className="panel stack" aria-labelledby="s-rights">
      <h2 id="s-rights">{t("rights")}</h2>
      <p>{t("download")}</p>
      <div className="row">
        <ButtonLink href={`${path}/data`}>{t("downloadButton")}</ButtonLink>
      </div>
      {talentPoolUntil && (
        <>
          <h3>{t("pool")}</h3>
          <p>{t("poolText", { company: job.company, date: formatDate(talentPoolUntil, language) })}</p>
          <PostForm className="row">
            {page.application.isTalentPoolAsked && (
              <Button tone="primary" name="intent" value="prolongTalentPool">
                {t("poolProlong")}
              </Button>
            )}
            <Button name="intent" value="endTalentPool">
              {t("poolButton")}
            </Button>
          </PostForm>
        </>
      )}
      {!withdrawn && (
        <>
          <h3>{t("withdraw")}</h3>
          <p>{t("withdrawText")}</p>
          <div className="row">
            <ButtonLink href={withQuery(path, { dialog: "withdraw" })}>{t("withdrawButton")}</ButtonLink>
          </div>
        </>
      )}
      <h3>{t("erase")}</h3>
      <p>{t("eraseText", { company: job.company })}</p>
      <div className="row">
        <ButtonLink href={withQuery(path, { dialog: "erase" })}>{t("eraseButton")}</ButtonLink>
      </div>
      <p className="soft">
        {privacyConsent && `${t("consent", { date: formatDate(privacyConsent, language) })} `}
        {t("expires", { date: formatDate(expires, language) })}
        {job.contactEmail && (
          <>
            {" "}
            {t("questions")} <a href={`mailto:${job.contactEmail}`}>{job.contactEmail}</a>
          </>
        )}
      </p>
    </section>
  );
}
