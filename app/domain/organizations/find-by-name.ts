import { foldLoosely } from "~/lib/fold-text";

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
  const typed = wordsOf(query);
  return people.filter(({ firstName, lastName, email }) => {
    const words = wordsOf(`${firstName ?? ""} ${lastName ?? ""} ${email}`);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
}

const wordsOf = (text: string) => foldLoosely(text).split(/[\s-]+/);
