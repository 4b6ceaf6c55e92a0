/** The id of a field's control: `tasks[2]` is tasks-2, `locations[0].radius` locations-0-radius. */
export const controlId = (name: string): string => name.replace(/[^\w]+/g, "-").replace(/^-|-$/g, "");
