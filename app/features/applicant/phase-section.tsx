import { nextPhase } from "~/domain/applicants/next-phase";
import { moveIntent } from "~/domain/applicants/selected-cards";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { SelectField } from "~/ui/field/select-field";
import { usePanel } from "./panel-context";

/** The way on: any other phase by name, the next one until another is chosen. The board answers this form. */
export function PhaseSection() {
  const { t, applicant, board, phaseName, address } = usePanel();
  const others = board.phases.filter(({ id }) => id !== applicant.phase);
  return (
    <section aria-label={t("phase.move")}>
      <PostForm action={address} className="to-phase">
        <input type="hidden" name="intent" value={moveIntent(applicant)} />
        <SelectField
          id="applicant-phase"
          name="phase"
          label={t("phase.to")}
          options={others.map(({ id }) => ({ value: id, label: phaseName(id) }))}
          defaultValue={nextPhase(board.phases, applicant.phase)?.id}
        />
        <Button tone="primary">{t("phase.move")}</Button>
      </PostForm>
    </section>
  );
}
