import { useTranslation } from "react-i18next";
import { DIAL_CODES, dialCode } from "~/domain/dial-codes";
import { APPEARANCES, GENDERS, LANGUAGES } from "~/domain/people";
import { SeenField } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import type { SignedIn } from "~/server/load-context";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Checkbox } from "~/ui/field/checkbox";
import { PhoneField } from "~/ui/field/phone-field";
import { RadioGroup } from "~/ui/field/radio-group";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { PersonalConflicts } from "./personal-conflicts";
import { FORMS, personalFields } from "./profile.schema";

export interface PersonalPanelProps {
  person: SignedIn;
  /** The stored number as the form's two fields show it. */
  phone: { country: string | null; national: string };
  reply?: FormReply;
}

/** Names, phone, form of address, language, colours and which mails one wants. */
export function PersonalPanel({ person, phone, reply }: PersonalPanelProps) {
  const { t } = useTranslation("profile");
  const country = phone.country && dialCode(phone.country) ? phone.country : "DE";
  const number = country === phone.country ? phone.national : (person.phone ?? "");
  const {
    field,
    radios,
    checkbox,
    phone: phoneOf,
    seen,
    note,
    summary,
    ...form
  } = useServerForm({
    id: FORMS.personal,
    schema: personalFields,
    reply,
    values: {
      first_name: person.first_name ?? "",
      last_name: person.last_name ?? "",
      phoneCountry: country,
      phone: number,
      gender: person.gender ?? undefined,
      language: person.language ?? "de",
      appearance: person.appearance ?? "auto",
      applicationNotification: person.applicationNotification,
      jobNoteNotification: person.jobNoteNotification,
      dailyMail: person.dailyMail,
    },
    labels: {
      first_name: t("personal.firstName"),
      last_name: t("personal.lastName"),
      phone: t("personal.phone"),
      phoneCountry: t("personal.dial"),
      gender: t("personal.gender"),
      language: t("personal.language"),
      appearance: t("personal.appearance"),
      applicationNotification: t("personal.applicationNotification"),
      jobNoteNotification: t("personal.jobNoteNotification"),
      dailyMail: t("personal.dailyMail"),
    },
  });
  const { dial, ...telephone } = phoneOf("phone", "phoneCountry");
  const gender = radios("gender");
  return (
    <section className="panel stack" id="personal">
      <h2>{t("personal.title")}</h2>
      {note && <Note tone="danger">{note}</Note>}
      <PersonalConflicts reply={form.reply} />
      <PostForm className="form" noValidate>
        <ErrorSummary {...summary} />
        {SEEN.map((name) => (
          <SeenField key={name} {...seen(name, person[name])} />
        ))}
        <div className="form-fields">
          <TextField {...field("first_name")} autoComplete="given-name" />
          <TextField {...field("last_name")} autoComplete="family-name" />
        </div>
        <PhoneField
          {...telephone}
          optional={t("personal.optional")}
          hint={t("personal.phoneHint")}
          dial={{
            ...dial,
            options: DIAL_CODES.map(({ country: value, code }) => ({ value, label: `${value} ${code}` })),
          }}
        />
        <RadioGroup
          {...gender}
          defaultValue={gender.defaultValue ?? ""}
          choices={[
            ...GENDERS.map((value) => ({ value, label: t(`personal.genders.${value}`) })),
            { value: "", label: t("personal.genderNone") },
          ]}
          compact
        />
        <RadioGroup
          {...radios("language")}
          hint={t("personal.languageHint")}
          choices={LANGUAGES.map((value) => ({
            value,
            label: <span lang={value}>{t(`personal.languages.${value}`)}</span>,
          }))}
          compact
        />
        <RadioGroup
          {...radios("appearance")}
          choices={APPEARANCES.map((value) => ({ value, label: t(`personal.appearances.${value}`) }))}
          compact
        />
        <fieldset>
          <legend>{t("personal.notifications")}</legend>
          <Checkbox {...checkbox("applicationNotification")} hint={t("personal.applicationHint")} />
          <Checkbox {...checkbox("jobNoteNotification")} hint={t("personal.jobNoteHint")} />
          <Checkbox {...checkbox("dailyMail")} hint={t("personal.dailyMailHint")} />
        </fieldset>
        <div className="row">
          <Button tone="primary" name="intent" value="personal">
            {t("personal.save")}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}

const SEEN = [
  "first_name",
  "last_name",
  "phone",
  "gender",
  "language",
  "appearance",
  "applicationNotification",
  "jobNoteNotification",
  "dailyMail",
] as const;
