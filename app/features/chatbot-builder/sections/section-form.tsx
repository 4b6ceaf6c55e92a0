import { fingerprint } from "~/lib/fingerprint";
import { Button } from "~/ui/button/button";
import { DefaultSubmit } from "~/ui/form/default-submit";
import type { BuilderData, BuilderProblem } from "../builder-data";
import { BuilderForm } from "../builder-form";
import { ConflictNote } from "../conflict-note";
import type { Say } from "../say";
import { AddressingFields } from "./addressing-fields";
import { SectionField } from "./section-field";
import { anchorOf, type Section, sectionText } from "./sections";

export interface SectionFormProps {
  section: Section;
  data: BuilderData;
  problem?: BuilderProblem;
  say: Say;
}

/**
 * One section with its own form. It carries a mark of what it has shown, so that saving never passes over what somebody
 * else wrote.
 */
export function SectionForm({ section, data, problem, say }: SectionFormProps) {
  const id = anchorOf(section);
  const stored = sectionText(data.content, section);
  const value = typeof problem?.typed === "string" ? problem.typed : stored;
  const isHeld = typeof problem?.stored === "string";
  const name = say(section === "companyDescription" ? "company" : section);
  const field = { id: `${id}-field`, value, errors: problem?.errors.value, data, say };
  return (
    <section className="panel" id={id} aria-label={name}>
      <BuilderForm formToken={data.formToken} action={`?mode=draft#${id}`}>
        <input type="hidden" name="section" value={section} />
        <input type="hidden" name={isHeld ? "theirs" : "seen"} value={fingerprint(stored)} />
        {isHeld && <DefaultSubmit name="intent" value="saveSection" />}
        {isHeld && (
          <ConflictNote
            data={data}
            intent="saveSection"
            at={id}
            mine={<p className="as-typed">{shownAs(section, value, data, say)}</p>}
            theirs={<p className="as-typed">{shownAs(section, String(problem.stored), data, say)}</p>}
            say={say}
          />
        )}
        {section === "addressing" ? <AddressingFields {...field} /> : <SectionField {...field} section={section} />}
        <div className="row">
          <Button small name="intent" value="saveSection" aria-label={say("saveSection", { section: name })}>
            {say("save")}
          </Button>
        </div>
      </BuilderForm>
    </section>
  );
}

function shownAs(section: Section, value: string, { brands }: BuilderData, say: Say): string {
  if (section === "addressing" && isAddressing(value)) return say(value);
  if (section === "employerBrand") return brands.find(({ id }) => id === value)?.name ?? say("brandNone");
  return value || say("nothing");
}

const isAddressing = (value: string): value is "german_du" | "german_sie" | "english" =>
  ["german_du", "german_sie", "english"].includes(value);
