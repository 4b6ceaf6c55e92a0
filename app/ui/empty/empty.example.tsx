import { ButtonLink } from "../button/button-link";
import { Empty } from "./empty";

export function EmptyExample() {
  return (
    <Empty
      actions={
        <ButtonLink tone="primary" icon="plus" href="/jobs/new/wizard">
          Neuer Job
        </ButtonLink>
      }
    >
      Hier stehen Ihre Jobs, sobald Sie den ersten anlegen.
    </Empty>
  );
}
