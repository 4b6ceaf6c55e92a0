import { Fragment } from "react";

/**
 * A title that may break after a slash between long words: "Sozialpädagoge/Sozialpädagogin" is longer than a phone's
 * line.
 */
export function JobTitle({ children }: { children: string }) {
  const parts = children.split(/(?<=\p{L}{4}\/)(?=\p{L}{4})/u);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
