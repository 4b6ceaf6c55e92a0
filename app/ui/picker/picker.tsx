import type { ReactNode } from "react";
import type { Translate } from "~/lib/translate";
import { classNames } from "../attributes";
import { IconButton } from "../button/icon-button";
import { Errors } from "../field/errors";
import { describedBy } from "../field/field";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icon-names";
import { Highlighted } from "./highlighted";
import { Tally } from "./tally";

export interface PickerResult {
  value: string;
  label: string;
  note?: string;
  /** Another icon than the plus: `pencil` for "als eigenen Begriff anlegen". */
  icon?: IconName;
  chosen?: boolean;
}

export interface PickerProps {
  id: string;
  label: string;
  hint?: ReactNode;
  errors?: readonly string[];
  /** The search field: its name, and what was searched for. */
  query: { name: string; value: string; placeholder?: string };
  /** The search button: `intent=search` unless named otherwise. */
  search?: { name: string; value: string };
  /** Results of the last search; undefined before the first. */
  results?: readonly PickerResult[];
  /** A sentence about the results: that a service did not answer. */
  note?: ReactNode;
  /** The name a result's button submits its value under. */
  addName?: string;
  tally?: { count: number; max: number };
  /** With it scripts search while one types: a URL that takes `q` and answers `{ options: PickerResult[] }`. */
  source?: string;
  /** The answer to a search or to what was just added: the cursor goes on from here. */
  autoFocus?: boolean;
  className?: string;
  t: Translate;
}

/** Search, then add: without scripts the search is a submit and each result is a submit. */
export function Picker(props: PickerProps) {
  const {
    id,
    label,
    hint,
    errors,
    query,
    search,
    results,
    note,
    addName = "add",
    tally,
    source,
    autoFocus,
    className,
    t,
  } = props;
  const full = tally !== undefined && tally.count >= tally.max;
  const invalid = Boolean(errors?.length);

  return (
    <div
      className={classNames("picker", className)}
      data-enhance={source ? "combobox" : undefined}
      data-source={source}
      data-name={addName}
      data-text-count={source && t("picker.count", { count: "{count}" })}
      data-text-none={source && t("picker.none")}
    >
      <div className="row apart">
        <label htmlFor={id}>
          <b>{label}</b>
        </label>
        {tally && <Tally {...tally} t={t} />}
      </div>
      {(hint || full) && (
        <span className="field-hint" id={`${id}-hint`}>
          {full ? t("picker.full", { max: tally.max }) : hint}
        </span>
      )}
      <Errors id={id} errors={errors} />
      <div className="picker-search">
        <input
          className="input"
          type="search"
          id={id}
          name={query.name}
          defaultValue={query.value}
          placeholder={query.placeholder}
          // biome-ignore lint/a11y/noAutofocus: the page came back because of this field, so it goes on here
          autoFocus={autoFocus && !full}
          disabled={full}
          aria-describedby={describedBy((hint || full) && `${id}-hint`, invalid && `${id}-error`)}
          aria-invalid={invalid || undefined}
        />
        <IconButton
          framed
          icon="search"
          label={t("picker.search")}
          name={search?.name ?? "intent"}
          value={search?.value ?? "search"}
          formNoValidate
          disabled={full}
        />
      </div>
      {results && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw the results into the form's outline
        <div
          className="picker-results"
          id={`${id}-results`}
          role="group"
          aria-label={t("picker.count", { count: results.length })}
        >
          {results.length === 0 && <p>{t("picker.none")}</p>}
          {results.map((result) => (
            <button
              type="submit"
              key={result.value}
              name={addName}
              value={result.value}
              disabled={result.chosen || full}
              formNoValidate
            >
              <Icon name={result.chosen ? "check" : (result.icon ?? "plus")} small />
              <span>
                <Highlighted text={result.label} query={query.value} />
              </span>
              {(result.note || result.chosen) && <small>{result.chosen ? t("picker.chosen") : result.note}</small>}
            </button>
          ))}
          {note && <p role="status">{note}</p>}
        </div>
      )}
    </div>
  );
}
