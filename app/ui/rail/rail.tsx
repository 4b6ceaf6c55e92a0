import type { Translate } from "~/lib/translate";
import { Dial } from "../dial/dial";
import { Icon } from "../icon/icon";

export interface RailStep {
  /** One-based. */
  number: number;
  label: string;
  href: string;
  state: "done" | "now" | "wrong" | "later";
  /** A step one may not enter yet is a text, not a link. */
  locked?: boolean;
}

export interface RailProps {
  groups: readonly { title: string; steps: readonly RailStep[] }[];
  t: Translate;
}

/** All steps of the wizard: a list from 60rem, on phones folded under the dial. */
export function Rail({ groups, t }: RailProps) {
  const steps = groups.flatMap((group) => group.steps);
  const now = steps.find((step) => step.state === "now");
  const position = now ? steps.indexOf(now) + 1 : steps.length;
  const label = t("rail.stepOf", { step: position, count: steps.length });

  return (
    <nav className="wizard-rail" aria-label={t("rail.label")}>
      <details className="rail">
        <summary>
          <b>{now ? `${label} · ${now.label}` : label}</b>
          <span className="all">
            {t("rail.all")}
            <Icon name="down" small />
          </span>
          <Dial value={position} max={steps.length} label={label} />
        </summary>
        {/* It scrolls, also to steps that are locked and take no focus. */}
        <ol className="plain" tabIndex={steps.some((step) => step.locked) ? 0 : undefined}>
          {groups.map((group) => (
            <li key={group.title}>
              <h2>{group.title}</h2>
              <ol className="plain">
                {group.steps.map((step) => (
                  <li className={step.state} key={step.number}>
                    <Step step={step} t={t} />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function Step({ step, t }: { step: RailStep; t: Translate }) {
  const content = (
    <>
      <span className="mark">
        {step.state === "done" ? <Icon name="check" /> : step.state === "wrong" ? "!" : step.number}
      </span>
      {step.label}
      {step.state === "done" && <span className="hidden"> ({t("rail.done")})</span>}
      {step.state === "wrong" && <small>{t("rail.check")}</small>}
    </>
  );
  if (step.locked) return <span className="locked">{content}</span>;
  return (
    <a href={step.href} aria-current={step.state === "now" ? "step" : undefined}>
      {content}
    </a>
  );
}
