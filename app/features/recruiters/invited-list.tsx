import { useTranslation } from "react-i18next";
import { formatDate } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { PostForm } from "~/features/shell/post-form";
import { Breakable } from "~/ui/breakable";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { IconLink } from "~/ui/icon-link";
import { type RecruitersData, recruiterDialogHref } from "./recruiters";

/** Open invitations; expired ones stay until they are sent again or withdrawn. */
export function InvitedList({ data: { organizationId, manages, invited } }: { data: RecruitersData }) {
  const { t, i18n } = useTranslation("recruiters");
  return (
    <ul className="people plain-list">
      {invited.map(({ id, email, until, isExpired }) => (
        <li key={id} className="waiting">
          <span className="avatar" aria-hidden="true">
            <Icon name="mail" small />
          </span>
          <span>
            <b>
              <Breakable>{email}</Breakable>
            </b>
            <small>
              {t(isExpired ? "wasValidUntil" : "validUntil", { date: formatDate(until, toLanguage(i18n.language)) })}
            </small>
          </span>
          <span className="role">
            <span className={isExpired ? "badge is-red" : "badge is-blue"}>
              {t(isExpired ? "state.expired" : "state.open")}
            </span>
            {manages && (
              <PostForm data-enhance="busy-for-a-moment">
                <input type="hidden" name="id" value={id} />
                <Button
                  small
                  icon="send"
                  name="intent"
                  value="resendInvite"
                  aria-label={t("resend.label", { email })}
                  data-busy={t("resend.busy")}
                >
                  <span>{t("resend.button")}</span>
                </Button>
              </PostForm>
            )}
          </span>
          {manages && (
            <IconLink
              icon="trash"
              href={recruiterDialogHref(organizationId, "withdraw", id)}
              label={t("withdraw.open", { email })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
