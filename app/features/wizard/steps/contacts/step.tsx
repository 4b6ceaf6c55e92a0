import { z } from "zod";
import { fullName } from "~/domain/people";
import { INTENT_FIELD } from "~/features/forms/intents";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { Note } from "~/ui/note/note";
import { Picker } from "~/ui/picker/picker";
import type { StepContext, WizardStep } from "../../wizard-step";
import { chosenOrganization, OrganizationChoice, organizationField } from "../organization/organization-choice";
import { searchOrganizations } from "../organization/search-organizations";
import { searchRecruiters } from "./search-recruiters";

const schemaOf = (context: StepContext) =>
  z.object({ organization: organizationField(context), contacts: z.array(z.string()) });

export const step: WizardStep<ReturnType<typeof schemaOf>> = {
  id: "contacts",
  schema: schemaOf,
  values: (job) => ({ contacts: job.contacts.map(({ id }) => id) }),

  patch: ({ organization, contacts: ids }) => ({
    ...(organization ? { organization } : ids && { contacts: [...new Set(ids)] }),
  }),

  prepare: async ({ intent, patch, value }) => {
    if (intent.type !== "choose" || intent.field !== "contacts" || !intent.rest)
      return { patch: { ...patch, ...chosenOrganization(intent) } };
    const contacts = [...new Set([...(value.contacts ?? []), intent.rest])];
    return { patch: { ...patch, contacts }, typed: { contacts } };
  },

  search: async (query, { wizard: { job }, context }) => ({
    results: job.organization
      ? await searchRecruiters(
          context,
          job.organization.id,
          query,
          job.contacts.map(({ id }) => id),
        )
      : await searchOrganizations(context, query),
  }),

  summary: (job) => [{ values: job.contacts.map(fullName) }],

  Fields({ form, job, context, extras, t }) {
    if (!job.organization) return <OrganizationChoice form={form} context={context} />;
    const { id, name } = job.organization;
    const { recruiters, isTeamSearched } = extras;
    const chosen = form.checkboxes("contacts");
    const shown = isTeamSearched ? recruiters.filter((each) => chosen.defaultValues.includes(each.id)) : recruiters;
    const picker = form.picker("contacts");
    return (
      <>
        {(shown.length > 0 || !isTeamSearched) && (
          <CheckboxGroup
            {...chosen}
            label={t("contacts.of", { name })}
            hint={t("contacts.hint", { max: context.limits.contacts })}
            choices={shown.map((recruiter) => ({
              value: recruiter.id,
              label: recruiter.name || recruiter.email,
              hint: recruiter.name ? recruiter.email : t("contacts.nameless"),
            }))}
            cards
          />
        )}
        {isTeamSearched && (
          <Picker
            {...picker}
            id={shown.length > 0 ? `${picker.id}-search` : picker.id}
            errors={shown.length > 0 ? [] : picker.errors}
            addName={INTENT_FIELD}
            label={t("contacts.search", { name })}
            query={{ ...picker.query, placeholder: t("contacts.placeholder") }}
            source={`/resources/autocomplete?list=contacts&organization=${encodeURIComponent(id)}`}
            t={(key, params) => t(`ui:${key}`, params)}
          />
        )}
        <Note>
          {t("contacts.invite")} <a href={`/organizations/${id}?tab[]=recruiter`}>{t("contacts.inviteLink")}</a>
        </Note>
      </>
    );
  },
};
