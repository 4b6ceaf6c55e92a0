import { useTranslation } from "react-i18next";
import type { LetterTemplateEntity } from "~/content-api/letter-templates";
import { LETTER_SUBJECT } from "~/domain/applicants/letter";
import { PLACEHOLDERS, TEMPLATE_LIMITS } from "~/domain/applicants/letter-template";
import { LIMITS } from "~/domain/limits";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { OrganizationSubpage } from "../organization-subpage";
import { LabelsSection } from "./labels-section";
import type { TemplatesData } from "./load-templates.server";
import { TEMPLATE_FORM, templateSchema, templatesHref } from "./templates.schema";

export interface TemplatesPageProps {
  data: TemplatesData;
  reply?: FormReply;
}

/** What letters to applicants may begin with, in the organization's own words. */
export function TemplatesPage({ data, reply }: TemplatesPageProps) {
  const { t } = useTranslation("organizations");
  const { organization, templates, edited, labels } = data;
  return (
    <OrganizationSubpage organization={organization} title={t("templates.title")}>
      <section className="panel stack" aria-labelledby="templates">
        <h2 id="templates">{t("templates.heading")}</h2>
        <p>{t("templates.text")}</p>
        {templates.length === 0 ? (
          <p className="soft">{t("templates.none")}</p>
        ) : (
          <ul className="plain stack">
            {templates.map((template) => (
              <TemplateRow key={template.id} organization={organization.id} template={template} />
            ))}
          </ul>
        )}
      </section>
      {(edited || templates.length < TEMPLATE_LIMITS.perOrganization) && (
        <TemplateForm key={edited?.id} organization={organization.id} edited={edited} reply={reply} />
      )}
      <LabelsSection labels={labels} />
    </OrganizationSubpage>
  );
}

function TemplateRow({ organization, template }: { organization: string; template: LetterTemplateEntity }) {
  const { t } = useTranslation("organizations");
  const { id, name, subject } = template;
  return (
    <li className="stack tight">
      <div className="row apart">
        <strong className="break">{name}</strong>
        <ButtonLink small href={templatesHref(organization, id)} aria-label={t("templates.editNamed", { name })}>
          {t("templates.edit")}
        </ButtonLink>
      </div>
      <span className="soft break">{subject}</span>
      <details className="action">
        <summary>{t("templates.remove", { name })}</summary>
        <PostForm className="stack" action={templatesHref(organization)}>
          <p>{t("templates.removeHint")}</p>
          <input type="hidden" name="id" value={id} />
          <div className="row">
            <Button small tone="danger" name="intent" value="removeTemplate">
              {t("templates.reallyRemove")}
            </Button>
          </div>
        </PostForm>
      </details>
    </li>
  );
}

interface TemplateFormProps {
  organization: string;
  edited: LetterTemplateEntity | null;
  reply?: FormReply;
}

function TemplateForm({ organization, edited, reply }: TemplateFormProps) {
  const { t } = useTranslation("organizations");
  const { field, hidden, note, summary } = useServerForm({
    id: TEMPLATE_FORM,
    schema: templateSchema,
    reply,
    values: edited ? { ...edited, version: String(edited.version) } : {},
    labels: { name: t("templates.name"), subject: t("templates.subject"), text: t("templates.body") },
    prefix: TEMPLATE_FORM,
  });
  return (
    <section className="panel stack" id="template-form" aria-labelledby="template-title">
      <h2 id="template-title">{edited ? t("templates.editNamed", { name: edited.name }) : t("templates.new")}</h2>
      <PostForm className="form" noValidate action={templatesHref(organization, edited?.id)}>
        <FormNote text={note} />
        <ErrorSummary {...summary} />
        {edited && <input {...hidden("id")} />}
        {edited && <input {...hidden("version")} />}
        <TextField {...field("name")} hint={t("templates.nameHint")} autoComplete="off" />
        <TextField {...field("subject")} counterMax={LETTER_SUBJECT} autoComplete="off" />
        <TextArea {...field("text")} rows={12} counterMax={LIMITS.comment} hint={t("templates.bodyHint")} />
        <p>{t("templates.placeholders")}</p>
        <ul className="plain">
          {PLACEHOLDERS.map((placeholder) => (
            <li key={placeholder}>
              <code>{`{{${placeholder}}}`}</code> {t(`templates.placeholder.${placeholder}`)}
            </li>
          ))}
        </ul>
        <div className="row">
          <Button tone="primary" name="intent" value={edited ? "saveTemplate" : "createTemplate"}>
            {t(edited ? "templates.save" : "templates.add")}
          </Button>
          {edited && <ButtonLink href={templatesHref(organization)}>{t("ui:cancel")}</ButtonLink>}
        </div>
      </PostForm>
    </section>
  );
}
