import type { ReactNode } from "react";

export interface ProseProps {
  /** Lines: `## heading`, `- point`, `1. step`, anything else is a paragraph; `**bold**` inside a line. */
  text: string;
  heading?: "h2" | "h3";
  /** What the list of its headings is called; without, there is none. */
  contents?: string;
}

/** A longer text from the message files, as plain semantic HTML. */
export function Prose({ text, heading: Heading = "h2", contents }: ProseProps) {
  const blocks = toBlocks(text);
  const headings = contents ? blocks.filter(({ type }) => type === "heading") : [];
  const idOf = (block: Block) => (headings.includes(block) ? `section-${headings.indexOf(block) + 1}` : undefined);
  return (
    <div className="prose stack">
      {headings.length > 0 && (
        <nav aria-label={contents}>
          <ul className="plain">
            {headings.map((block) => (
              <li key={block.lines[0]}>
                <a href={`#${idOf(block)}`}>{block.lines[0]}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {blocks.map((block) => {
        const { type, lines } = block;
        const key = lines.join();
        if (type === "heading")
          return (
            <Heading key={key} id={idOf(block)}>
              {emphasize(lines[0] ?? "")}
            </Heading>
          );
        if (type === "paragraph") return <p key={key}>{emphasize(lines[0] ?? "")}</p>;
        const List = type === "points" ? "ul" : "ol";
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

type Block = { type: "heading" | "points" | "steps" | "paragraph"; lines: string[] };

const MARKS: readonly [type: Block["type"], mark: RegExp][] = [
  ["heading", /^## /],
  ["points", /^- /],
  ["steps", /^\d+\. (?=\S)/],
];

function toBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n")) {
    const [type, mark] = MARKS.find(([, pattern]) => pattern.test(line)) ?? (["paragraph", /^/] as const);
    const last = blocks.at(-1);
    const words = line.replace(mark, "");
    if (last?.type === type && (type === "points" || type === "steps")) last.lines.push(words);
    else blocks.push({ type, lines: [words] });
  }
  return blocks;
}

function emphasize(line: string): ReactNode {
  return line.split("**").map((part, index) => (index % 2 ? <strong key={part}>{part}</strong> : part));
}
