/** A form of a page as a browser sends it when one of its buttons is pressed. */
export interface PageForm {
  /** Where it is sent to. */
  path: string;
  isMultipart: boolean;
  fields: [name: string, value: string][];
  /** "save", "applicant.comment": what the pressed button or a hidden field says. */
  intent: string;
}

interface Open {
  id: string | null;
  path: string;
  isMultipart: boolean;
  fields: Map<string, string[]>;
  buttons: [string, string][];
}

/** What somebody types into a field that is empty, by its type. */
const TYPED: Readonly<Record<string, string>> = {
  email: "neu@beispiel.example",
  tel: "0151 23456789",
  url: "https://beispiel.example",
  number: "3",
  date: "2026-05-04",
  "datetime-local": "2026-05-04T10:00",
  time: "10:00",
  color: "#336699",
  password: "Sendemast-1923!",
};
/** Of any other field. */
const TYPED_TEXT = "Getippt am Montag";

/** Every form of a page that is posted, once for each of its buttons, filled in where it is empty. */
export async function formsOf(html: string, page: string): Promise<PageForm[]> {
  const forms: Open[] = [];
  let inner: Open | undefined;
  let select: { form: Open | undefined; name: string; values: string[]; chosen: string | null } | undefined;
  let area: { form: Open | undefined; name: string; text: string } | undefined;
  const later: [id: string, name: string, value: string, isButton: boolean][] = [];
  const add = (form: Open | undefined, name: string, value: string) =>
    form?.fields.set(name, [...(form.fields.get(name) ?? []), value]);
  await new HTMLRewriter()
    .on("form", {
      element(element) {
        if (element.getAttribute("method")?.toLowerCase() !== "post") return;
        const form: Open = {
          id: element.getAttribute("id"),
          path: decoded(element.getAttribute("action") ?? page),
          isMultipart: element.getAttribute("enctype") === "multipart/form-data",
          fields: new Map(),
          buttons: [],
        };
        forms.push(form);
        inner = form;
        element.onEndTag(() => {
          inner = undefined;
        });
      },
    })
    .on("input, button, select, textarea", {
      element(element) {
        const name = element.getAttribute("name");
        const type = element.getAttribute("type") ?? (element.tagName === "button" ? "submit" : "text");
        const owner = element.getAttribute("form");
        const value = decoded(element.getAttribute("value") ?? "");
        if (element.hasAttribute("disabled")) return;
        if (type === "submit") {
          if (owner) later.push([owner, name ?? "", value, true]);
          else inner?.buttons.push([name ?? "", value]);
          return;
        }
        if (!name || type === "button" || type === "file" || type === "reset") return;
        if (element.tagName === "select") {
          const open = { form: inner, name, values: [] as string[], chosen: null };
          select = open;
          element.onEndTag(() => {
            add(open.form, name, open.chosen ?? open.values[0] ?? "");
            select = undefined;
          });
          return;
        }
        if (element.tagName === "textarea") {
          const open = { form: inner, name, text: "" };
          area = open;
          element.onEndTag(() => {
            add(open.form, name, open.text.trim() || TYPED_TEXT);
            area = undefined;
          });
          return;
        }
        if ((type === "checkbox" || type === "radio") && !element.hasAttribute("checked")) {
          if (element.hasAttribute("required") && !inner?.fields.has(name)) add(inner, name, value || "on");
          return;
        }
        const shown = type === "hidden" || type === "checkbox" || type === "radio" ? value : value || typedInto(type);
        if (owner) later.push([owner, name, shown, false]);
        else add(inner, name, shown);
      },
      text({ text }) {
        if (area) area.text += decoded(text);
      },
    })
    .on("option", {
      element(element) {
        const value = decoded(element.getAttribute("value") ?? "");
        if (value) select?.values.push(value);
        if (select && element.hasAttribute("selected")) select.chosen = value;
      },
    })
    .transform(new Response(html))
    .arrayBuffer();
  for (const [id, name, value, isButton] of later) {
    const form = forms.find((each) => each.id === id);
    if (isButton) form?.buttons.push([name, value]);
    else add(form, name, value);
  }
  return forms.flatMap(({ path, isMultipart, fields, buttons }) => {
    const filled = [...fields].flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));
    const pressed: [string, string][] = buttons.length > 0 ? buttons : [["", ""]];
    return pressed.map(([name, value]) => {
      const sent = name ? [...filled, [name, value] satisfies [string, string]] : filled;
      return { path, isMultipart, fields: sent, intent: sent.findLast(([each]) => each === "intent")?.[1] ?? "" };
    });
  });
}

const typedInto = (type: string): string => TYPED[type] ?? TYPED_TEXT;

/** A form's body and its type. */
export function bodyOf({ isMultipart, fields }: PageForm): FormData | URLSearchParams {
  if (!isMultipart) return new URLSearchParams(fields);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const SIGNS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
const decoded = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign] ?? sign);
