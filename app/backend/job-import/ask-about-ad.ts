import { adText } from "~/job-ad/ad-text";
import { type AiFindings, aiFindingsSchema } from "~/job-ad/ai-findings.schema";
import type { OpenAd } from "~/job-ad/open-ad";
import { type Ai, AiUnavailable } from "~/platform/ai/ai";

export interface AiAnswer {
  /** Null when no model was asked, or none answered. */
  findings: AiFindings | null;
  /** What the model was shown: findings that are not in it do not count. */
  text: string;
  degraded: boolean;
}

/** What a language model reads in an ad. Never throws. */
export async function askAboutAd(ai: Ai | null, ad: OpenAd): Promise<AiAnswer> {
  const text = ai ? adText(ad) : "";
  if (!ai || text.length < SHORTEST) return { findings: null, text, degraded: false };
  const answer = await ai.complete({
    name: "job_ad",
    system: SYSTEM,
    user: text,
    schema: aiFindingsSchema,
    patience: PATIENCE,
  });
  const degraded = answer instanceof AiUnavailable;
  return { findings: degraded ? null : answer, text, degraded };
}

/** Characters: less is no ad. */
const SHORTEST = 80;
/** Milliseconds. A long ad takes a model longer than a sentence, and the run has to end within its lease. */
const PATIENCE = 15_000;

const SYSTEM = [
  "You read job ads in German or English and take out what they say.",
  "Copy every text word for word from the ad, in its language. Do not translate, shorten, complete or " +
    "add anything. What the ad does not say is null or an empty list.",
  "- title: the job's name as the ad writes it. employer: the company's name.",
  "- locations: where the work is done; name is the town alone.",
  "- employmentTypes, employmentKinds: with the words of the ad that say so as quote.",
  "- salary: figures as plain numbers; quote is the passage with these figures. max is null for " +
    '"from", min equals max for one figure.',
  "- tasks: what is to be done. qualifications: what is asked for. education: degrees or training " +
    "among them. experience: the one requirement on work experience.",
  "- benefits: what the employer offers, without pay.",
].join("\n");
