import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { AppPage } from "~/features/shell/app-page";
import { BlockNoticeOf } from "~/features/shell/block-notice";
import { IslandFrame } from "~/features/shell/island-frame";
import { Builder } from "./builder";
import type { BuilderData } from "./builder-data";
import { builderDataHref } from "./builder-href";
import { problemOf } from "./builder-problem";
import { BuilderDialog, type BuilderDialogKind } from "./publishing/builder-dialog";

export interface BuilderPageProps {
  data: BuilderData;
  dialog: BuilderDialogKind | null;
  reply?: FormReply;
}

/** The builder in the app's layout. */
export function BuilderPage({ data, dialog, reply }: BuilderPageProps) {
  const { t, i18n } = useTranslation();
  const problem = reply && problemOf(t, i18n.language, reply, data.content);
  const builder = <Builder data={data} problems={problem ? [problem] : []} />;
  return (
    <AppPage dialog={dialog && <BuilderDialog data={data} kind={dialog} />}>
      <BlockNoticeOf organization={data.blocked ?? null} />
      {data.mode === "draft" ? (
        <IslandFrame
          name="chatbot-builder"
          source={builderDataHref(data)}
          savedAt={data.saved?.at ?? ""}
          problem={problem}
        >
          {builder}
        </IslandFrame>
      ) : (
        builder
      )}
    </AppPage>
  );
}
