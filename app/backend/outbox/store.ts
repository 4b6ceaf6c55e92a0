import type { Language } from "~/domain/people";
import type { MailData, MailTemplate } from "~/platform/mail/mail-data";
import type { Services } from "../services";
import { insert, raw, type Sql, sql } from "../storage/sql";

export interface OutboxMail<Template extends MailTemplate> {
  to: string;
  template: Template;
  language: Language;
  /** The applicant it goes to: erasing finds it by that, whatever the address was. */
  about?: string;
  data: MailData[Template];
}

export interface UserMail<Template extends MailTemplate> {
  template: Template;
  /** Everything but the name, which is read with the address. */
  data: Omit<MailData[Template], "name">;
  /** Which rows of `users`; none means no mail. */
  where: Sql;
}

/** A mail to be written in the batch of the change it tells about; `sendDue` sends it afterwards. */
export function outboxMail<Template extends MailTemplate>(services: Services, mail: OutboxMail<Template>): Sql {
  const { to, template, language, about, data } = mail;
  const now = services.clock().toISOString();
  return insert("outbox", {
    id: services.ids(),
    kind: "mail",
    recipient: to,
    payload: JSON.stringify({ template, language, about, data }),
    next_try_at: now,
    date_created: now,
  });
}

/** The same for people looked up within the batch: address, name and language come from `users`. */
export function outboxMailToUsers<Template extends MailTemplate>(services: Services, mail: UserMail<Template>): Sql {
  const now = services.clock().toISOString();
  return sql`
    INSERT INTO outbox (id, kind, recipient, payload, next_try_at, date_created)
    SELECT ${services.ids()} || ${raw("CASE row_number() OVER (ORDER BY users.id) WHEN 1 THEN '' ELSE '-' || users.id END")}, 'mail', users.email,
      json_object('template', ${mail.template}, 'language', coalesce(users.language, 'de'), 'data', json_patch(json(${JSON.stringify(mail.data)}),
        json_object('name', trim(coalesce(users.first_name, '') || ' ' || coalesce(users.last_name, ''))))),
      ${now}, ${now}
    FROM users WHERE users.status = 'active' AND (${mail.where})`;
}
