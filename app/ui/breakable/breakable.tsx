import { Fragment } from "react";

/** A mail address that, where it has to, breaks after punctuation rather than within a word. */
export function Breakable({ children }: { children: string }) {
  return children.split(/(?<=[@.])/).map((part, at) => (
    // The parts never move.
    // biome-ignore lint/suspicious/noArrayIndexKey: their order is all they have
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
