import type { OwnApplication } from "~/content-api/own-application";
import { formatDayTime } from "~/domain/dates";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { TextArea } from "~/ui/field/text-area";
import { changeFormId, changeSchema } from "./interviews.schema";
import { type OwnPageData, ownPath } from "./own-data";
import { problemText, useTexts } from "./own-texts";

/** What is agreed upon and still to come. */
export function Interviews({ page, reply }: { page: OwnPageData; reply?: FormReply }) {
  const t = useTexts();
  const { interviews } = page.application;
  if (interviews.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="s-interviews">
      <h2 id="s-interviews">{t("interviews")}</h2>
      <ul className="stack">
        {interviews.map(({ id, starts, minutes, place }) => (
          <li key={id}>
            {t("interviewLine", { when: formatDayTime(starts, page.language), minutes, place })}
            {isLink(place) && (
              <>
                <br />
                <a href={place} rel="noreferrer">
                  {t("interviewPlace")}
                </a>
              </>
            )}
            <br />
            <a href={`${ownPath(page.token)}/interviews/${encodeURIComponent(id)}`} download>
              {t("interviewFile")}
            </a>
            {!page.application.withdrawn && <ChangeForm interview={id} reply={reply} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isLink = (place: string): boolean => /^https?:\/\/[^\s"<>]+$/.test(place);

/** To ask for another time; the appointment stands until then. */
function ChangeForm({
  interview,
  reply,
}: {
  interview: OwnApplication["interviews"][number]["id"];
  reply?: FormReply;
}) {
  const t = useTexts();
  const id = changeFormId(interview);
  const own = reply?.form === id ? reply : undefined;
  const { field } = useServerForm({ id, prefix: id, schema: changeSchema, reply, labels: { text: t("changeText") } });
  const errors = (own?.error.text ?? []).map((text) => problemText(t, text));
  return (
    <details open={own !== undefined}>
      <summary>{t("change")}</summary>
      <PostForm className="form" noValidate>
        <TextArea {...field("text")} rows={3} errors={errors} />
        <div className="row">
          <Button name="intent" value={`askForChange:${interview}`}>
            {t("changeButton")}
          </Button>
        </div>
      </PostForm>
    </details>
  );
}
