import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { fullName } from "~/domain/people";
import { dialogHref, usePageAddress } from "~/features/shell/page-address";
import { Panel } from "~/features/shell/panel";
import { IconLink } from "~/ui/button/icon-link";
import { Icon } from "~/ui/icon/icon";

/** Who hears about new applications. */
export function ContactsPanel({ job: { contacts }, mayAdd }: { job: JobEntity; mayAdd: boolean }) {
  const { t } = useTranslation("job");
  const page = usePageAddress();
  const add = mayAdd && <IconLink icon="plus" href={dialogHref(page, "contacts")} label={t("contacts.change")} />;
  return (
    <Panel id="s-contacts" title={t("contacts.title")} action={add}>
      {contacts.length === 0 ? (
        <p className="soft">{t("contacts.none")}</p>
      ) : (
        <ul className="links plain-list">
          {contacts.map((contact) => {
            const name = fullName(contact);
            return (
              <li key={contact.id}>
                <span>
                  <b>{name}</b>
                  <br />
                  <small className="soft">{contact.email}</small>
                </span>
                <a
                  className="button button-icon"
                  href={`mailto:${contact.email}`}
                  aria-label={t("contacts.mail", { name })}
                >
                  <Icon name="mail" small />
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
