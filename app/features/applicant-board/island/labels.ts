/** High, medium and low are one choice: each puts the others off. */
export const isChoice = (label: string): boolean => label === "high" || label === "medium" || label === "low";

/** The same labels with one given, in front, or taken. */
export function withLabel(labels: readonly string[], label: string, isOff: boolean): string[] {
  const rest = labels.filter((each) => each !== label && !(isChoice(label) && isChoice(each)));
  return isOff ? labels.filter((each) => each !== label) : [label, ...rest];
}
