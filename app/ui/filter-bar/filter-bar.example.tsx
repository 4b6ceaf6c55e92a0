import { Button } from "../button/button";
import { SelectField } from "../field/select-field";
import { TextField } from "../field/text-field";

export function FilterBarExample() {
  return (
    <form method="get" className="filter-bar">
      <TextField id="g-search" name="search" type="search" label="Suche" defaultValue="Pflegefachkraft" />
      <SelectField
        id="g-status"
        name="status"
        label="Status"
        emptyOption="Alle"
        options={[
          { value: "draft", label: "Entwurf" },
          { value: "online", label: "Online" },
        ]}
      />
      <Button icon="search">Suchen</Button>
    </form>
  );
}
