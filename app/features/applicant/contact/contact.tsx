import { REACHABILITIES } from "~/domain/applicants/applicant";
import { Breakable } from "~/ui/breakable/breakable";
import { Button } from "~/ui/button/button";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { TextField } from "~/ui/field/text-field";
import { Icon } from "~/ui/icon/icon";
import { usePanel, usePanelForm } from "../panel-context";
import { PanelForm } from "../panel-form";
import { contactSchema } from "./contact.schema";

/** How to reach somebody, and the form that corrects it. Nothing while the phase is reviewed anonymously. */
export function Contact() {
  const { t, applicant, isMasked, language } = usePanel();
  const { reply } = useContactForm();
  if (isMasked) return null;
  const { reachability } = applicant;
  const times = new Intl.ListFormat(language).format(reachability.map((each) => t(`reachability.${each}`)));
  return (
    <section aria-labelledby="s-contact">
      <h3 id="s-contact">{times ? t("contact.reachable", { times }) : t("contact.title")}</h3>
      <Reach />
      {applicant.undeliverable && <p className="small">{t(`contact.undeliverable.${applicant.undeliverable}`)}</p>}
      <p className="small soft">{t(`contact.speaks.${applicant.addressing ?? applicant.language}`)}</p>
      <details className="action" open={reply !== undefined}>
        <summary>{t("contact.correct")}</summary>
        <ContactForm />
      </details>
    </section>
  );
}

function Reach() {
  const { t, applicant, phone } = usePanel();
  const { email } = applicant;
  const dialled = applicant.phone ?? "";
  return (
    <div className="contact-links">
      {dialled && (
        <a href={`tel:${dialled}`}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {dialled && (
        <a
          className="on-screen"
          href={`https://wa.me/${dialled.replace(/\D/g, "")}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" />
          {t("contact.whatsApp")}
          <span className="hidden"> ({t("ui:newTab")})</span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          <span>
            <Breakable>{email}</Breakable>
          </span>
        </a>
      )}
    </div>
  );
}

const FIELDS = [
  { name: "first_name", type: "text", isOptional: false },
  { name: "last_name", type: "text", isOptional: false },
  { name: "phone", type: "tel", isOptional: false },
  { name: "email", type: "email", isOptional: false },
  { name: "zip", type: "text", isOptional: true },
] as const;

function ContactForm() {
  const { t } = usePanel();
  const { field, checkboxes, summary } = useContactForm();
  return (
    <PanelForm form="contact" summary={summary} className="stack">
      {FIELDS.map(({ name, type, isOptional }) => (
        <TextField
          key={name}
          {...field(name)}
          type={type}
          optional={isOptional ? t("ui:optional") : undefined}
          autoComplete="off"
        />
      ))}
      <CheckboxGroup
        {...checkboxes("reachability")}
        choices={REACHABILITIES.map((value) => ({ value, label: t(`reachability.${value}`) }))}
        compact
      />
      <p>
        <Button small>{t("contact.save")}</Button>
      </p>
    </PanelForm>
  );
}

function useContactForm() {
  const { applicant, phone } = usePanel();
  const { first_name, last_name, email, zip, reachability } = applicant;
  const values = { first_name, last_name, phone, email, zip, reachability };
  return usePanelForm("contact", { schema: contactSchema, values });
}
