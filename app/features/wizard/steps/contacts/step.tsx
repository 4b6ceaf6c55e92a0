import { z } from "zod";
import { fullName } from "~/domain/people";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { Note } from "~/ui/note/note";
import type { StepContext, WizardStep } from "../../wizard-step";
import { chosenOrganization, OrganizationChoice, organizationField } from "../organization/organization-choice";
import { searchOrganizations } from "../organization/search-organizations";

const schemaOf = (context: StepContext) =>
  z.object({ organization: organizationField(context), contacts: z.array(z.string()) });

export const step: WizardStep<ReturnType<typeof schemaOf>> = {
  id: "contacts",
  schema: schemaOf,
  values: (job) => ({ contacts: job.contacts.map(({ id }) => id) }),

  patch: ({ organization, contacts: ids }) => ({
    ...(organization ? { organization } : ids && { contacts: [...new Set(ids)] }),
  }),

  prepare: async ({ intent, patch }) => ({ patch: { ...patch, ...chosenOrganization(intent) } }),

  search: async (query, { context }) => ({ results: await searchOrganizations(context, query) }),

  summary: (job) => [{ values: job.contacts.map(fullName) }],

  Fields({ form, job, context, extras, t }) {
    if (!job.organization) return <OrganizationChoice form={form} context={context} />;
    const { id, name } = job.organization;
    return (
      <>
        <CheckboxGroup
          {...form.checkboxes("contacts")}
          label={t("contacts.of", { name })}
          hint={t("contacts.hint", { max: context.limits.contacts })}
          choices={extras.recruiters.map((recruiter) => ({
            value: recruiter.id,
            label: recruiter.name || recruiter.email,
            hint: recruiter.name ? recruiter.email : t("contacts.nameless"),
          }))}
          cards
        />
        <Note>
          {t("contacts.invite")} <a href={`/organizations/${id}?tab[]=recruiter`}>{t("contacts.inviteLink")}</a>
        </Note>
      </>
    );
  },
};
