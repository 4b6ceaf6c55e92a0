import { useTranslation } from "react-i18next";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import type { ShownSession } from "./load-profile.server";

/** Where one is logged in, each to be ended by itself or all others at once. */
export function SessionsPanel({ sessions }: { sessions: readonly ShownSession[] }) {
  const { t } = useTranslation("profile");
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <section className="panel stack" id="sessions">
      <h2>{t("sessions.title")}</h2>
      <ul className="plain devices">
        {sessions.map(({ id, device, isCurrent, since, used }) => {
          const name = device ?? t("sessions.unknown");
          return (
            <li key={id}>
              <span>
                <b>{name}</b>
                {isCurrent && <> ({t("sessions.current")})</>}
                <small className="soft">
                  {t("sessions.used", { date: used })} · {t("sessions.since", { date: since })}
                </small>
              </span>
              {!isCurrent && (
                <PostForm>
                  <input type="hidden" name="id" value={id} />
                  <Button
                    small
                    name="intent"
                    value="endSession"
                    aria-label={t("sessions.end", { device: `${name}, ${used}` })}
                  >
                    {t("sessions.endShort")}
                  </Button>
                </PostForm>
              )}
            </li>
          );
        })}
      </ul>
      {hasOthers ? (
        <PostForm>
          <Button icon="logout" name="intent" value="endOthers">
            {t("sessions.endOthers")}
          </Button>
        </PostForm>
      ) : (
        <p className="soft">{t("sessions.only")}</p>
      )}
    </section>
  );
}
