import type { ApplicantCard, LabelEntity, PhaseEntity } from "~/content-api/applicant-entities";
import { SHARE_SOURCES } from "~/domain/applicants/share-source";
import type { Translate } from "~/lib/translate";

/** Bound to any namespace: the keys name theirs. */
type Texts = Translate;

/** A phase's name in the page's language; one that is gone says so. */
export function phaseName(t: Texts, phases: readonly PhaseEntity[], id: string): string {
  const phase = phases.find((each) => each.id === id);
  if (!phase) return t("applicant:phase.gone");
  return phase.name ?? t(`applicants:phase.${phase.id}`);
}

export function labelName(t: Texts, { id, name }: Pick<LabelEntity, "id" | "name">): string {
  return name ?? t(`applicants:label.${id}`);
}

type Called = Pick<ApplicantCard, "name" | "pseudonym">;

/** The name, an animal and two figures while the phase is reviewed anonymously, or that nothing personal is left. */
export function applicantName(t: Texts, { name, pseudonym }: Called): string {
  if (name) return name;
  if (!pseudonym) return t("applicants:nameless.anonymised");
  const [animal = "", figures = ""] = pseudonym.split("-");
  return `${t(`applicant:animal.${animal}`)} ${figures}`;
}

/** A channel as people write it; one of somebody's own, which is stored folded, with a capital. "" for none. */
export function sourceName(t: Translate, source: string): string {
  const known = SHARE_SOURCES.find((each) => each === source);
  return known ? t(`share:source.${known}`) : source.charAt(0).toUpperCase() + source.slice(1);
}
