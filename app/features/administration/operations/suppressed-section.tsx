import { useTranslation } from "react-i18next";
import { formatDateTime } from "~/domain/dates";
import { withQuery } from "~/domain/query-keys";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { Breakable } from "~/ui/breakable/breakable";
import { Button } from "~/ui/button/button";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { TextField } from "~/ui/field/text-field";
import { liftSchema } from "../administration.schema";
import { tabHref } from "../administration-page";
import { usePaging } from "../use-paging";
import type { OperationsData } from "./load-operations.server";

export interface SuppressedSectionProps {
  data: OperationsData;
  reply?: FormReply;
}

/** Addresses that get no mails any more, and the form that lets mails go there again. */
export function SuppressedSection({ data, reply }: SuppressedSectionProps) {
  const { t } = useTranslation("administration");
  const { rows, page, total } = data.suppressed;
  const columns: Column<OperationsData["suppressed"]["rows"][number] & { id: string }>[] = [
    {
      id: "address",
      header: t("operations.address"),
      cell: ({ row: { original } }) => <Breakable>{original.address}</Breakable>,
      meta: { card: "title" },
    },
    { id: "why", accessorFn: ({ reason }) => t(`operations.reason.${reason}`), header: t("operations.why") },
    {
      id: "since",
      accessorFn: ({ date_created }) => formatDateTime(date_created),
      header: t("operations.since"),
      meta: { className: "soft small" },
    },
    {
      id: "lift",
      header: t("operations.lift"),
      cell: ({ row: { original } }) => (
        <a href={`${withQuery(tabHref("operations"), { address: original.address })}#lift`}>{t("operations.lift")}</a>
      ),
      meta: { isHeaderHidden: true },
    },
  ];
  return (
    <section className="stack" aria-labelledby="suppressed">
      <h2 id="suppressed">{t("operations.undeliverable")}</h2>
      <p className="soft">{t("operations.undeliverableText")}</p>
      <DataTable
        caption={t("operations.undeliverable")}
        columns={columns}
        rows={rows.map((row) => ({ ...row, id: row.address }))}
        empty={t("operations.noneUndeliverable")}
        paging={usePaging({ page, total })}
        t={useUiTexts()}
      />
      {(total > 0 || reply) && <LiftForm address={data.address} reply={reply} />}
    </section>
  );
}

function LiftForm({ address, reply }: { address: string; reply?: FormReply }) {
  const { t } = useTranslation("administration");
  const { field, note } = useServerForm({
    schema: liftSchema,
    reply,
    values: { address },
    labels: { address: t("operations.address"), reason: t("operations.liftReason") },
  });
  return (
    <section className="panel stack" id="lift" aria-labelledby="lift-heading">
      <h3 id="lift-heading">{t("operations.lift")}</h3>
      <PostForm className="form" noValidate>
        <FormNote text={note} />
        <div className="form-fields">
          <TextField {...field("address")} type="email" autoComplete="off" />
          <TextField {...field("reason")} />
        </div>
        <div className="row">
          <Button name="intent" value="lift">
            {t("operations.lift")}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
