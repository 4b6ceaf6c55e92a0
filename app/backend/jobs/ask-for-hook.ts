import { z } from "zod";
import type { HookParts } from "~/domain/jobs/hook";
import { type HookFault, hookFault } from "~/domain/jobs/hook-fault";
import type { Addressing } from "~/domain/jobs/job";
import { onFirstUse } from "~/lib/on-first-use";
import { type Ai, AiUnavailable } from "~/platform/ai/ai";

/**
 * One sentence by the model that passes the rules for hooks. It sees labels alone: nothing about people or the
 * employer.
 */
export async function askForHook(ai: Ai, parts: HookParts, index: number): Promise<string | AiUnavailable> {
  const { addressing, targetCareerJumpers, jobTitles, experiences, educations, skills, locations } = parts;
  const answer = await ai.complete({
    name: "hook",
    system: [
      "Write the first sentence of a job ad on social media, one line of at most 120 characters.",
      SPEAKING[addressing],
      targetCareerJumpers
        ? "It is for people from other professions: say that they are welcome."
        : "It is for people of this profession.",
      ANGLES[index % ANGLES.length],
      "Use only what the data says. No figures, no promises, no hint at age, sex, origin, health or mother tongue, " +
        "no mark-up, no hashtags, no emoji, no exclamation mark.",
    ].join("\n"),
    user: JSON.stringify({ jobTitles, experiences, educations, skills, locations: locations.slice(0, 1) }),
    schema: hookSchema,
    problem: ({ hook }) => {
      const fault = hookFault(hook.trim(), parts);
      return fault && WHY[fault];
    },
  });
  return answer instanceof AiUnavailable ? answer : answer.hook.trim();
}

const hookSchema = onFirstUse(() => z.object({ hook: z.string() }));

const SPEAKING: Record<Addressing, string> = {
  german_du: 'Write German and address the reader as "du".',
  german_sie: 'Write German and address the reader as "Sie".',
  english: "Write English.",
};

/** A new suggestion looks at the job from another side. */
const ANGLES = [
  "Begin with a question.",
  "Begin with the place.",
  "Begin with what the reader can do.",
  "Begin with the next step in the reader's working life.",
  "Begin with the job's title.",
] as const;

const WHY: Record<HookFault, string> = {
  length: "it must have 10 to 200 characters.",
  lines: "it must be one line.",
  markup: "it must be plain text without mark-up or links.",
  discrimination: "it hints at age, sex, origin, health or mother tongue, which the law forbids.",
  figure: "it has figures that the data does not have.",
  addressing: "it is in the wrong language or addresses the reader in the wrong way.",
};
