import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { AppPage } from "~/features/shell/app-page";
import { AccountPanel } from "./account-panel";
import { CalendarPanel } from "./calendar/calendar-panel";
import { DeleteDialog } from "./delete-dialog";
import { EmailPanel } from "./email-panel";
import { FactorPanel } from "./factor-panel";
import type { ProfileData } from "./load-profile.server";
import { PasswordPanel } from "./password-panel";
import { PersonalPanel } from "./personal-panel";
import { PicturePanel } from "./picture-panel";
import { SessionsPanel } from "./sessions-panel";

export interface ProfilePageProps {
  profile: ProfileData;
  reply?: ProfileReply;
}

/** The answer to a form: the form again, or the calendar's address, which is shown once. */
export type ProfileReply = FormReply & { calendarAddress?: string };

/** Everything that a person may see and change about themselves; each panel is a form of its own. */
export function ProfilePage({ profile, reply }: ProfilePageProps) {
  const { t } = useTranslation("profile");
  const { person, phone, sessions, calendarSince, pending, undeliverable, blockers } = profile;
  const dialog = blockers && <DeleteDialog person={person} blockers={blockers} reply={reply} />;
  return (
    <AppPage dialog={dialog}>
      <div className="page-head">
        <h1>{t("title")}</h1>
      </div>
      <div className="stack">
        <PersonalPanel person={person} phone={phone} reply={reply} />
        <PicturePanel person={person} reply={reply} />
        <EmailPanel person={person} pending={pending} undeliverable={undeliverable} reply={reply} />
        <PasswordPanel />
        <FactorPanel isOn={Boolean(person.tfa_secret || person.has_passkey)} />
        <SessionsPanel sessions={sessions} />
        <CalendarPanel since={calendarSince} address={reply?.calendarAddress} />
        <AccountPanel />
      </div>
    </AppPage>
  );
}
