import { PostForm } from "~/features/shell/post-form";
import type { SignedIn } from "~/server/load-context";
import { Breakable } from "~/ui/breakable/breakable";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import type { ProfileData } from "./load-profile.server";
import type { ProfileAnswer } from "./profile-answer";
import { useProfileTexts } from "./use-profile-texts";

export interface EmailPanelProps {
  person: SignedIn;
  pending: ProfileData["pending"];
  answer?: ProfileAnswer;
}

/** The address one signs in with; a new one counts once its link was used. */
export function EmailPanel({ person, pending, answer }: EmailPanelProps) {
  const { t, errorsOf, note, summary } = useProfileTexts(answer);
  return (
    <section className="panel stack" id="email">
      <h2>{t("email.title")}</h2>
      <p>
        {t("email.current")}{" "}
        <b>
          <Breakable>{person.email}</Breakable>
        </b>
      </p>
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
        <ErrorSummary
          {...summary([
            ["newEmail", "email", t("email.new")],
            ["emailPassword", "password", t("email.password")],
          ])}
        />
        <div className="fields">
          <TextField
            id="newEmail"
            name="newEmail"
            type="email"
            label={t("email.new")}
            errors={errorsOf("email")}
            defaultValue={answer?.typed.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextField
            id="emailPassword"
            name="password"
            type="password"
            label={t("email.password")}
            errors={errorsOf("password")}
            autoComplete="current-password"
            required
          />
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
