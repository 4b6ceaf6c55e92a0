import { nextPhase } from "~/domain/applicants/next-phase";
import { moveIntent } from "~/domain/applicants/selected-cards";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { SelectField } from "~/ui/field/select-field";
import { usePanel } from "./panel-context";

/** The way on: one press to the next phase, one to the refusal, or any phase by name. The board answers these forms. */
export function PhaseSection() {
  const { t, applicant, board, phaseName } = usePanel();
  const next = nextPhase(board.phases, applicant.phase);
  return (
    <section className="stack" aria-label={t("field.phase")}>
      {applicant.phase !== "rejected" && (
        <div className="moves">
          {next && (
            <MoveForm>
              <input type="hidden" name="phase" value={next.id} />
              <Button small tone="primary" iconEnd="next">
                {t("phase.next", { phase: phaseName(next.id) })}
              </Button>
            </MoveForm>
          )}
          <MoveForm>
            <input type="hidden" name="phase" value="rejected" />
            <Button small>{t("phase.reject")}</Button>
          </MoveForm>
        </div>
      )}
      <MoveForm className="to-phase">
        <SelectField
          id="applicant-phase"
          name="phase"
          label={t("field.phase")}
          labelHidden
          options={board.phases.map(({ id }) => ({ value: id, label: phaseName(id) }))}
          defaultValue={applicant.phase}
        />
        <Button small>{t("phase.move")}</Button>
      </MoveForm>
    </section>
  );
}

function MoveForm({ children, className }: { children: React.ReactNode; className?: string }) {
  const { applicant, address } = usePanel();
  return (
    <PostForm action={address} className={className}>
      <input type="hidden" name="intent" value={moveIntent(applicant)} />
      {children}
    </PostForm>
  );
}
