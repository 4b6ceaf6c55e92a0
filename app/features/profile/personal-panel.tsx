import { DIAL_CODES, dialCode } from "~/domain/dial-codes";
import { GENDERS, LANGUAGES } from "~/domain/people";
import { PostForm } from "~/features/shell/post-form";
import { SeenField } from "~/features/shell/seen-field";
import type { SignedIn } from "~/server/load-context";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Checkbox } from "~/ui/field/checkbox";
import { PhoneField } from "~/ui/field/phone-field";
import { RadioGroup } from "~/ui/field/radio-group";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { PersonalConflicts } from "./personal-conflicts";
import type { ProfileAnswer } from "./profile-answer";
import { useProfileTexts } from "./use-profile-texts";

export interface PersonalPanelProps {
  person: SignedIn;
  /** The stored number as the form's two fields show it. */
  phone: { country: string | null; national: string };
  answer?: ProfileAnswer;
}

/** Names, phone, form of address, language and which mails one wants. */
export function PersonalPanel({ person, phone, answer }: PersonalPanelProps) {
  const { t, errorsOf, note, summary } = useProfileTexts(answer);
  const typed = answer?.typed;
  const isOn = (field: "applicationNotification" | "jobNoteNotification") =>
    typed ? typed[field] !== "" : person[field];
  const country = phone.country && dialCode(phone.country) ? phone.country : "DE";
  const number = country === phone.country ? phone.national : (person.phone ?? "");
  const seen = { ...person, ...answer?.conflicts } as Record<string, unknown>;
  const nameField = (name: "first_name" | "last_name", label: string, autoComplete: string) => (
    <TextField
      id={name}
      name={name}
      label={label}
      errors={errorsOf(name)}
      defaultValue={typed?.[name] ?? person[name] ?? ""}
      autoComplete={autoComplete}
      required
    />
  );
  return (
    <section className="panel stack" id="personal">
      <h2>{t("personal.title")}</h2>
      {note && <Note tone="danger">{note}</Note>}
      <PersonalConflicts answer={answer} />
      <PostForm className="form" noValidate>
        <ErrorSummary
          {...summary([
            ["first_name", "first_name", t("personal.firstName")],
            ["last_name", "last_name", t("personal.lastName")],
            ["phone", "phone", t("personal.phone")],
          ])}
        />
        {SEEN.map((name) => (
          <SeenField key={name} name={name} value={seen[name]} />
        ))}
        <div className="fields">
          {nameField("first_name", t("personal.firstName"), "given-name")}
          {nameField("last_name", t("personal.lastName"), "family-name")}
        </div>
        <PhoneField
          id="phone"
          name="phone"
          label={t("personal.phone")}
          optional={t("personal.optional")}
          hint={t("personal.phoneHint")}
          errors={errorsOf("phone")}
          defaultValue={typed?.phone ?? number}
          dial={{
            name: "phoneCountry",
            label: t("personal.dial"),
            options: DIAL_CODES.map(({ country: value, code }) => ({ value, label: `${value} ${code}` })),
            defaultValue: typed?.phoneCountry ?? country,
          }}
        />
        <RadioGroup
          id="gender"
          name="gender"
          label={t("personal.gender")}
          defaultValue={typed?.gender ?? person.gender ?? ""}
          choices={[
            ...GENDERS.map((value) => ({ value, label: t(`personal.genders.${value}`) })),
            { value: "", label: t("personal.genderNone") },
          ]}
          compact
        />
        <RadioGroup
          id="language"
          name="language"
          label={t("personal.language")}
          hint={t("personal.languageHint")}
          defaultValue={typed?.language ?? person.language ?? "de"}
          choices={LANGUAGES.map((value) => ({
            value,
            label: <span lang={value}>{t(`personal.languages.${value}`)}</span>,
          }))}
          compact
        />
        <fieldset>
          <legend>{t("personal.notifications")}</legend>
          <Checkbox
            id="applicationNotification"
            name="applicationNotification"
            value="yes"
            label={t("personal.applicationNotification")}
            hint={t("personal.applicationHint")}
            defaultChecked={isOn("applicationNotification")}
          />
          <Checkbox
            id="jobNoteNotification"
            name="jobNoteNotification"
            value="yes"
            label={t("personal.jobNoteNotification")}
            hint={t("personal.jobNoteHint")}
            defaultChecked={isOn("jobNoteNotification")}
          />
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
  "applicationNotification",
  "jobNoteNotification",
] as const;
