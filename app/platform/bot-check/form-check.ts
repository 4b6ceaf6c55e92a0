import { timingSafeEqual } from "node:crypto";
import { sign } from "../session/seal";
import type { QuestionId } from "./questions";

/** What the hidden field `check` carries: when the form was made, a nonce, and which question it asks. */
export interface FormCheck {
  /** Milliseconds. */
  issued: number;
  nonce: string;
  question: QuestionId;
}

export async function writeFormCheck({ issued, nonce, question }: FormCheck, secret: string): Promise<string> {
  const text = `${issued}.${nonce}.${question}`;
  return `${text}.${await sign(PURPOSE + text, secret)}`;
}

/** Null for anything that was not signed by us. */
export async function readFormCheck(field: string, secret: string): Promise<FormCheck | null> {
  const [issued, nonce, question, signature, ...rest] = field.split(".");
  if (!issued || !nonce || !question || !signature || rest.length > 0) return null;
  const expected = Buffer.from(await sign(`${PURPOSE}${issued}.${nonce}.${question}`, secret));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return { issued: Number(issued), nonce, question };
}

const PURPOSE = "form-check|";
