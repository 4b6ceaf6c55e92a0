import { REACHABILITIES } from "~/domain/applicants/applicant";
import { Breakable } from "~/ui/breakable/breakable";
import { Button } from "~/ui/button/button";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { TextField } from "~/ui/field/text-field";
import { Icon } from "~/ui/icon/icon";
import { usePanel, usePanelForm } from "../panel-context";
import { PanelForm } from "../panel-form";

/** How to reach somebody, and the form that corrects it. Nothing while the phase is reviewed anonymously. */
export function Contact() {
  const { t, applicant, isMasked, language } = usePanel();
  const { isBack } = usePanelForm("contact");
  if (isMasked) return null;
  const { reachability } = applicant;
  const times = new Intl.ListFormat(language).format(reachability.map((each) => t(`reachability.${each}`)));
  return (
    <section aria-labelledby="s-contact">
      <h3 id="s-contact">{times ? t("contact.reachable", { times }) : t("contact.title")}</h3>
      <Reach />
      <p className="small soft">{t(`contact.speaks.${applicant.addressing ?? applicant.language}`)}</p>
      <details className="do" open={isBack}>
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
    <div className="reach">
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
  { name: "first_name", type: "text", optional: false },
  { name: "last_name", type: "text", optional: false },
  { name: "phone", type: "tel", optional: false },
  { name: "email", type: "email", optional: false },
  { name: "zip", type: "text", optional: true },
] as const;

function ContactForm() {
  const { t, applicant, phone } = usePanel();
  const { idOf, errorsOf, typed, typedAll } = usePanelForm("contact");
  const known = (name: (typeof FIELDS)[number]["name"]) => (name === "phone" ? phone : (applicant[name] ?? ""));
  return (
    <PanelForm form="contact" fields={FIELDS.map(({ name }) => name)} className="stack">
      {FIELDS.map(({ name, type, optional }) => (
        <TextField
          key={name}
          id={idOf(name)}
          name={name}
          type={type}
          label={t(`field.${name}`)}
          optional={optional ? t("ui:optional") : undefined}
          errors={errorsOf(name)}
          defaultValue={typed(name, known(name))}
          autoComplete="off"
        />
      ))}
      <CheckboxGroup
        id={idOf("reachability")}
        name="reachability"
        label={t("field.reachability")}
        choices={REACHABILITIES.map((value) => ({ value, label: t(`reachability.${value}`) }))}
        defaultValues={typedAll("reachability", applicant.reachability)}
        compact
      />
      <p>
        <Button small>{t("contact.save")}</Button>
      </p>
    </PanelForm>
  );
}
