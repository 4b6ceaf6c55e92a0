import { createElement, Fragment, type ReactNode } from "react";
import { splitMentions } from "~/domain/mentions";
import type { Block, Inline } from "~/lib/markdown";

export interface NoteTextProps {
  /** Limited Markdown, as `readMarkdown` gives it. */
  blocks: readonly Block[];
  /** After an @ they are set off. */
  names: readonly string[];
}

/** A note as it is read: nothing of it is HTML that somebody typed. */
export function NoteText({ blocks, names }: NoteTextProps) {
  return <div className="note-text stack tight">{toBlocks(blocks, names)}</div>;
}

/** The pieces of a text keep their places, and need no keys. */
const inOrder = (nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes);

const toBlocks = (blocks: readonly Block[], names: readonly string[]): ReactNode =>
  inOrder(blocks.map((block) => toBlock(block, names)));

function toBlock(block: Block, names: readonly string[]): ReactNode {
  if (block.type === "paragraph") return <p>{toInlines(block.children, names)}</p>;
  const points = inOrder(block.items.map((item) => createElement("li", null, toPoint(item, names))));
  return block.isOrdered ? <ol start={block.start}>{points}</ol> : <ul>{points}</ul>;
}

/** The first line of a point is no paragraph of its own. */
function toPoint([first, ...others]: readonly Block[], names: readonly string[]): ReactNode {
  if (first?.type !== "paragraph") return toBlocks(first ? [first, ...others] : [], names);
  return inOrder([toInlines(first.children, names), toBlocks(others, names)]);
}

const toInlines = (inlines: readonly Inline[], names: readonly string[]): ReactNode =>
  inOrder(inlines.map((inline) => toInline(inline, names)));

function toInline(inline: Inline, names: readonly string[]): ReactNode {
  switch (inline.type) {
    case "text":
      return inOrder(splitMentions(inline.text, names).map(toMention));
    case "break":
      return <br />;
    case "bold":
      return <strong>{toInlines(inline.children, names)}</strong>;
    case "italic":
      return <em>{toInlines(inline.children, names)}</em>;
    case "link":
      return (
        <a href={inline.href} target="_blank" rel="nofollow noopener">
          {toInlines(inline.children, names)}
        </a>
      );
  }
}

const toMention = ({ text, isMention }: ReturnType<typeof splitMentions>[number]): ReactNode =>
  isMention ? <b className="mention">{text}</b> : text;
