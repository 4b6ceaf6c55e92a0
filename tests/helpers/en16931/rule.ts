import type { XmlElement } from "~/backend/billing/documents/xml";
import { remove, select, textAt, write } from "./tree";

/** A rule of EN 16931 or XRechnung, bound to CII. */
export interface Rule {
  id: string;
  says: string;
  holds: (document: XmlElement) => boolean;
  /** An invoice of `INVOICE_KINDS`, and the change that breaks the rule there. */
  example: string;
  breaks: (document: XmlElement) => void;
}

export const DOMESTIC = "Germany, by transfer";
export const REVERSE = "reverse charge, Austria";
export const ABROAD = "third country, Switzerland";
export const CREDIT_NOTE = "credit note to the card";

/** Every element at `context` has a text or children at `path`. */
export const needs = (id: string, says: string, context: string, path: string, example = DOMESTIC): Rule => ({
  id,
  says,
  holds: (document) => select(document, context).every((each) => select(each, path).some(isFilled)),
  example,
  breaks: (document) => remove(document, joined(context, path)),
});

/** The text of every element at `path` is one of these. */
export const oneOf = (id: string, says: string, path: string, allowed: RegExp, wrong: string): Rule => ({
  id,
  says,
  holds: (document) => select(document, path).every((each) => allowed.test(textAt(each, ""))),
  example: DOMESTIC,
  breaks: (document) => write(document, path, wrong),
});

/** An amount has at most two decimals. */
export const twoDecimals = (id: string, says: string, path: string): Rule =>
  oneOf(id, says, path, /^-?\d+(\.\d{1,2})?$/, "990.001");

export const joined = (...parts: string[]): string => parts.filter(Boolean).join("/");

/** Equal to the cent. */
export const isEqual = (one: number, other: number): boolean => Math.abs(one - other) < 0.005;

const isFilled = ({ content }: XmlElement): boolean =>
  typeof content === "string" ? content.trim() !== "" : content.length > 0;
