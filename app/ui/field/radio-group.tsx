import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group";

export interface RadioGroupProps extends ChoiceGroupProps {
  defaultValue?: string | null;
}

/** One of several; `cards` makes each choice a card. */
export function RadioGroup({ defaultValue, ...group }: RadioGroupProps) {
  return <ChoiceGroup {...group} type="radio" isChosen={(value) => value === defaultValue} />;
}
