import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type CreativeTemplate, TEMPLATES } from "~/domain/creatives/design";
import { RadioGroup } from "~/ui/field/radio-group";

/** The templates as cards, each with a drawing of what lies where. */
export function TemplateChoice(
  props: Pick<Parameters<typeof RadioGroup>[0], "id" | "name" | "label" | "errors"> & {
    defaultValue?: string;
  },
) {
  const { t } = useTranslation("creatives");
  const choices = TEMPLATES.map((template) => ({
    value: template,
    label: (
      <>
        <svg className="template-sketch" viewBox="0 0 40 40" aria-hidden="true">
          <rect width="40" height="40" rx="3" className="photo" />
          {SKETCHES[template]}
        </svg>
        {t(`template.${template}`)}
      </>
    ),
  }));
  return <RadioGroup {...props} choices={choices} cards compact className="template-choice" />;
}

const lines = (x: number, y: number, widths: readonly number[]): ReactNode =>
  widths.map((width, at) => (
    <rect key={`${y}-${width}`} x={x} y={y + at * 4} width={width} height="2.4" rx="1.2" className="text" />
  ));

const SKETCHES: Record<CreativeTemplate, ReactNode> = {
  cover: (
    <>
      <rect y="20" width="40" height="20" className="color" />
      {lines(4, 24, [26, 18])}
      <rect x="4" y="33" width="12" height="4" rx="2" className="text" />
    </>
  ),
  card: (
    <>
      <rect x="4" y="17" width="32" height="20" rx="2" className="paper" />
      <rect x="7" y="21" width="22" height="2.6" rx="1.3" className="color" />
      <rect x="7" y="26" width="15" height="2.6" rx="1.3" className="color" />
      <rect x="7" y="31" width="12" height="3.6" rx="1.8" className="color" />
    </>
  ),
  spotlight: (
    <>
      <circle cx="14" cy="26" r="17" className="color" />
      {lines(3, 20, [20, 22, 14])}
    </>
  ),
  split: (
    <>
      <rect width="20" height="40" className="color" />
      {lines(3, 12, [14, 11, 13])}
      <rect x="3" y="29" width="11" height="4" rx="2" className="text" />
    </>
  ),
  poster: (
    <>
      <rect width="40" height="40" rx="3" className="color" />
      <rect x="4" y="7" width="32" height="6" rx="1" className="text" />
      <rect x="4" y="16" width="25" height="6" rx="1" className="text" />
      <rect x="4" y="31" width="14" height="4" rx="2" className="text" />
    </>
  ),
  checklist: (
    <>
      <rect y="12" width="40" height="28" className="paper" />
      {[16, 23, 30].map((y) => (
        <g key={y}>
          <circle cx="7" cy={y + 1.4} r="2" className="color" />
          <rect x="12" y={y} width="22" height="2.6" rx="1.3" className="color" />
        </g>
      ))}
    </>
  ),
};
