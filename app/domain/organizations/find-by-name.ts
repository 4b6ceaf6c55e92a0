import { foldShort, foldText } from "~/lib/fold-text";

interface Named {
  firstName?: string | null;
  lastName?: string | null;
  email: string;
}

/**
 * Those whose names or address contain every word of the query at the beginning of a word; umlauts however they are
 * typed.
 */
export function findByName<Person extends Named>(people: readonly Person[], query: string): Person[] {
  return people.filter((person) => [foldText, foldShort].some((fold) => isNamed(person, query, fold)));
}

function isNamed({ firstName, lastName, email }: Named, query: string, fold: (text: string) => string): boolean {
  const words = fold(`${firstName ?? ""} ${lastName ?? ""} ${email}`).split(/[\s-]+/);
  return fold(query)
    .split(/[\s-]+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
