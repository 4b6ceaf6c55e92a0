import { useTranslation } from "react-i18next";
import { type Change, changesOf } from "~/domain/chatbot/changes";
import type { ChatbotContent, Question } from "~/domain/chatbot/configuration";
import { type ComparedLine, compareLines } from "~/lib/compare-lines";
import { translateFrom } from "~/lib/translate";
import type { BuilderTranslate } from "../builder-texts";
import { keyOf, sentenceOf } from "../publishing/changes-list";
import { questionLines } from "../questions/question-lines";
import { isAddressing, sectionNamed, sectionText } from "../sections/sections";
import type { VersionData } from "./version.server";

/** What a version alters of what it is compared with: each change with its lines, removed and added ones marked. */
export function Differences({ data, before }: { data: VersionData; before: ChatbotContent }) {
  const { t } = useTranslation("chatbot-builder");
  const ofPage = translateFrom(data.texts);
  const changes = changesOf(before, data.content);
  if (changes.length === 0) return <p>{t("versions.same")}</p>;
  return (
    <ul className="plain-list stack differences">
      {changes.map((change) => (
        <li key={keyOf(change)}>
          <b>{sentenceOf(change, data, ofPage)}</b>
          <Lines lines={linesOf(change, { data, before, t: ofPage })} />
        </li>
      ))}
    </ul>
  );
}

function Lines({ lines }: { lines: readonly ComparedLine[] }) {
  const { t } = useTranslation("chatbot-builder");
  return (
    <ul className="plain-list">
      {lines.map(({ type, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never move
        <li key={index} className={type}>
          {type === "kept" && text}
          {type === "removed" && (
            <del>
              <span className="hidden">{t("versions.removed")} </span>
              {text}
            </del>
          )}
          {type === "added" && (
            <ins>
              <span className="hidden">{t("versions.added")} </span>
              {text}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Compared {
  data: Pick<VersionData, "content" | "language">;
  before: ChatbotContent;
  t: BuilderTranslate;
}

function linesOf(change: Change, { data, before, t }: Compared): ComparedLine[] {
  const both = [before, data.content];
  const compare = (toLines: (content: ChatbotContent) => string[]) => {
    const [one = [], other = []] = both.map(toLines);
    return compareLines(one, other);
  };
  switch (change.type) {
    case "switch":
      return [];
    case "section":
      return compare((content) => sectionLines(content, change.section, t));
    case "order":
      return compare(({ questions }) => questions.filter(({ id }) => isInBoth(both, id)).map(({ text }) => text));
    default:
      return compare((content) =>
        content.questions
          .filter(({ id }) => id === change.question)
          .flatMap((question) => questionLines(question, { ...data, content }, t)),
      );
  }
}

const isInBoth = (contents: readonly ChatbotContent[], id: Question["id"]) =>
  contents.every(({ questions }) => questions.some((question) => question.id === id));

/** Lists by their lines, texts by their sentences. */
function sectionLines(
  content: ChatbotContent,
  changed: Extract<Change, { type: "section" }>["section"],
  t: BuilderTranslate,
): string[] {
  const section = sectionNamed(changed);
  const text = sectionText(content, section);
  if (section === "addressing" && isAddressing(text)) return [t(text)];
  return text.split(/\n+|(?<=[.!?…])\s+/).filter(Boolean);
}
