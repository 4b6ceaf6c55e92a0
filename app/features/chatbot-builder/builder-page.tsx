import { AppPage } from "~/features/shell/app-page";
import { IslandFrame } from "~/features/shell/island-frame";
import { Builder } from "./builder";
import type { BuilderData, BuilderProblem } from "./builder-data";
import { builderDataHref } from "./builder-href";
import { BuilderDialog, type BuilderDialogKind } from "./publishing/builder-dialog";

export interface BuilderPageProps {
  data: BuilderData;
  dialog: BuilderDialogKind | null;
  problem?: BuilderProblem;
}

/** The builder in the app's layout. */
export function BuilderPage({ data, dialog, problem }: BuilderPageProps) {
  const face = <Builder data={data} problems={problem ? [problem] : []} />;
  return (
    <AppPage dialog={dialog && <BuilderDialog data={data} kind={dialog} />}>
      {data.mode === "draft" ? (
        <IslandFrame
          name="chatbot-builder"
          source={builderDataHref(data)}
          savedAt={data.saved?.at ?? ""}
          problem={problem}
        >
          {face}
        </IslandFrame>
      ) : (
        face
      )}
    </AppPage>
  );
}
