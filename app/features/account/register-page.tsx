import type { PasswordSettings } from "~/domain/password";
import { withQuery } from "~/domain/query-keys";
import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Checkbox } from "~/ui/field/checkbox";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note";
import { BotQuestion } from "./bot-question";
import { CompanyFields } from "./company-fields";
import { ConsentText } from "./consent-text";
import { EntryHeading } from "./entry-heading";
import type { FormAnswer } from "./form-answer";
import type { FormChallenge } from "./form-challenge.server";
import { FormNote } from "./form-note";
import { NewPasswordFields } from "./new-password-fields";
import { useFormTexts } from "./use-form-texts";

export interface RegisterPageProps {
  email: string;
  /** The organization, by a link that is good: the address is settled, and it takes the company's place. */
  invitedTo: string | null;
  /** The link that led here is no longer good. */
  isLapsed?: boolean;
  along: Record<string, string | null>;
  /** What the settings ask of a password. */
  wanted: PasswordSettings;
  challenge: FormChallenge;
  answer?: FormAnswer;
}

export function RegisterPage({ email, invitedTo, isLapsed, along, wanted, challenge, answer }: RegisterPageProps) {
  const { t, errorsOf, note, summary } = useFormTexts(answer);
  const typed = answer?.typed;
  const isInvited = invitedTo !== null;
  return (
    <EntryFrame promise="register">
      <EntryHeading>{t("register.title")}</EntryHeading>
      <p>
        {t("register.hasAccount")}{" "}
        <a href={withQuery("/login", along)}>
          <b>{t("register.login")}</b>
        </a>
      </p>
      {isInvited && <Note>{t("register.invited", { name: invitedTo })}</Note>}
      {isLapsed && <Note tone="warning">{t("register.lapsed")}</Note>}
      <FormNote text={note} />
      <PostForm className="form" noValidate>
        <ErrorSummary
          {...summary([
            ["email", t("register.email")],
            ["password", t("password")],
            ["passwordRepeat", t("passwordRepeat")],
            ["companyName", t("register.companyName")],
            ["first_name", t("register.firstName")],
            ["last_name", t("register.lastName")],
            ["phone", t("register.phone")],
            ["challenge", t("botCheck:label")],
            ["privacyConsent", t("register.privacyConsent")],
          ])}
        />
        <fieldset>
          <legend>{t("register.access")}</legend>
          <TextField
            id="email"
            name="email"
            type="email"
            label={t("register.email")}
            hint={isInvited ? undefined : t("register.emailHint")}
            errors={errorsOf("email")}
            defaultValue={isInvited ? email : (typed?.email ?? email)}
            readOnly={isInvited}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <NewPasswordFields label={t("password")} wanted={wanted} errorsOf={errorsOf} />
        </fieldset>
        <CompanyFields typed={typed ?? {}} errorsOf={errorsOf} isInvited={isInvited} />
        <BotQuestion challenge={challenge} errors={errorsOf("challenge")} />
        <Checkbox
          id="privacyConsent"
          name="privacyConsent"
          value="yes"
          label={<ConsentText />}
          errors={errorsOf("privacyConsent")}
          defaultChecked={Boolean(typed?.privacyConsent)}
          required
        />
        <Button tone="primary" wide>
          {t("register.submit")}
        </Button>
        <p className="small soft">{t("register.costs")}</p>
      </PostForm>
    </EntryFrame>
  );
}
