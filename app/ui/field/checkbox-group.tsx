import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group";

export interface CheckboxGroupProps extends ChoiceGroupProps {
  defaultValues?: readonly string[];
}

/** Any of several, all under one name. */
export function CheckboxGroup({ defaultValues = [], ...group }: CheckboxGroupProps) {
  return <ChoiceGroup {...group} type="checkbox" isChosen={(value) => defaultValues.includes(value)} />;
}
