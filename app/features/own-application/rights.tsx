import { formatDate } from "~/domain/dates";
import { withQuery } from "~/domain/query-keys";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { type OwnPageData, ownPath } from "./own-data";
import { useSay } from "./say";

/** Take along, leave the talent pool, withdraw, erase. */
export function Rights({ page }: { page: OwnPageData }) {
  const say = useSay();
  const { talentPoolUntil, withdrawn, privacyConsent, expires, job } = page.application;
  const path = ownPath(page.token);
  const { language } = page;
  return (
    <section className="panel stack" aria-labelledby="s-rights">
      <h2 id="s-rights">{say("rights")}</h2>
      <p>{say("download")}</p>
      <div className="row">
        <ButtonLink href={`${path}/data`}>{say("downloadButton")}</ButtonLink>
      </div>
      {talentPoolUntil && (
        <>
          <h3>{say("pool")}</h3>
          <p>{say("poolText", { company: job.company, date: formatDate(talentPoolUntil, language) })}</p>
          <PostForm className="row">
            {page.application.isTalentPoolAsked && (
              <Button tone="primary" name="intent" value="prolongTalentPool">
                {say("poolProlong")}
              </Button>
            )}
            <Button name="intent" value="endTalentPool">
              {say("poolButton")}
            </Button>
          </PostForm>
        </>
      )}
      {!withdrawn && (
        <>
          <h3>{say("withdraw")}</h3>
          <p>{say("withdrawText")}</p>
          <div className="row">
            <ButtonLink href={withQuery(path, { dialog: "withdraw" })}>{say("withdrawButton")}</ButtonLink>
          </div>
        </>
      )}
      <h3>{say("erase")}</h3>
      <p>{say("eraseText", { company: job.company })}</p>
      <div className="row">
        <ButtonLink href={withQuery(path, { dialog: "erase" })}>{say("eraseButton")}</ButtonLink>
      </div>
      <p className="soft">
        {privacyConsent && `${say("consent", { date: formatDate(privacyConsent, language) })} `}
        {say("expires", { date: formatDate(expires, language) })}
        {job.contactEmail && (
          <>
            {" "}
            {say("questions")} <a href={`mailto:${job.contactEmail}`}>{job.contactEmail}</a>
          </>
        )}
      </p>
    </section>
  );
}
