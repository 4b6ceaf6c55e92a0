import type { Change } from "~/domain/chatbot/changes";
import type { BuilderData } from "../builder-data";
import { placeHref } from "../builder-href";
import type { BuilderTranslate } from "../builder-texts";

/** What publishing changes, each that is still there a link to its place. */
export function ChangesList({ data, t }: { data: BuilderData; t: BuilderTranslate }) {
  return (
    <ul>
      {data.changes.map((change) => {
        const text = sentenceOf(change, data, t);
        const href = hrefOf(data.jobId, change);
        return <li key={keyOf(change)}>{href ? <a href={href}>{text}</a> : text}</li>;
      })}
    </ul>
  );
}

export function sentenceOf(change: Change, { content }: Pick<BuilderData, "content">, t: BuilderTranslate): string {
  if (change.type === "switch") return t(content.useChatbotBuilder ? "change_on" : "change_off");
  if (change.type === "section") return t("change_section", { section: t(change.section) });
  if (change.type === "order") return t("change_order");
  return t(`change_${change.type}`, { text: change.text || t("untitled") });
}

export const keyOf = (change: Change) =>
  change.type === "section" ? change.section : "question" in change ? change.question : change.type;

function hrefOf(job: string, change: Change): string | null {
  if (change.type === "section") return placeHref(job, change.section, false);
  if (change.type === "order") return placeHref(job, "questions", false);
  return change.type === "removed" || change.type === "switch" ? null : placeHref(job, change.question, true);
}
