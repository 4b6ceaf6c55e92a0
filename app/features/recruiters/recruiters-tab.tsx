import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { ButtonLink } from "~/ui/button/button-link";
import { InvitedList } from "./invited-list";
import { type RecruitersData, recruiterDialogHref } from "./recruiters";
import { TeamList } from "./team-list";

/** Who works in the organization, and who is invited. */
export function RecruitersTab({ data, reply }: { data: RecruitersData; reply?: FormReply }) {
  const { t } = useTranslation("recruiters");
  const { organizationId, manages, invited } = data;
  return (
    <div className="stack">
      <div className="row apart">
        <h2>{t("team")}</h2>
        {manages && (
          <ButtonLink small icon="plus" href={recruiterDialogHref(organizationId, "invite")}>
            {t("invite.open")}
          </ButtonLink>
        )}
      </div>
      <TeamList data={data} />
      {invited.length > 0 && (
        <>
          <h2>{t("invited")}</h2>
          <InvitedList data={data} reply={reply} />
        </>
      )}
    </div>
  );
}
