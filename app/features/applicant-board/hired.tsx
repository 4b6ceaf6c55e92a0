import type { BoardSay } from "./board-texts";

export interface HiredProps {
  say: BoardSay;
  hired: number;
  planned: number | null;
  /** Where the campaign is ended, for those who may while it runs. */
  end?: string;
}

/** The element around it, which the island keeps up to date. */
export const HIRED_ID = "hired";

/** "2 von 3 eingestellt", and once all are the way to end the campaign. */
export function Hired({ say, hired, planned, end }: HiredProps) {
  if (planned === null && hired === 0) return null;
  return (
    <p className="soft small">
      {planned === null ? say("hiredPlain", { count: hired }) : say("hired", { hired, count: planned })}
      {planned !== null && hired >= planned && end && (
        <>
          {" · "}
          {say("hiredFull")} <a href={end}>{say("hiredEnd")}</a>
        </>
      )}
    </p>
  );
}
