import { AppPage } from "~/features/shell/app-page";
import { AccountPanel } from "./account-panel";
import { DeleteDialog } from "./delete-dialog";
import { EmailPanel } from "./email-panel";
import type { ProfileData } from "./load-profile.server";
import { PasswordPanel } from "./password-panel";
import { PersonalPanel } from "./personal-panel";
import { PicturePanel } from "./picture-panel";
import { answerFor, type ProfileAnswer } from "./profile-answer";
import { SessionsPanel } from "./sessions-panel";
import { useProfileTexts } from "./use-profile-texts";

export interface ProfilePageProps {
  profile: ProfileData;
  answer?: ProfileAnswer;
}

/** Everything that a person may see and change about themselves; each panel is a form of its own. */
export function ProfilePage({ profile, answer }: ProfilePageProps) {
  const { t } = useProfileTexts(undefined);
  const { person, phone, sessions, pending, blockers } = profile;
  const dialog = blockers && <DeleteDialog person={person} blockers={blockers} answer={answerFor(answer, "delete")} />;
  return (
    <AppPage dialog={dialog}>
      <div className="page-head">
        <h1>{t("title")}</h1>
      </div>
      <div className="stack">
        <PersonalPanel person={person} phone={phone} answer={answerFor(answer, "personal")} />
        <PicturePanel person={person} answer={answerFor(answer, "picture")} />
        <EmailPanel person={person} pending={pending} answer={answerFor(answer, "email")} />
        <PasswordPanel />
        <SessionsPanel sessions={sessions} />
        <AccountPanel />
      </div>
    </AppPage>
  );
}
