import { formatDate } from "~/domain/dates";
import { withQuery } from "~/domain/query-keys";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { usePanel } from "./panel-context";
import { PanelForm } from "./panel-form";

/** The day on which somebody wants to be reminded, with the button that it is done. */
export function FollowUp() {
  const { t, applicant, language } = usePanel();
  if (!applicant.followUpOn) return null;
  return (
    <PanelForm form="followUpDone" className="row tight">
      <span>{t("followUp.on", { date: formatDate(applicant.followUpOn, language) })}</span>
      <Button small>{t("followUp.done")}</Button>
    </PanelForm>
  );
}

/** The template that is meant for the phase, until a mail was sent in it. */
export function OfferedTemplate() {
  const { t, offer, draft, applicant, address } = usePanel();
  const isMailed = applicant.events.some(
    ({ event, date_created }) => event === "mail" && date_created >= applicant.phaseSince,
  );
  if (!offer || draft || isMailed || !applicant.email) return null;
  return (
    <p className="row tight">
      <span>{t("mail.offered", { name: offer.name })}</span>
      <ButtonLink small href={`${withQuery(address, { mail: offer.id })}#s-mail`}>
        {t("mail.title")}
      </ButtonLink>
    </p>
  );
}
