import { useTranslation } from "react-i18next";
import { lastDayOfBlock } from "~/domain/blocks";
import { formatDate, formatDateTime } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { withQuery } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import { PostForm } from "~/features/shell/post-form";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { Button } from "~/ui/button/button";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { AdministrationPage } from "../administration-page";
import { HistoryList } from "../users/history-list";
import { userHref } from "../users/users-table";
import { BlockForm } from "./block-form";
import { organizationBlockHref } from "./limits.schema";
import type { LimitsData } from "./load-limits.server";
import { ruleText } from "./rule-text";
import { StorageSection } from "./storage-section";

/** Who meets limits lately, what organizations mail, and what is blocked. */
export function LimitsPage({ data, reply }: { data: LimitsData; reply?: FormReply }) {
  const { t } = useTranslation("administration");
  return (
    <AdministrationPage tab="limits">
      <p className="soft">{t("limits.intro")}</p>
      <section className="stack" aria-labelledby="met">
        <h2 id="met">{t("limits.met")}</h2>
        <MetTable rows={data.meetings} />
      </section>
      <section className="stack" aria-labelledby="mails">
        <h2 id="mails">{t("limits.mails")}</h2>
        <MailsTable rows={data.mails} />
      </section>
      <StorageSection storage={data.storage} />
      <section className="stack" aria-labelledby="blocked">
        <h2 id="blocked">{t("limits.blocked")}</h2>
        <BlockedTable rows={data.blocks} />
      </section>
      <BlockForm data={data} reply={reply} />
      <HistoryList entries={data.history} />
    </AdministrationPage>
  );
}

const blockHref = (kind: string, subject: string) => `${withQuery("/administration/limits", { kind, subject })}#block`;

type Met = LimitsData["meetings"][number] & { id: string };

function MetTable({ rows }: { rows: LimitsData["meetings"] }) {
  const { t } = useTranslation("administration");
  const columns: Column<Met>[] = [
    { id: "rule", header: t("limits.column.rule"), cell: ({ row: { original } }) => ruleText(t, original.rule) },
    {
      id: "who",
      header: t("limits.column.who"),
      cell: ({ row: { original } }) => <Who {...original} />,
      meta: { card: "title" },
    },
    {
      id: "count",
      accessorKey: "count",
      header: t("limits.column.count"),
      meta: { className: "number", card: "labeled" },
    },
    {
      id: "last",
      accessorFn: ({ last_at }) => formatDateTime(last_at),
      header: t("limits.column.last"),
      meta: { className: "soft small", card: "labeled" },
    },
  ];
  const numbered = rows.map((row, at) => ({ ...row, id: String(at) }));
  return (
    <DataTable caption={t("limits.met")} columns={columns} rows={numbered} empty={t("limits.none")} t={useUiTexts()} />
  );
}

function Who({ user, email, network }: Met) {
  const { t } = useTranslation("administration");
  if (user) return <a href={userHref(user)}>{email}</a>;
  return network ? (
    <a href={blockHref("address", network)}>{network}</a>
  ) : (
    <span className="soft">{t("limits.unknown")}</span>
  );
}

function MailsTable({ rows }: { rows: LimitsData["mails"] }) {
  const { t } = useTranslation("administration");
  const columns: Column<LimitsData["mails"][number]>[] = [
    {
      id: "name",
      accessorKey: "name",
      header: t("limits.column.organization"),
      meta: { card: "title", href: ({ id }) => `/organizations/${id}` },
    },
    {
      id: "mails",
      accessorKey: "mails",
      header: t("limits.column.mails"),
      meta: { className: "number", card: "labeled" },
    },
    {
      id: "block",
      header: t("limits.stop"),
      cell: ({ row: { original } }) => <a href={blockHref("mails", original.name)}>{t("limits.stop")}</a>,
      meta: { isHeaderHidden: true },
    },
    {
      id: "blockOrganization",
      header: t("limits.blockOrganization"),
      cell: ({ row: { original } }) => <a href={organizationBlockHref(original.id)}>{t("limits.blockOrganization")}</a>,
      meta: { isHeaderHidden: true },
    },
  ];
  return (
    <DataTable caption={t("limits.mails")} columns={columns} rows={rows} empty={t("limits.none")} t={useUiTexts()} />
  );
}

function BlockedTable({ rows }: { rows: LimitsData["blocks"] }) {
  const { t, i18n } = useTranslation("administration");
  const columns: Column<LimitsData["blocks"][number]>[] = [
    {
      id: "subject",
      header: t("limits.column.blocked"),
      cell: ({ row: { original } }) =>
        original.kind === "address" ? original.subject : t("limits.mailsOf", { name: original.organization ?? "–" }),
      meta: { card: "title" },
    },
    { id: "reason", accessorKey: "reason", header: t("limits.column.reason"), meta: { card: "labeled" } },
    {
      id: "until",
      accessorFn: ({ until }) =>
        until ? formatDate(lastDayOfBlock(until), toLanguage(i18n.language)) : t("limits.forGood"),
      header: t("limits.column.until"),
      meta: { className: "soft small", card: "labeled" },
    },
    {
      id: "lift",
      header: t("limits.lift"),
      cell: ({ row: { original } }) => (
        <PostForm>
          <input type="hidden" name="id" value={original.id} />
          <Button name="intent" value="unblock">
            {t("limits.lift")}
          </Button>
        </PostForm>
      ),
      meta: { isHeaderHidden: true },
    },
  ];
  return (
    <DataTable
      caption={t("limits.blocked")}
      columns={columns}
      rows={rows}
      empty={t("limits.nothingBlocked")}
      t={useUiTexts()}
    />
  );
}
