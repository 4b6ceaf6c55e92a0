import { closingOf } from "~/domain/chatbot/default-texts";
import { CareersLink } from "../careers-link";
import { useTexts } from "../chat-texts";
import { contentOf } from "../turn-key";
import type { TurnProps } from "../turn-screen";

/**
 * Thanks, and the way to one's own data. The data attributes tell a counter of conversions that one is done, once per
 * id.
 */
export function DoneTurn({ chat }: TurnProps) {
  const t = useTexts();
  const { advert, contact: person, ownPage, token } = chat.conversation;
  const { company, contact } = advert;
  const { closing, addressing } = contentOf(chat.conversation);
  return (
    <div className="done" data-event="chatbotCompleted" data-event-id={token.split(".")[0]} data-job={advert.id}>
      <svg className="rings" viewBox="0 0 100 100" aria-hidden="true">
        <circle className="core" cx="50" cy="50" r="6" />
        <circle cx="50" cy="50" r="18" />
        <circle cx="50" cy="50" r="32" />
        <circle cx="50" cy="50" r="46" />
      </svg>
      <h2 className="ask" tabIndex={-1}>
        {t("done.thanks", { name: person?.first_name ?? "" }).replace(/,\s*$/, "")}
      </h2>
      <p>{closing ?? closingOf(addressing, { company, contact })}</p>
      {person?.email && <p>{t("done.mailed")}</p>}
      {ownPage && (
        <p className="says">
          {t("done.own")} <a href={ownPage}>{t("done.ownLink")}</a>
        </p>
      )}
      <CareersLink advert={advert} />
    </div>
  );
}
