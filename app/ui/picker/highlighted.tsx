export interface HighlightedProps {
  text: string;
  query: string;
}

/** Marks the first occurrence of the query in the text. */
export function Highlighted({ text, query }: HighlightedProps) {
  const sought = query.trim();
  const start = sought === "" ? -1 : text.toLocaleLowerCase().indexOf(sought.toLocaleLowerCase());
  if (start < 0) return <>{text}</>;

  const end = start + sought.length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
