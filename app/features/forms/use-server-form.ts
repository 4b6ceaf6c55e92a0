import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { seenText } from "~/domain/seen";
import { errorTexts, type SummaryField, summaryOf } from "~/features/shell/form-errors";
import type { FormReply } from "./form-reply";
import { controlId, insertButton, QUERY_PREFIX, removeButton, reorderButton, searchButton } from "./intents";
import { baseOf } from "./schema-path";

/**
 * Of a list the label says which row (null: the list itself) and, in a row of several fields, which of them ("text").
 */
export type FieldLabel = string | ((index: number | null, part: string) => string);

type Values<Schema extends z.ZodObject> = z.input<Schema>;
type Name<Schema extends z.ZodObject> = keyof Values<Schema> & string;

/** Stored texts are no choices of the schema as far as types know; what is not offered is shown as nothing. */
type Shown<Fields> = { [Field in keyof Fields]?: (Fields[Field] extends string ? string : Fields[Field]) | null };

export interface ServerFormOptions<Schema extends z.ZodObject> {
  /** As in `readForm`. */
  id?: string;
  schema: Schema;
  /** The answer to the last post, or a kept form; left out when the page is just opened. */
  reply?: FormReply;
  /** What the fields show before anything is typed. */
  values?: Shown<Values<Schema>>;
  /** In the order of the page: the summary of errors names the fields by it. */
  labels: Partial<Record<Name<Schema>, FieldLabel>>;
  /** A list that its button has just lengthened by a blank row, where the page is opened anew instead of replied. */
  grown?: { list: string; count: number };
  /** Before the ids of all controls, where another form of the page has fields of the same names. */
  prefix?: string;
}

/** Props of a text, number, date, select, password or file field. */
export interface FieldProps {
  id: string;
  name: string;
  label: string;
  errors: string[];
  defaultValue: string | undefined;
  required: boolean | undefined;
}

/**
 * A form that the server alone renders: props for `ui/field` by the field's name, errors as sentences, their summary.
 */
