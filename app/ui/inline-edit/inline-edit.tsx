import type { ReactNode } from "react";
import { classNames } from "../attributes";
import { IconLink } from "../button/icon-link";
import { Icon } from "../icon/icon";

export interface InlineEditProps {
  label: string;
  /** Where a link of the page finds the value. */
  id?: string;
  /** The present value; the word for none goes into `nothing`. */
  value?: ReactNode;
  nothing?: string;
  /** Turns the value into its field (`?edit=name`); left out, the value cannot be changed. */
  edit?: { href: string; label: string };
  /** For a moment after saving: "Gespeichert". */
  saved?: string;
  /** The form, while this value is edited: field, save button, cancel link. */
  children?: ReactNode;
}

/** One value of a description list (`dl.inline-list`) that turns into its field in place. */
export function InlineEdit({ label, id, value, nothing, edit, saved, children }: InlineEditProps) {
  return (
    <div className={classNames("inline-edit", Boolean(children) && "editing")} id={id}>
      <dt>{label}</dt>
      <dd>{children || <Value value={value} nothing={nothing} edit={edit} saved={saved} />}</dd>
    </div>
  );
}

function Value({ value, nothing, edit, saved }: Omit<InlineEditProps, "label" | "id" | "children">) {
  return (
    <>
      {value ? <span>{value}</span> : <span className="nothing">{nothing}</span>}
      {saved && (
        <span className="saved" role="status">
          <Icon name="check" small />
          {saved}
        </span>
      )}
      {edit && <IconLink icon="pencil" href={edit.href} label={edit.label} />}
    </>
  );
}
