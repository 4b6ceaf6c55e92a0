import { berlinToday } from "~/domain/dates";
import { invitationEnd } from "~/domain/organizations/invitation";
import { fullName, type Language } from "~/domain/people";
import { withQuery } from "~/domain/query-keys";
import { outboxMail } from "../../outbox/statements";
import type { Person, Services } from "../../services";

export interface InvitationMail {
  organization: { id: string; name: string };
  inviter: Person;
  to: { email: string; name: string; language: Language; hasAccount: boolean };
  token: string;
}

/** The mail that carries the link: into login for those who have an account, into registration for the others. */
export function invitationMail(services: Services, { organization, inviter, to, token }: InvitationMail) {
  const accept = `${services.appBase}/organizations/${encodeURIComponent(organization.id)}/accept`;
  return outboxMail(services, {
    to: to.email,
    template: "invitation",
    language: to.language,
    data: {
      name: to.name,
      organization: organization.name,
      inviter: fullName(inviter.user),
      expires: berlinToday(invitationEnd(services.clock())),
      link: withQuery(accept, { token, login: to.hasAccount ? 1 : null }),
    },
  });
}
