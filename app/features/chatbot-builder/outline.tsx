import { Count } from "~/ui/badge/count";
import type { BuilderData } from "./builder-data";
import type { Say } from "./say";
import { anchorOf } from "./sections/sections";

/** The sections of the page, with the length of every list. */
export function Outline({ data: { content }, say }: { data: BuilderData; say: Say }) {
  const about = ["companyDescription", "tasks", "qualifications", "benefits", "website"] as const;
  return (
    <nav className="outline" aria-label={say("outline")}>
      <h2>{say("aboutJob")}</h2>
      {about.map((section) => {
        const value = content[section];
        return (
          <a key={section} href={`#${anchorOf(section)}`}>
            {say(section === "companyDescription" ? "company" : section)}
            {Array.isArray(value) && <Count value={value.length} />}
          </a>
        );
      })}
      <h2>{say("conversation")}</h2>
      <a href="#employerBrand">{say("employerBrand")}</a>
      <a href="#addressing">{say("addressing")}</a>
      <a href="#questions">
        {say("questions")}
        <Count value={content.questions.length} />
      </a>
    </nav>
  );
}
