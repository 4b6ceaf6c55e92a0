import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { fullName } from "~/domain/people";
import { MEMBERSHIP_ROLES } from "~/domain/roles";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { recruiterDialogHref } from "~/features/recruiters/recruiters";
import { closedHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { IconButton } from "~/ui/button/icon-button";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { SearchField } from "~/ui/field/search-field";
import { SelectField } from "~/ui/field/select-field";
import type { ContactChoices } from "../campaign";
import { CONTACT_FORM, contactSchema } from "../campaign.schema";

export interface ContactsDialogProps extends ContactChoices {
  job: JobEntity;
  mayInvite: boolean;
  reply?: FormReply;
}

/** The contacts of a job with their roles, recruiters to add, and the link to invite more. */
export function ContactsDialog({ job, choices, search, mayInvite, reply }: ContactsDialogProps) {
  const { t } = useTranslation("job");
  const close = closedHref(usePageAddress());
  const { field, note, summary } = useServerForm({
    id: CONTACT_FORM,
    schema: contactSchema,
    reply,
    labels: { contact: t("contacts.choose") },
  });
  const { required: _, ...contactField } = field("contact");
  // A job needs a contact of the team; a contact who has left it does not count.
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
        {search !== null && (
          <search>
            <form method="get">
              <input type="hidden" name="dialog" value="contacts" />
              <SearchField label={t("contacts.search")} apply={t("contacts.find")} defaultValue={search} />
            </form>
          </search>
        )}
        {choices.length > 0 ? (
          <PostForm className="stack">
            <ErrorSummary {...summary} />
            <FormNote text={note} />
            <SelectField
              {...contactField}
              emptyOption={t("contacts.pick")}
              options={choices.map(({ id, email, firstName, lastName, role }) => ({
                value: id,
                label: `${fullName({ first_name: firstName, last_name: lastName, email })} · ${roleOf(role)}`,
              }))}
            />
            <div className="row">
              <Button tone="primary" name="intent" value="addContact">
                {t("contacts.add")}
              </Button>
              <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
            </div>
          </PostForm>
        ) : (
          <p className="soft" role="status">
            {t(search ? "contacts.nobody" : "contacts.everybody")}
          </p>
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
