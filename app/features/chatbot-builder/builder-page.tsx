import { AppPage } from "~/features/shell/app-page";
import { Builder } from "./builder";
import type { BuilderData, BuilderProblem } from "./builder-data";
import { BuilderDialog, type BuilderDialogKind } from "./builder-dialog";

export interface BuilderPageProps {
  data: BuilderData;
  dialog: BuilderDialogKind | null;
  problem?: BuilderProblem;
}

/** The builder in the app's layout. */
export function BuilderPage({ data, dialog, problem }: BuilderPageProps) {
  return (
    <AppPage dialog={dialog && <BuilderDialog data={data} kind={dialog} />}>
      <div id="chatbot-builder">
        <Builder data={data} problem={problem} />
      </div>
    </AppPage>
  );
}
