import type { BuilderData } from "./builder-data";
import { QuestionText } from "./questions/question-conflict";
import type { Say } from "./say";
import { anchorOf, SECTIONS, type Section } from "./sections/sections";

/** What is live, to read: publications never change. */
export function LiveView({ data, say }: { data: BuilderData; say: Say }) {
  const { questions } = data.content;
  return (
    <>
      {SECTIONS.map((section) => (
        <section className="panel" key={section} id={anchorOf(section)}>
          <h2>{say(section === "companyDescription" ? "company" : section)}</h2>
          <Value section={section} data={data} say={say} />
        </section>
      ))}
      <section className="panel" id="questions">
        <h2>{say("questions")}</h2>
        <ol>
          {questions.map((question) => (
            <li key={question.id}>
              <QuestionText question={question} data={data} say={say} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Value({ section, data, say }: { section: Section; data: BuilderData; say: Say }) {
  const { content, brands } = data;
  if (section === "addressing") return <p>{say(content.addressing)}</p>;
  if (section === "employerBrand")
    return <p>{brands.find(({ id }) => id === content.employerBrand)?.name ?? say("brandNone")}</p>;
  const value = content[section];
  if (!value || value.length === 0) return <p className="soft">{say("nothing")}</p>;
  return <p className="as-typed">{typeof value === "string" ? value : value.join("\n")}</p>;
}
