import { Refusal } from "~/domain/errors";
import { sortKey } from "~/lib/fold-text";
import { foldTyped } from "./folded";
import { isYes, listOf, type Operand, textOf } from "./operators";

type Check = (value: Operand) => boolean;
type Maker = (wanted: unknown, read: (value: unknown) => Operand) => Check;

/** `OPERATORS` for rows in memory: of the same value the same answer, null being no match as in a `where`. */
export const CHECKS: Readonly<Record<string, Maker>> = {
  _eq: (wanted, read) => isValue(read(wanted)),
  _neq: (wanted, read) => not(isValue(read(wanted))),
  _ieq: (wanted) => isFolded(foldTyped(textOf(wanted))),
  _nieq: (wanted) => not(isFolded(foldTyped(textOf(wanted)))),
  _lt: (wanted, read) => compared(read(wanted), (order) => order < 0),
  _lte: (wanted, read) => compared(read(wanted), (order) => order <= 0),
  _gt: (wanted, read) => compared(read(wanted), (order) => order > 0),
  _gte: (wanted, read) => compared(read(wanted), (order) => order >= 0),
  _in: (wanted, read) => isOneOf(listOf(wanted).map(read)),
  _nin: (wanted, read) => not(isOneOf(listOf(wanted).map(read))),
  _null: (wanted) => (isYes(wanted) ? isNull : not(isNull)),
  _nnull: (wanted) => (isYes(wanted) ? not(isNull) : isNull),
  _empty: (wanted) => (isYes(wanted) ? isEmpty : not(isEmpty)),
  _nempty: (wanted) => (isYes(wanted) ? not(isEmpty) : isEmpty),
  ...ofTexts("contains", (text, part) => text.includes(part)),
  ...ofTexts("starts_with", (text, part) => text.startsWith(part)),
  ...ofTexts("ends_with", (text, part) => text.endsWith(part)),
  _between: between,
  _nbetween: (wanted, read) => not(between(wanted, read)),
};

/** As SQLite orders values: null, numbers, texts by their bytes. */
export function compareValues(one: Operand, other: Operand): number {
  if (typeof one === "string" && typeof other === "string") return compareTexts(one, other);
  if (typeof one === "number" && typeof other === "number") return one - other;
  return RANKS.indexOf(typeof one) - RANKS.indexOf(typeof other);
}

/** `typeof null` is "object". */
const RANKS = ["object", "number", "string"];

/** Bytes in UTF-8 are in the order of code points; code units are not: surrogates stand for the highest ones. */
function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (a !== b) return isSurrogate(a) === isSurrogate(b) ? a - b : isSurrogate(a) ? 1 : -1;
  }
  return one.length - other.length;
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

const not =
  (check: Check): Check =>
  (value) =>
    !check(value);

const isNull: Check = (value) => value === null;
const isEmpty: Check = (value) => value === null || value === "" || value === "[]";
const isValue =
  (wanted: Operand): Check =>
  (value) =>
    value === wanted;
const isFolded =
  (wanted: string): Check =>
  (value) =>
    value !== null && sortKey(String(value)) === wanted;

/** One value may be null, of several none is. */
function isOneOf(wanted: readonly Operand[]): Check {
  if (wanted.length === 1) return (value) => value === wanted[0];
  const values = new Set(wanted);
  return (value) => value !== null && values.has(value);
}

const compared =
  (wanted: Operand, fits: (order: number) => boolean): Check =>
  (value) =>
    value !== null && wanted !== null && fits(compareValues(value, wanted));

function between(wanted: unknown, read: (value: unknown) => Operand): Check {
  const [low, high, ...more] = listOf(wanted);
  if (low === undefined || high === undefined || more.length > 0) throw new Refusal("INVALID_QUERY");
  const [isAbove, isBelow] = [compared(read(low), (order) => order >= 0), compared(read(high), (order) => order <= 0)];
  return (value) => isAbove(value) && isBelow(value);
}

/** An operator with its opposite, and both without case and umlauts. */
function ofTexts(name: string, fits: (text: string, part: string) => boolean): Record<string, Maker> {
  const plain: Maker = (wanted) => {
    const part = textOf(wanted);
    return (value) => value !== null && fits(String(value), part);
  };
  const folded: Maker = (wanted) => {
    const part = foldTyped(textOf(wanted));
    return (value) => value !== null && fits(sortKey(String(value)), part);
  };
  return {
    [`_${name}`]: plain,
    [`_n${name}`]: (wanted, read) => not(plain(wanted, read)),
    [`_i${name}`]: folded,
    [`_ni${name}`]: (wanted, read) => not(folded(wanted, read)),
  };
}
