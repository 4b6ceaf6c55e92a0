import { useTranslation } from "react-i18next";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { CopyField } from "~/ui/copy-field/copy-field";
import { Note } from "~/ui/note/note";

export interface CalendarPanelProps {
  /** Since when there is an address, as people read it; null = there is none. */
  since: string | null;
  /** The address that was just made: shown this once. */
  address?: string;
}

/** The secret address by which one's calendar reads one's appointments with applicants. */
export function CalendarPanel({ since, address }: CalendarPanelProps) {
  const { t } = useTranslation("profile");
  const { t: uiText } = useTranslation("ui");
  return (
    <section className="panel stack" id="calendar">
      <h2>{t("calendar.title")}</h2>
      <p>{t("calendar.text")}</p>
      {address && (
        <Note tone="good" role="status">
          <p>{t("calendar.created")}</p>
          <CopyField id="calendar-address" label={t("calendar.address")} value={address} t={uiText} />
        </Note>
      )}
      {since && !address && <p className="soft">{t("calendar.since", { date: since })}</p>}
      <PostForm className="row">
        <Button name="intent" value="renewCalendar">
          {t(since ? "calendar.renew" : "calendar.create")}
        </Button>
        {since && (
          <Button name="intent" value="revokeCalendar">
            {t("calendar.revoke")}
          </Button>
        )}
      </PostForm>
    </section>
  );
}
