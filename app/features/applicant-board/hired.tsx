import type { BoardTranslate } from "./board-context";

export interface HiredProps {
  translate: BoardTranslate;
  hired: number;
  planned: number | null;
  /** Where the campaign is ended, for those who may while it runs. */
  end?: string;
}

/** The element around it, which the island keeps up to date. */
export const HIRED_ID = "hired";

/** "2 von 3 eingestellt", and once all are the way to end the campaign. */
export function Hired({ translate, hired, planned, end }: HiredProps) {
  if (planned === null && hired === 0) return null;
  return (
    <span>
      {" · "}
      {planned === null ? translate("hiredPlain", { count: hired }) : translate("hired", { hired, count: planned })}
      {planned !== null && hired >= planned && end && (
        <>
          {" · "}
          {translate("hiredFull")} <a href={end}>{translate("hiredEnd")}</a>
        </>
      )}
    </span>
  );
}
