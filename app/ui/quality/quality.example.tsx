import { Quality } from "./quality";

export function QualityExample() {
  return (
    <p className="row">
      <Quality quality="ideal" label="Ideal" />
      <Quality quality="possible" label="Möglich" />
      <Quality quality="reject" label="Passt kaum" />
    </p>
  );
}
