import { countSentences } from "~/domain/chatbot/checks";
import { isOwnText, type OwnText } from "~/domain/chatbot/configuration";
import { closingOf, GREETINGS } from "~/domain/chatbot/default-texts";
import { LIMITS } from "~/domain/limits";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import type { BuilderData } from "../builder-data";
import type { BuilderTranslate } from "../builder-texts";
import type { Section } from "./sections";

export interface SectionFieldProps {
  id: string;
  section: Exclude<Section, "addressing">;
  value: string;
  data: Pick<BuilderData, "content" | "brand">;
  errors?: readonly string[];
  t: BuilderTranslate;
}

/** The one control of a section. */
export function SectionField({ id, section, value, data, errors, t }: SectionFieldProps) {
  const control = { id, name: "value", defaultValue: value, errors };
  if (section === "website")
    return (
      <TextField
        {...control}
        type="url"
        label={t("websiteLabel")}
        hint={t("websiteHint")}
        autoCapitalize="none"
        autoComplete="url"
      />
    );
  if (section === "companyDescription")
    return (
      <>
        <TextArea
          {...control}
          label={t("companyLabel")}
          hint={t("companyHint")}
          rows={6}
          counterMax={LIMITS.description}
        />
        <p className="small soft sentences">{sentenceAdvice(value, t)}</p>
      </>
    );
  if (isOwnText(section))
    return (
      <TextArea
        {...control}
        label={t(`${section}Label`)}
        optional={t("optional")}
        hint={t("defaultHint", { text: defaultText(section, data) })}
        rows={3}
        counterMax={LIMITS.chatbot[section]}
      />
    );
  const hint = t("linesHint", { max: LIMITS.chatbot.lines });
  return <TextArea {...control} label={t(`${section}Label`)} hint={hint} rows={value.split("\n").length + 1} />;
}

function defaultText(section: OwnText, { content: { addressing }, brand }: SectionFieldProps["data"]): string {
  return section === "greeting"
    ? GREETINGS[addressing]
    : closingOf(addressing, { company: brand ?? "…", contact: null });
}

/** How long the description is, in sentences; advice, never a bar. */
export function sentenceAdvice(text: string, t: BuilderTranslate): string {
  const count = countSentences(text);
  const { min, max } = LIMITS.chatbot.sentences;
  const sentences = t("sentences", { count });
  if (count < min) return t("sentencesFew", { sentences });
  return t(count > max ? "sentencesMany" : "sentencesRight", { sentences });
}
