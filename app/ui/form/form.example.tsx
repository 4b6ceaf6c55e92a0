import { Button } from "../button/button";
import { ButtonLink } from "../button/button-link";
import { TextField } from "../field/text-field";
import { DefaultSubmit } from "./default-submit";
import { FormActions } from "./form-actions";

export function FormExample() {
  return (
    <form className="form">
      <DefaultSubmit />
      <TextField id="g-name" name="name" label="Name der Organisation" defaultValue="Pflegedienst Sonnenhof" />
      <FormActions>
        <Button tone="primary">Speichern</Button>
        <ButtonLink tone="plain" href="#content">
          Verwerfen
        </ButtonLink>
      </FormActions>
    </form>
  );
}
