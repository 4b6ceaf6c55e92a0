import { isOwnText } from "~/domain/chatbot/configuration";
import { fingerprint } from "~/lib/fingerprint";
import { Button } from "~/ui/button/button";
import { DefaultSubmit } from "~/ui/form/default-submit";
import type { BuilderData, BuilderProblem } from "../builder-data";
import { BuilderForm } from "../builder-form";
import type { BuilderTranslate } from "../builder-texts";
import { ConflictNote } from "../conflict-note";
import { AddressingFields } from "./addressing-fields";
import { SectionField } from "./section-field";
import { anchorOf, isAddressing, type Section, sectionText } from "./sections";

export interface SectionFormProps {
  section: Section;
  data: BuilderData;
  problem?: BuilderProblem;
  t: BuilderTranslate;
}

/**
 * One section with its own form. It carries a mark of what it has shown, so that saving never passes over what somebody
 * else wrote.
 */
export function SectionForm({ section, data, problem, t }: SectionFormProps) {
  const id = anchorOf(section);
  const stored = sectionText(data.content, section);
  const value = typeof problem?.typed === "string" ? problem.typed : stored;
  const isHeld = typeof problem?.stored === "string";
  const name = t(section === "companyDescription" ? "company" : section);
  const field = { id: `${id}-field`, value, errors: problem?.errors.value, t };
  return (
    <section className="panel" id={id} aria-label={name}>
      <h2 className="hidden">{name}</h2>
      <BuilderForm formToken={data.formToken} action={`?mode=draft#${id}`}>
        <input type="hidden" name="section" value={section} />
        <input type="hidden" name={isHeld ? "theirs" : "seen"} value={fingerprint(stored)} />
        {isHeld && <DefaultSubmit name="intent" value="saveSection" />}
        {isHeld && (
          <ConflictNote
            data={data}
            intent="saveSection"
            at={id}
            mine={<p className="as-typed">{shownAs(section, value, t)}</p>}
            theirs={<p className="as-typed">{shownAs(section, String(problem.stored), t)}</p>}
            t={t}
          />
        )}
        {section === "addressing" ? (
          <AddressingFields {...field} data={data} />
        ) : (
          <SectionField {...field} section={section} data={data} />
        )}
        <div className="row">
          <Button small name="intent" value="saveSection" aria-label={t("saveSection", { section: name })}>
            {t("save")}
          </Button>
        </div>
      </BuilderForm>
    </section>
  );
}

function shownAs(section: Section, value: string, t: BuilderTranslate): string {
  if (section === "addressing" && isAddressing(value)) return t(value);
  return value || t(isOwnText(section) ? "defaultText" : "nothing");
}
