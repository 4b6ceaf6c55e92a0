import type { Conversation } from "~/content-api/conversations";
import type { Turn } from "~/domain/chatbot/turns";
import type { Language } from "~/domain/people";
import type { Words } from "./chat-texts";

/** What the page of an open chatbot is made of. */
export interface OpenChat {
  state: "open";
  language: Language;
  words: Words;
  title: string;
  conversation: Conversation;
  /** Path with what has to travel along: source, embed, preview. */
  path: string;
  isEmbedded: boolean;
  /** For those who edit it: which configuration is shown, in words of their own language. */
  preview: { shown: "draft" | "live"; text: string; language: Language; back?: { href: string; text: string } } | null;
  /** What is shown: one turn, or all of them for the enhancer. */
  turns: Turn[];
  progress: { done: number; all: number };
  /** One fresh id for each turn. */
  answerIds: Record<string, string>;
  /** The server's clock in milliseconds: answers are put in order by it. */
  now: number;
  isLinkSent: boolean;
  /** Of a mailed link that was opened: a press of a button leads back into its conversation. */
  resume: string | null;
  isRestarted: boolean;
  robots: string | null;
  address: string;
}

/** The campaign has ended, or there never was one. */
export interface ClosedChat {
  state: "closed" | "gone";
  language: Language;
  words: Words;
  title: string;
  conversation: Conversation | null;
  robots: string;
}

export type ChatData = OpenChat | ClosedChat;
