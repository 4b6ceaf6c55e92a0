import { useTranslation } from "react-i18next";
import { shareHref } from "~/features/share/share";
import { ButtonLink } from "~/ui/button/button-link";
import { Empty } from "~/ui/empty/empty";
import { boardHref } from "./board-address";

/** Before the first application: what will stand here, and what brings it nearer. */
export function NoApplicants({ job }: { job: { id: string } }) {
  const { t } = useTranslation("applicants");
  return (
    <section className="panel">
      <Empty
        title={t("empty.title")}
        actions={
          <>
            <ButtonLink tone="primary" icon="share" href={shareHref(boardHref(job.id))}>
              {t("empty.share")}
            </ButtonLink>
            <ButtonLink icon="plus" href={boardHref(job.id, {}, "add")}>
              {t("empty.add")}
            </ButtonLink>
            <ButtonLink icon="upload" href={`/jobs/${job.id}/applicants/import`}>
              {t("list.import")}
            </ButtonLink>
          </>
        }
      >
        {t("empty.text")}
      </Empty>
    </section>
  );
}
