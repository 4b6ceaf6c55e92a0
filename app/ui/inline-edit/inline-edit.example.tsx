import { InlineEdit } from "./inline-edit";

export function InlineEditExample() {
  return (
    <dl className="inline-list">
      <InlineEdit
        label="Name"
        value="Pflegedienst Sonnenhof"
        edit={{ href: "?edit=name", label: "Name bearbeiten" }}
        saved="Gespeichert"
      />
      <InlineEdit
        label="Homepage"
        nothing="noch nicht angegeben"
        edit={{ href: "?edit=homepage", label: "Homepage bearbeiten" }}
      />
    </dl>
  );
}
