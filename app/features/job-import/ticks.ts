import { PROPOSAL_KEYS, type Proposal } from "~/domain/job-import/proposal";

/** What a proposal is called in the form: its key, with a number from the second one of a key on. */
export function tickOf(proposals: readonly Proposal[], at: number): string {
  const key = proposals[at]?.key ?? "";
  const before = proposals.slice(0, at).filter((each) => each.key === key).length;
  return before === 0 ? key : `${key}-${before + 1}`;
}

/** The ticks of a posted form, each once. */
export function ticksOf(form: FormData): string[] {
  const isTick = (name: string) => PROPOSAL_KEYS.some((key) => key === name.replace(/-\d$/, ""));
  return [...new Set(form.getAll("take").map(String))].filter(isTick);
}
