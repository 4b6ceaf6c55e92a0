/** The id of a field's control: `tasks[2]` is tasks-2, `locations[0].radius` locations-0-radius. */
export const fieldId = (field: string): string => field.replace(/[^\w]+/g, "-").replace(/^-|-$/g, "");
