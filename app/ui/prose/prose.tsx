import type { ReactNode } from "react";

export interface ProseProps {
  /** Lines: `## heading`, `- point`, `1. step`, anything else is a paragraph; `**bold**` inside a line. */
  text: string;
  heading?: "h2" | "h3";
}

/** A longer text from the message files, as plain semantic HTML. */
export function Prose({ text, heading: Heading = "h2" }: ProseProps) {
  return (
    <div className="prose stack">
      {toBlocks(text).map(({ kind, lines }) => {
        const key = lines.join();
        if (kind === "heading") return <Heading key={key}>{emphasize(lines[0] ?? "")}</Heading>;
        if (kind === "paragraph") return <p key={key}>{emphasize(lines[0] ?? "")}</p>;
        const List = kind === "points" ? "ul" : "ol";
        return (
          <List key={key}>
            {lines.map((line) => (
              <li key={line}>{emphasize(line)}</li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

type Block = { kind: "heading" | "points" | "steps" | "paragraph"; lines: string[] };

const MARKS: readonly [kind: Block["kind"], mark: RegExp][] = [
  ["heading", /^## /],
  ["points", /^- /],
  ["steps", /^\d+\. (?=\S)/],
];

function toBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n")) {
    const [kind, mark] = MARKS.find(([, pattern]) => pattern.test(line)) ?? (["paragraph", /^/] as const);
    const last = blocks.at(-1);
    const words = line.replace(mark, "");
    if (last?.kind === kind && (kind === "points" || kind === "steps")) last.lines.push(words);
    else blocks.push({ kind, lines: [words] });
  }
  return blocks;
}

function emphasize(line: string): ReactNode {
  return line.split("**").map((part, index) => (index % 2 ? <strong key={part}>{part}</strong> : part));
}
