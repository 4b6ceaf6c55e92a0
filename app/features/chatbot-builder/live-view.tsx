import { isOwnText } from "~/domain/chatbot/configuration";
import type { BuilderData } from "./builder-data";
import type { BuilderTranslate } from "./builder-texts";
import { QuestionText } from "./questions/question-conflict";
import { BrandPanel } from "./sections/brand-panel";
import { anchorOf, SECTIONS, type Section } from "./sections/sections";

/** What of a chatbot is shown to be read. */
export type ReadData = Pick<BuilderData, "content" | "language" | "brand">;

/** A publication, to read: they never change. */
export function LiveView({ data, t }: { data: ReadData; t: BuilderTranslate }) {
  const { questions } = data.content;
  return (
    <>
      <BrandPanel data={data} t={t} />
      {SECTIONS.map((section) => (
        <section className="panel" key={section} id={anchorOf(section)}>
          <h2>{t(section === "companyDescription" ? "company" : section)}</h2>
          <Value section={section} data={data} t={t} />
        </section>
      ))}
      <section className="panel" id="questions">
        <h2>{t("questions")}</h2>
        <ol>
          {questions.map((question) => (
            <li key={question.id}>
              <QuestionText question={question} data={data} t={t} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Value({ section, data: { content }, t }: { section: Section; data: ReadData; t: BuilderTranslate }) {
  if (section === "addressing") return <p>{t(content.addressing)}</p>;
  const value = content[section];
  if (!value || value.length === 0) return <p className="soft">{t(isOwnText(section) ? "defaultText" : "nothing")}</p>;
  return <p className="as-typed">{typeof value === "string" ? value : value.join("\n")}</p>;
}
