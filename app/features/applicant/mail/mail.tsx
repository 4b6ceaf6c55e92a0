import { LETTER_SUBJECT } from "~/domain/applicants/letter";
import { LIMITS } from "~/domain/limits";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { usePanel, usePanelForm } from "../panel-context";
import { PanelForm } from "../panel-form";
import { letterSchema, MAIL_TEMPLATES } from "./letter.schema";
import { TemplateChips } from "./template-chips";

/** A mail to the applicant: pick what it begins with, reword it, send it. */
export function Mail() {
  const { t, applicant, address, isMasked, draft, templates } = usePanel();
  const { reply } = useLetterForm();
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
      <TemplateChips
        templates={[...MAIL_TEMPLATES.map((id) => ({ id, name: t(`mail.template.${id}`) })), ...templates]}
        current={draft?.template}
        page={address}
        queryKey="mail"
        anchor="s-mail"
      />
      {(draft || reply) && <MailForm />}
    </section>
  );
}

function useLetterForm() {
  const { draft } = usePanel();
  return usePanelForm("mail", { schema: letterSchema, values: { subject: draft?.subject, text: draft?.text } });
}

function MailForm() {
  const { t, applicant, address, draft } = usePanel();
  const { field, summary } = useLetterForm();
  return (
    <PanelForm form="mail" summary={summary} makes className="stack">
      <p className="small soft">{t("mail.to", { email: applicant.email ?? "" })}</p>
      {draft?.template === "refusal" && <p className="small soft">{t("mail.refusalHint")}</p>}
      {draft?.template === "invitation" && draft.text.includes("– …") && (
        <p className="small soft">{t("mail.slotsHint")}</p>
      )}
      <TextField {...field("subject")} counterMax={LETTER_SUBJECT} lang={applicant.language} />
      <TextArea
        {...field("text")}
        rows={12}
        hint={t("mail.textHint")}
        counterMax={LIMITS.comment}
        lang={applicant.language}
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
