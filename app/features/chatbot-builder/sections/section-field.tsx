import { countSentences } from "~/domain/chatbot/checks";
import { LIMITS } from "~/domain/limits";
import { SelectField } from "~/ui/field/select-field";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import type { BuilderData } from "../builder-data";
import type { Say } from "../say";
import type { Section } from "./sections";

export interface SectionFieldProps {
  id: string;
  section: Exclude<Section, "addressing">;
  value: string;
  errors?: readonly string[];
  data: BuilderData;
  say: Say;
}

/** The one control of a section. */
export function SectionField({ id, section, value, errors, data, say }: SectionFieldProps) {
  const control = { id, name: "value", defaultValue: value, errors };
  if (section === "website")
    return (
      <TextField
        {...control}
        type="url"
        label={say("websiteLabel")}
        hint={say("websiteHint")}
        autoCapitalize="none"
        autoComplete="url"
      />
    );
  if (section === "employerBrand")
    return (
      <SelectField
        {...control}
        label={say("brandLabel")}
        emptyOption={say("brandNone")}
        options={data.brands.map((brand) => ({ value: brand.id, label: brand.name }))}
      />
    );
  if (section === "companyDescription")
    return (
      <>
        <TextArea
          {...control}
          label={say("companyLabel")}
          hint={say("companyHint")}
          rows={6}
          counterMax={LIMITS.description}
        />
        <p className="small soft sentences">{sentenceAdvice(value, say)}</p>
      </>
    );
  const hint = say("linesHint", { max: LIMITS.chatbot.lines });
  return <TextArea {...control} label={say(`${section}Label`)} hint={hint} rows={value.split("\n").length + 1} />;
}

/** How long the description is, in sentences; advice, never a bar. */
export function sentenceAdvice(text: string, say: Say): string {
  const count = countSentences(text);
  const { min, max } = LIMITS.chatbot.sentences;
  const sentences = say("sentences", { count });
  if (count < min) return say("sentencesFew", { sentences });
  return say(count > max ? "sentencesMany" : "sentencesRight", { sentences });
}
