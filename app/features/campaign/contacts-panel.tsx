import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { fullName } from "~/domain/people";
import { Icon } from "~/ui/icon";
import { Panel } from "./panel";

/** Who hears about new applications. */
export function ContactsPanel({ job: { contacts } }: { job: JobEntity }) {
  const { t } = useTranslation("job");
  return (
    <Panel id="s-contacts" title={t("contacts.title")}>
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
