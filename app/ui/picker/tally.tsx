import type { Translate } from "~/lib/translate";

export interface TallyProps {
  count: number;
  max: number;
  t: Translate;
}

/** "4/10", read out as "4 von höchstens 10 gewählt". */
export function Tally({ count, max, t }: TallyProps) {
  return (
    <span className="tally">
      <span className="hidden">{t("picker.tally", { count, max })}</span>
      <span aria-hidden="true">
        <b>{count}</b>/{max}
      </span>
    </span>
  );
}
