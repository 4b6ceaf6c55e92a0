import { useTranslation } from "react-i18next";
import { DEFAULT_DIAL_COUNTRY } from "~/domain/dial-codes";
import type { PasswordSettings } from "~/domain/password";
import { withQuery } from "~/domain/query-keys";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Checkbox } from "~/ui/field/checkbox";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { EntryHeading } from "../entry-heading";
import { NewPasswordFields } from "../new-password-fields";
import { BotQuestion } from "./bot-question";
import { CompanyFields } from "./company-fields";
import { ConsentText } from "./consent-text";
import type { FormChallenge } from "./form-challenge.server";
import { registerFields } from "./register.schema";

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
  reply?: FormReply;
}

export function RegisterPage({ email, invitedTo, isLapsed, along, wanted, challenge, reply }: RegisterPageProps) {
  const { t } = useTranslation("account");
  const isInvited = invitedTo !== null;
  const form = useServerForm({
    schema: registerFields,
    reply,
    values: { email, accountType: "employer", phoneCountry: DEFAULT_DIAL_COUNTRY },
    labels: {
      email: t("register.email"),
      password: t("password"),
      passwordRepeat: t("passwordRepeat"),
      accountType: t("register.accountType"),
      companyName: t("register.companyName"),
      first_name: t("register.firstName"),
      last_name: t("register.lastName"),
      phone: t("register.phone"),
      phoneCountry: t("register.dial"),
      answer: t("botCheck:label"),
      privacyConsent: t("register.privacyConsent"),
    },
  });
  const { field, checkbox, note, summary } = form;
  const mail = field("email");
  return (
    <EntryFrame promise="register">
      <EntryHeading>{t("register.title")}</EntryHeading>
      <p>
        {t("register.hasAccount")}{" "}
        <a href={withQuery("/login", along)}>
          <b>{t("register.login")}</b>
        </a>
      </p>
      {!isInvited && (
        <p>
          <a href="/prices">{t("prices:link")}</a>
        </p>
      )}
      {isInvited && <Note>{t("register.invited", { name: invitedTo })}</Note>}
      {isLapsed && <Note tone="warning">{t("register.lapsed")}</Note>}
      <FormNote text={note} />
      <PostForm className="form" noValidate>
        <ErrorSummary {...summary} />
        <fieldset>
          <legend>{t("register.access")}</legend>
          <TextField
            {...mail}
            type="email"
            hint={isInvited ? undefined : t("register.emailHint")}
            defaultValue={isInvited ? email : mail.defaultValue}
            readOnly={isInvited}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <NewPasswordFields password={field("password")} repeat={field("passwordRepeat")} wanted={wanted} />
        </fieldset>
        <CompanyFields form={form} isInvited={isInvited} />
        <BotQuestion challenge={challenge} control={{ ...field("answer"), defaultValue: undefined }} />
        <Checkbox {...checkbox("privacyConsent")} label={<ConsentText />} />
        <Button tone="primary" wide>
          {t("register.submit")}
        </Button>
        <p className="small soft">{t("register.costs")}</p>
      </PostForm>
    </EntryFrame>
  );
}
