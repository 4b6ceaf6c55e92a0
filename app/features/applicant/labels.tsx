import { classNames } from "~/ui/attributes";
import { Button } from "~/ui/button/button";
import { labelTone } from "./label-badge";
import { usePanel } from "./panel-context";
import { PanelForm } from "./panel-form";

/** Every label of the board: one press gives it, another one takes it. Of high, medium, low one at most. */
export function Labels() {
  const { t, applicant, board, labelName } = usePanel();
  return (
    <section aria-labelledby="applicant-labels">
      <h3 id="applicant-labels">{t("labels.title")}</h3>
      <PanelForm form="label" className="chip-list">
        {board.labels.map((label) => {
          const isOn = applicant.labels.includes(label.id);
          return (
            <Button
              key={label.id}
              className={classNames("toggle", labelTone(label))}
              name={isOn ? "removeLabel" : "addLabel"}
              value={label.id}
              aria-pressed={isOn}
            >
              {labelName(label)}
            </Button>
          );
        })}
      </PanelForm>
    </section>
  );
}
