import type { ReactNode } from "react";
import { FORM_TOKEN } from "~/domain/query-keys";
import { classNames } from "~/ui/attributes";
import { Icon } from "~/ui/icon/icon";
import { useBoard } from "../board-context";
import type { BoardData } from "../board-data";

export interface BulkBarProps {
  data: Pick<BoardData, "jobId" | "may">;
  /** How many are chosen, once scripts count; without them the style sheet does. */
  count?: number | null;
  /** In place of the button that asks for a label, once scripts give them at once. */
  labels?: ReactNode;
  /**
   * Over a table, which the style sheet cannot count in: its box for all rows does
   * (ui/data-table/select-all.enhance.ts).
   */
  isTable?: boolean;
}

/** What can be done with those chosen; in sight as soon as one is. */
export function BulkBar({ data: { jobId, may }, count, labels, isTable }: BulkBarProps) {
  const { translate, phases, page, formToken } = useBoard();
  return (
    <form
      className={classNames("bulk", Boolean(count) && "chosen")}
      id="bulk"
      method="post"
      action={page}
      aria-label={translate("bulk")}
    >
      <input type="hidden" name={FORM_TOKEN} value={formToken} />
      <b>
        <Tally count={count} isTable={isTable} /> {translate("picked")}
      </b>
      <select className="select" name="phase" aria-label={translate("moveSelectedTo")}>
        {phases.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="button button-small apply" name="intent" value="bulkMove">
        {translate("move")}
      </button>
      {labels ?? (
        <button type="submit" className="button button-small" name="intent" value="askLabel">
          <Icon name="tag" small />
          <span>{translate("setLabel")}</span>
        </button>
      )}
      {may.mailInBulk && (
        <button type="submit" className="button button-small" name="intent" value="askMail">
          <Icon name="mail" small />
          <span>{translate("mail")}</span>
        </button>
      )}
      {may.export && (
        <button
          type="submit"
          className="button button-small"
          name="format"
          value="csv"
          formAction={`/jobs/${jobId}/applicants/export`}
        >
          <Icon name="download" small />
          <span>{translate("export")}</span>
        </button>
      )}
      <button type="reset" className="button button-icon" aria-label={translate("unpick")} title={translate("unpick")}>
        <Icon name="cross" />
      </button>
    </form>
  );
}

function Tally({ count, isTable }: Pick<BulkBarProps, "count" | "isTable">) {
  const { translate } = useBoard();
  if (typeof count === "number") return count;
  return isTable ? <span data-tally="selected">{translate("some")}</span> : <span className="tally" />;
}