export function useServerForm<Schema extends z.ZodObject>(options: ServerFormOptions<Schema>) {
  const { id = "form", schema, values, labels, prefix = "" } = options;
  const { t, i18n } = useTranslation();
  const reply = options.reply?.form === id ? options.reply : undefined;
  const error: Record<string, readonly string[]> = reply?.error ?? {};
  const [, fields] = useForm<Record<string, Record<string, string>[]>>({
    id,
    lastResult: reply && { initialValue: reply.initialValue },
    defaultValue: Object.fromEntries(Object.entries(values ?? {})),
    constraint: getZodConstraint(schema),
  });

  const labelsByName: Partial<Record<string, FieldLabel>> = labels;
  const idOf = (name: string) => (prefix ? `${prefix}-${controlId(name)}` : controlId(name));
  const errorsOf = (name: string) => errorTexts(t, error[name], i18n.language);
  const labelOf = (name: string): string => {
    const [, base = "", index = "", part = ""] = /^(\w+)(?:\[(\d+)\])?(?:\.(.+))?$/.exec(name) ?? [];
    const label = labelsByName[base];
    return typeof label === "function" ? label(index === "" ? null : Number(index), part) : (label ?? "");
  };
  const fieldOf = (name: string, field: FieldSource): FieldProps => {
    const { defaultValue, required } = field;
    return { id: idOf(name), name, label: labelOf(name), errors: errorsOf(name), defaultValue, required };
  };
  const firstOf = (field: FieldProps, list: string): FieldProps => {
    const errors = [...errorsOf(list), ...field.errors];
    return { ...field, id: idOf(list), errors };
  };
  const metaOf = (name: Name<Schema>) => fields[name]!;

  return {
    t,
    /** A message for the form as a whole. */
    note: errorsOf("")[0],
    /** Why and whether the form is back. */
    reply,
    errorsOf,
    /** Props of the ErrorSummary: each wrong field with its first message, in the order of the labels. */
    summary: summaryOf(t, wrongFields(error, Object.keys(labels), { idOf, labelOf, errorsOf })),

    field: (name: Name<Schema>): FieldProps => fieldOf(name, metaOf(name)),

    /** Props of a PhoneField but its countries: number and dial code share their errors. */
    phone: (name: Name<Schema>, country: Name<Schema>) => {
      const dial = fieldOf(country, metaOf(country));
      const phone = fieldOf(name, metaOf(name));
      const { label, defaultValue } = dial;
      return { ...phone, errors: [...phone.errors, ...dial.errors], dial: { name: dial.name, label, defaultValue } };
    },

    /** Props of a RadioGroup. */
    radios: (name: Name<Schema>) => {
      const { required: _, ...radios } = fieldOf(name, metaOf(name));
      return radios;
    },

    /** Props of a Checkbox. */
    checkbox: (name: Name<Schema>) => {
      const { defaultValue, ...checkbox } = fieldOf(name, metaOf(name));
      return { ...checkbox, defaultChecked: defaultValue === "on" };
    },

    /** Props of a CheckboxGroup; a choice that is not offered is an error of the group. */
    checkboxes: (name: Name<Schema>) => {
      const { defaultOptions } = metaOf(name);
      const names = Object.keys(error).filter((each) => each === name || each.startsWith(`${name}[`));
      const errors = [...new Set(names.flatMap(errorsOf))];
      return { id: idOf(name), name: String(name), label: labelOf(name), errors, defaultValues: defaultOptions ?? [] };
    },

    /** Props of a hidden input: what was posted, else the page's own value. */
    hidden: (name: Name<Schema>) => ({ type: "hidden", name, defaultValue: metaOf(name).defaultValue }) as const,

    /**
     * The rows of a list with its buttons, at least `least` of them. The first control of a list of texts has the
     * list's own id and errors.
     */
    rows: (name: Name<Schema>, least = 0) => {
      const list = metaOf(name).getFieldList();
      const grown = reply ? undefined : options.grown;
      const isGrown = reply?.intent?.type === "insert" ? reply.intent.field === name : grown?.list === name;
      const count = Math.max(list.length, least, grown?.list === name ? grown.count : 0);
      return {
        id: idOf(name),
        name: String(name),
        errors: errorsOf(name),
        items: Array.from({ length: count }, (_, index) => {
          const row = `${name}[${index}]`;
          const item = list[index];
          const field = fieldOf(row, item ?? {});
          return {
            key: `${count}-${index}`,
            field: index === 0 ? firstOf(field, name) : field,
            part: (part: string) => fieldOf(`${row}.${part}`, item?.getFieldset()[part] ?? {}),
            errors: errorsOf(row),
            isNew: isGrown && index === count - 1 && field.defaultValue === undefined,
            remove: removeButton(name, index),
            up: { ...reorderButton(name, index, index - 1), disabled: index === 0 },
            down: { ...reorderButton(name, index, index + 1), disabled: index === count - 1 },
          };
        }),
        insert: (text?: string) => insertButton(name, text),
      };
    },

    /** Props of a Picker over a list, without its texts. */
    picker: (name: Name<Schema>) => {
      const { queries, results, notes } = reply?.search ?? {};
      return {
        id: idOf(name),
        errors: errorsOf(name),
        query: { name: QUERY_PREFIX + name, value: queries?.[name] ?? "" },
        results: results?.[name],
        note: errorTexts(t, notes?.[name] ? [notes[name]] : [], i18n.language)[0],
        search: searchButton(name),
        addName: `insert:${name}`,
        autoFocus: reply?.intent?.field === name && Object.keys(error).length === 0,
      };
    },

    /**
     * The value that the person has seen: of a conflict the one that is stored now, so that saving again is a choice.
     */
    seen: (name: Name<Schema>, stored: unknown) => ({
      name: String(name),
      value: reply?.conflicts?.[name] ?? seenText(stored),
    }),
  };
}

export type ServerForm<Schema extends z.ZodObject> = ReturnType<typeof useServerForm<Schema>>;

/** The part of conform's metadata that is read here. */
interface FieldSource {
  defaultValue?: string;
  required?: boolean;
}

interface Naming {
  idOf(name: string): string;
  labelOf(name: string): string;
  errorsOf(name: string): string[];
}

function wrongFields(error: FormReply["error"], order: string[], { idOf, labelOf, errorsOf }: Naming): SummaryField[] {
  const placeOf = (name: string) => [...order, baseOf(name)].indexOf(baseOf(name));
  const names = Object.keys(error).filter((name) => name !== "");
  names.sort((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other, "en", { numeric: true }));
  return names.map((name) => ({
    id: idOf(/^\w+\[0\]$/.test(name) ? baseOf(name) : name),
    label: labelOf(name),
    errors: errorsOf(name),
  }));
}
