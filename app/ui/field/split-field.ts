import type { FieldTexts } from "./field";

/** Parts a field's texts from the attributes of its control. */
export function splitField<Props extends FieldTexts>(props: Props) {
  const { label, hint, errors, optional, labelHidden, ...attributes } = props;
  return { texts: { label, hint, errors, optional, labelHidden }, attributes };
}
