import { useTranslation } from "react-i18next";
import type { JobEntity, Recruiter } from "~/content-api/entities";
import { fullName } from "~/domain/people";
import { MEMBERSHIP_ROLES } from "~/domain/roles";
import type { JobProblem } from "~/features/jobs/job-problem";
import { recruiterDialogHref } from "~/features/recruiters/recruiters";
import { errorTexts, summaryOf } from "~/features/shell/form-errors";
import { closedHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { IconButton } from "~/ui/button/icon-button";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { SelectField } from "~/ui/field/select-field";

export interface ContactsDialogProps {
  job: JobEntity;
  choices: readonly Recruiter[];
  mayInvite: boolean;
  problem?: JobProblem;
}

/** Who is asked about a job and what they may; more of the team, and the way to more of a team. */
export function ContactsDialog({ job, choices, mayInvite, problem }: ContactsDialogProps) {
  const { t, i18n } = useTranslation("job");
  const close = closedHref(usePageAddress());
  const label = t("contacts.choose");
  const errors = errorTexts(t, problem?.errors, i18n.language);
  // A job needs somebody of the team to ask; who has left the team does not count.
  const hasOthers = (id: string) => job.contacts.some((contact) => contact.role && contact.id !== id);
  const roleOf = (role: string | null | undefined) => {
    const known = MEMBERSHIP_ROLES.find((each) => each === role);
    return known ? t(`recruiters:role.${known}`) : t("contacts.left");
  };
  return (
    <Dialog id="contacts" title={t("contacts.title")} close={{ href: close, label: t("ui:close") }}>
      <div className="stack">
        <ul className="links plain-list">
          {job.contacts.map((contact) => (
            <li key={contact.id}>
              <b>{fullName(contact)}</b>
              <span className="soft">{roleOf(contact.role)}</span>
              {hasOthers(contact.id) && (
                <PostForm>
                  <input type="hidden" name="contact" value={contact.id} />
                  <IconButton
                    icon="cross"
                    label={t("contacts.remove", { name: fullName(contact) })}
                    name="intent"
                    value="removeContact"
                  />
                </PostForm>
              )}
            </li>
          ))}
        </ul>
        {choices.length > 0 ? (
          <PostForm className="stack">
            <ErrorSummary {...summaryOf(t, [{ id: "contact", label, errors }])} />
            <SelectField
              id="contact"
              name="contact"
              label={label}
              emptyOption={t("contacts.pick")}
              defaultValue={problem?.value}
              options={choices.map(({ id, email, firstName, lastName, role }) => ({
                value: id,
                label: `${fullName({ first_name: firstName, last_name: lastName, email })} · ${roleOf(role)}`,
              }))}
              errors={errors}
            />
            <div className="row">
              <Button tone="primary" name="intent" value="addContact">
                {t("contacts.add")}
              </Button>
              <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
            </div>
          </PostForm>
        ) : (
          <p className="soft">{t("contacts.everybody")}</p>
        )}
        {mayInvite && job.organization && (
          <p>
            <a href={recruiterDialogHref(job.organization.id, "invite")}>{t("recruiters:invite.open")}</a>
          </p>
        )}
      </div>
    </Dialog>
  );
}
