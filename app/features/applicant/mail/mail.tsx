import { withQuery } from "~/domain/query-keys";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { usePanel, usePanelForm } from "../panel-context";
import { PanelForm } from "../panel-form";
import { MAIL_TEMPLATES } from "./mail-draft";

/** A mail to the applicant: pick what it begins with, reword it, send it. */
export function Mail() {
  const { t, applicant, address, isMasked, draft } = usePanel();
  const { isBack } = usePanelForm("mail");
  if (isMasked) return null;
  if (!applicant.email)
    return (
      <section className="on-screen" aria-labelledby="s-mail">
        <h3 id="s-mail">{t("mail.title")}</h3>
        <p className="soft">{t("mail.noAddress")}</p>
      </section>
    );
  return (
    <section className="on-screen" aria-labelledby="s-mail">
      <h3 id="s-mail">{t("mail.title")}</h3>
      <p className="chip-list">
        {MAIL_TEMPLATES.map((template) => (
          <a
            key={template}
            className="chip"
            href={`${withQuery(address, { mail: template })}#s-mail`}
            aria-current={draft?.template === template ? "true" : undefined}
          >
            {t(`mail.template.${template}`)}
          </a>
        ))}
      </p>
      {(draft || isBack) && <MailForm />}
    </section>
  );
}

function MailForm() {
  const { t, applicant, address, draft } = usePanel();
  const { idOf, errorsOf, typed } = usePanelForm("mail");
  return (
    <PanelForm form="mail" fields={["subject", "text"]} makes className="stack">
      <p className="small soft">{t("mail.to", { email: applicant.email ?? "" })}</p>
      {draft?.template === "refusal" && <p className="small soft">{t("mail.refusalHint")}</p>}
      <TextField
        id={idOf("subject")}
        name="subject"
        label={t("field.subject")}
        errors={errorsOf("subject")}
        counterMax={200}
        lang={applicant.language}
        defaultValue={typed("subject", draft?.subject)}
      />
      <TextArea
        id={idOf("text")}
        name="text"
        rows={12}
        label={t("field.text")}
        hint={t("mail.textHint")}
        errors={errorsOf("text")}
        counterMax={5000}
        lang={applicant.language}
        defaultValue={typed("text", draft?.text)}
      />
      <p className="row tight">
        <Button small tone="primary" icon="send">
          {t("mail.send")}
        </Button>
        <ButtonLink small tone="plain" href={`${address}#s-mail`}>
          {t("ui:cancel")}
        </ButtonLink>
      </p>
    </PanelForm>
  );
}
