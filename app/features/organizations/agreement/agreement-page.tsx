import { useTranslation } from "react-i18next";
import { formatDayTime } from "~/domain/dates";
import { type AgreementParty, agreementState, partyLines } from "~/domain/organizations/agreement";
import { toLanguage } from "~/domain/people";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Checkbox } from "~/ui/field/checkbox";
import { Note } from "~/ui/note/note";
import { Prose } from "~/ui/prose/prose";
import { OrganizationSubpage } from "../organization-subpage";
import { AGREEMENT_FORM, agreementSchema } from "./agreement.schema";
import { agreementFileHref } from "./agreement-href";
import type { AgreementData } from "./load-agreement.server";

/** The data-processing agreement of one organization: its state, its text, and what was accepted as PDF. */
export function AgreementPage({ data: { agreement }, reply }: { data: AgreementData; reply?: FormReply }) {
  const { t, i18n } = useTranslation("organizations");
  const { organization, version, text, subprocessors, accepted } = agreement;
  const state = agreementState(accepted[0]?.version ?? null, version);
  const points = subprocessors.map((line) => `- ${line}`).join("\n") || t("agreement.noSubprocessors");
  return (
    <OrganizationSubpage organization={organization} title={t("agreement.title")}>
      {state !== "current" && <Note tone="warning">{t(`agreement.${state}`)}</Note>}
      {accepted.length > 0 && (
        <section className="panel stack" aria-labelledby="accepted">
          <h2 id="accepted">{t("agreement.accepted")}</h2>
          <ul className="plain stack tight">
            {accepted.map((each) => (
              <li key={each.version}>
                <a href={agreementFileHref(organization.id, each.version)}>
                  {t("agreement.file", { version: each.version })}
                </a>{" "}
                <span className="soft">
                  {t("agreement.acceptedBy", {
                    date: formatDayTime(each.acceptedAt, toLanguage(i18n.language)),
                    name: each.acceptedBy,
                  })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <article className="panel stack" aria-label={t("agreement.file", { version })}>
        <p className="soft">{t("agreement.version", { version })}</p>
        <div className="row">
          <Party label={t("agreement.controller")} party={agreement.controller} />
          <Party label={t("agreement.processor")} party={agreement.processor} />
        </div>
        <Prose text={`${text}\n## ${t("agreement.subprocessors")}\n${points}`} contents={t("agreement.contents")} />
      </article>
      {state !== "current" && <AcceptForm agreement={agreement} reply={reply} />}
    </OrganizationSubpage>
  );
}

function Party({ label, party }: { label: string; party: AgreementParty }) {
  return (
    <div>
      <p className="soft small">{label}</p>
      {partyLines(party).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function AcceptForm({ agreement, reply }: { agreement: AgreementData["agreement"]; reply?: FormReply }) {
  const { t } = useTranslation("organizations");
  const form = useServerForm({
    id: AGREEMENT_FORM,
    schema: agreementSchema,
    reply,
    labels: { agreement: t("agreement.title") },
  });
  return (
    <PostForm id={AGREEMENT_FORM} className="panel form" noValidate>
      <input type="hidden" name="version" value={agreement.version} />
      {form.note && (
        <Note tone="danger" role="alert">
          {form.note}
        </Note>
      )}
      <ErrorSummary {...form.summary} />
      <Checkbox {...form.checkbox("agreement")} label={t("agreement.tick", { name: agreement.organization.name })} />
      <div className="row">
        <Button tone="primary">{t("agreement.accept")}</Button>
      </div>
    </PostForm>
  );
}
