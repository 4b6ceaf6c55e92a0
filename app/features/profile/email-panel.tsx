import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import type { SignedIn } from "~/server/load-context";
import { Breakable } from "~/ui/breakable/breakable";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import type { ProfileData } from "./load-profile.server";
import { emailFields, FORMS } from "./profile.schema";

export interface EmailPanelProps {
  person: SignedIn;
  pending: ProfileData["pending"];
  undeliverable: ProfileData["undeliverable"];
  reply?: FormReply;
}

/** The address one logs in with; a new one counts once its link was used. */
export function EmailPanel({ person, pending, undeliverable, reply }: EmailPanelProps) {
  const { t } = useTranslation("profile");
  const { field, note, summary } = useServerForm({
    id: FORMS.email,
    schema: emailFields,
    reply,
    labels: { newEmail: t("email.new"), password: t("email.password") },
    prefix: FORMS.email,
  });
  return (
    <section className="panel stack" id="email">
      <h2>{t("email.title")}</h2>
      <p>
        {t("email.current")}{" "}
        <b>
          <Breakable>{person.email}</Breakable>
        </b>
      </p>
      {undeliverable && <Note tone="warning">{t(`email.undeliverable.${undeliverable}`)}</Note>}
      {pending && (
        <Note>
          <p>{t("email.pending", pending)}</p>
          <PostForm>
            <Button small name="intent" value="withdrawEmail">
              {t("email.withdraw")}
            </Button>
          </PostForm>
        </Note>
      )}
      {note && <Note tone="danger">{note}</Note>}
      <PostForm className="form" noValidate>
        <ErrorSummary {...summary} />
        <div className="form-fields">
          <TextField
            {...field("newEmail")}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField {...field("password")} type="password" autoComplete="current-password" />
        </div>
        <p className="small soft">{t("email.hint")}</p>
        <div className="row">
          <Button name="intent" value="email">
            {t("email.save")}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
