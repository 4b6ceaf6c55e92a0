import { useTranslation } from "react-i18next";
import { mayPublish } from "~/domain/chatbot/checks";
import { PostForm } from "~/features/shell/post-form";
import { translateFrom } from "~/lib/translate";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import type { BuilderData } from "../builder-data";
import { builderHref } from "../builder-href";
import { ChangesList } from "./changes-list";
import { ChecksList } from "./checks-list";

const KINDS = ["publish", "discard"] as const;
export type BuilderDialogKind = (typeof KINDS)[number];

/** The dialog that an address asks for; without a draft there is nothing to ask. */
export function openBuilderDialog({ isDraft }: Pick<BuilderData, "isDraft">, { searchParams }: URL) {
  const asked = searchParams.get("dialog");
  return isDraft ? (KINDS.find((kind) => kind === asked) ?? null) : null;
}

/** Asked before it happens: what applicants will meet from now on, or what gets lost. */
export function BuilderDialog({ data, kind }: { data: BuilderData; kind: BuilderDialogKind }) {
  const { t } = useTranslation("chatbot-builder");
  const back = builderHref(data.jobId, { mode: "draft" });
  const ofPage = translateFrom(data.texts);
  const may = kind === "discard" || mayPublish(data.checks);
  return (
    <Dialog id={kind} title={t(`dialog.${kind}Title`)} close={{ href: back, label: t("ui:close") }} role="alertdialog">
      <p>{t(`dialog.${kind}Text`)}</p>
      {kind === "publish" && <ChecksList data={data} t={ofPage} levels={["problem", "warning"]} />}
      <WhatChanges data={data} />
      <PostForm className="row" action={back}>
        <input type="hidden" name="version" value={data.version} />
        <ButtonLink href={back}>{t(kind === "publish" ? "dialog.back" : "dialog.keep")}</ButtonLink>
        {may && (
          <Button tone={kind === "publish" ? "primary" : "danger"} name="intent" value={kind}>
            {t(kind === "publish" ? "dialog.button" : "dialog.discardButton")}
          </Button>
        )}
      </PostForm>
    </Dialog>
  );
}

function WhatChanges({ data }: { data: BuilderData }) {
  const { t } = useTranslation("chatbot-builder");
  if (!data.live) return <p>{t("dialog.first")}</p>;
  if (data.changes.length === 0) return <p>{t("dialog.noChange")}</p>;
  return (
    <section className="what-changes">
      <h3>{t("dialog.willChange")}</h3>
      <ChangesList data={data} t={translateFrom(data.texts)} />
    </section>
  );
}
