import type { Change } from "~/domain/chatbot/changes";
import type { BuilderData } from "../builder-data";
import { placeHref } from "../builder-href";
import type { Say } from "../say";

/** What publishing changes, each that is still there a link to its place. */
export function ChangesList({ data, say }: { data: BuilderData; say: Say }) {
  return (
    <ul>
      {data.changes.map((change) => {
        const text = sentenceOf(change, data, say);
        const href = hrefOf(data.jobId, change);
        return <li key={keyOf(change)}>{href ? <a href={href}>{text}</a> : text}</li>;
      })}
    </ul>
  );
}

function sentenceOf(change: Change, { content }: BuilderData, say: Say): string {
  if (change.what === "switch") return say(content.useChatbotBuilder ? "change_on" : "change_off");
  if (change.what === "section") return say("change_section", { section: say(change.section) });
  if (change.what === "order") return say("change_order");
  return say(`change_${change.what}`, { text: change.text || say("untitled") });
}

const keyOf = (change: Change) =>
  change.what === "section" ? change.section : "question" in change ? change.question : change.what;

function hrefOf(job: string, change: Change): string | null {
  if (change.what === "section") return placeHref(job, change.section, false);
  if (change.what === "order") return placeHref(job, "questions", false);
  return change.what === "removed" || change.what === "switch" ? null : placeHref(job, change.question, true);
}
