/** The button that gives one label to all, or takes it from all. */
export const setLabelIntent = (label: string, isOff: boolean): string => `setLabels:${isOff ? "take" : "add"}.${label}`;
