import { conversion, costPer, FUNNEL_STEPS, type FunnelStep, type FunnelTotals } from "./funnel";

/** A phase of the board as the funnel knows it; without a name when it is fixed or was deleted. */
export interface CountedPhase {
  id: string;
  name: string | null;
  isFixed: boolean;
  reached: number;
}

/** One line of the funnel. */
export interface ShownStep {
  type: "step" | "phase" | "hired";
  /** A step's name or `applications`, a fixed phase's key or the id of one of the job's own. */
  id: string;
  value: number;
  /** Basis points of the step before; null for the first one and after the application. */
  ofPrevious: number | null;
  /** Basis points of all applications; null up to the application. */
  ofApplications: number | null;
}

/**
 * The lines of a funnel in their order. Impressions and clicks are left out where none were entered, the chatbot where
 * all applications were added by hand; so are phases
 * that nobody has reached, those that were deleted, and rejected. The first phase is the applications that came by
 * the chatbot and those that were added by hand: it is shown where there are any of these.
 */
export function shownSteps({ totals, phases }: { totals: FunnelTotals; phases: readonly CountedPhase[] }): ShownStep[] {
  const { steps, hires } = totals;
  const applications = applicationsOf(totals);
  const isMet = isChatbotMet(steps) || applications === 0;
  const known = FUNNEL_STEPS.filter((step) => (isEntered(step) ? steps[step] > 0 : isMet));
  const upToSent = known.map((id, at): ShownStep => {
    const before = known[at - 1];
    const ofPrevious = before ? conversion(steps[before], steps[id]) : null;
    return { type: "step", id, value: steps[id], ofPrevious, ofApplications: null };
  });
  const share = (value: number) => conversion(applications, value);
  const onBoard = phases.filter(
    ({ id, name, isFixed, reached }) => reached > 0 && (isFixed || name !== null) && !APART.includes(id),
  );
  const hired = Math.max(0, hires);
  const all: ShownStep = {
    type: "step",
    id: "applications",
    value: applications,
    ofPrevious: null,
    ofApplications: null,
  };
  return [
    ...upToSent,
    ...(applications > steps.sent ? [all] : []),
    ...onBoard.map(
      ({ id, reached }): ShownStep => ({
        type: "phase",
        id,
        value: reached,
        ofPrevious: null,
        ofApplications: share(reached),
      }),
    ),
    { type: "hired", id: "hired", value: hired, ofPrevious: null, ofApplications: share(hired) },
  ];
}

/**
 * Applicants, also those added by hand: everybody counts as applied once. Unlike `sent`, who applies twice is one, and
 * figures of weeks and sources add up to the whole.
 */
export const applicationsOf = ({ phases }: Pick<FunnelTotals, "phases">): number => phases.applied ?? 0;

/** Cents of spend for each application, rounded; null without spend or without applications. */
export const costPerApplication = ({ spend, phases }: Pick<FunnelTotals, "spend" | "phases">): number | null =>
  costPer(spend, applicationsOf({ phases }));

/** Applications whose fit followed from their answers. */
export const ratedOf = ({ quality }: Pick<FunnelTotals, "quality">): number =>
  quality.ideal + quality.possible + quality.reject;

/** Whether anything was counted or entered. */
export function isCounted({ steps, phases, hires, spend }: FunnelTotals): boolean {
  return (
    hires !== 0 || (spend ?? 0) > 0 || Object.keys(phases).length > 0 || FUNNEL_STEPS.some((step) => steps[step] > 0)
  );
}

/** Basis points by which a rate differs from an earlier one; null where one of them is not known. */
export function rateChange(earlier: number | null, later: number | null): number | null {
  return earlier === null || later === null ? null : later - earlier;
}

/** Whether anything was counted in the chatbot. */
export const isChatbotMet = (steps: FunnelTotals["steps"]): boolean =>
  FUNNEL_STEPS.some((step) => !isEntered(step) && steps[step] > 0);

/** Entered or imported by the operator; the other steps are counted. */
const isEntered = (step: FunnelStep): boolean => step === "impressions" || step === "clicks";

const APART = ["applied", "rejected", "hired"];
