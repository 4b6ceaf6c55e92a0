/**
 * What the server would refuse, by field: the form says it itself, so that nobody is called back from the next turn.
 * `data-missing` names what is missing when the field, and the one in `data-or`, are empty; `data-wrong` what is wrong.
 */
export function foreseeProblems(form: HTMLFormElement, data: FormData): Record<string, string> {
  const problems: Record<string, string> = {};
  const isEmpty = (name: string) => data.getAll(name).every((value) => !String(value).trim());
  for (const control of form.querySelectorAll<HTMLElement>("[data-missing], [data-wrong]")) {
    const { of, or = "", missing, wrong } = control.dataset;
    const name = control.getAttribute("name") ?? "question";
    if (missing && isEmpty(of ?? name) && isEmpty(or)) problems[name] = missing;
    else if (wrong && control.matches(":invalid")) problems[name] = wrong;
  }
  return problems;
}
