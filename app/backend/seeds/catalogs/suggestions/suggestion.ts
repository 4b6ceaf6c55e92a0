/**
 * What the wizard proposes for one job title. Skills and educations are ids of their catalogs.
 * Tasks are written without address, so that they fit "du", "Sie" and English ads alike.
 */
export type Suggestion = {
  skills: readonly string[];
  educations: readonly string[];
  tasks: readonly (readonly [german: string, english: string])[];
};
