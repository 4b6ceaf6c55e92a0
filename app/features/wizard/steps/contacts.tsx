import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { Note } from "~/ui/note/note";
import { OrganizationChoice } from "../organization-choice";
import { postedText, postedTexts } from "../posted";
import type { WizardStep } from "../wizard-step";

type Values = { organization: string; contacts: string[] };

export const contacts: WizardStep<Values> = {
  id: "contacts",
  read: (job) => ({ organization: "", contacts: job.contacts.map(({ id }) => id) }),
  parse: (form) => ({ organization: postedText(form, "organization"), contacts: postedTexts(form, "contacts") }),
  write: ({ organization, contacts }) => ({
    patch: organization ? { organization } : { contacts: [...new Set(contacts)] },
  }),

  Fields({ values, errorsOf, job, context, extras, t }) {
    if (!job.organization)
      return <OrganizationChoice errorsOf={errorsOf} context={context} value={values.organization} />;
    return (
      <>
        <CheckboxGroup
          id="contacts"
          name="contacts"
          label={t("contacts.of", { name: job.organization.name })}
          hint={t("contacts.hint", { max: context.limits.contacts })}
          errors={errorsOf("contacts")}
          choices={extras.recruiters.map(({ id, name, email }) => ({
            value: id,
            label: name || email,
            hint: name ? email : t("contacts.nameless"),
          }))}
          defaultValues={values.contacts}
          cards
        />
        <Note>
          {t("contacts.invite")}{" "}
          <a href={`/organizations/${job.organization.id}?tab[]=recruiter`}>{t("contacts.inviteLink")}</a>
        </Note>
      </>
    );
  },
};
