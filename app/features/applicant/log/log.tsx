import type { ApplicantEvent } from "~/content-api/applicant-entities";
import { formatDateTime, formatShort } from "~/domain/dates";
import { LIMITS } from "~/domain/limits";
import { splitMentions } from "~/domain/mentions";
import { initials } from "~/domain/people";
import { Avatar } from "~/ui/avatar/avatar";
import { Button } from "~/ui/button/button";
import { TextArea } from "~/ui/field/text-area";
import { changedCommentSchema } from "../panel.schema";
import { usePanel, usePanelForm } from "../panel-context";
import { PanelForm } from "../panel-form";
import { eventSentence } from "./event-sentence";

/** Comments and events, newest first. */
export function Log() {
  const { t, applicant } = usePanel();
  return (
    <section aria-labelledby="log">
      <h3 id="log">{t("log.title")}</h3>
      <ol className="log plain-list">
        {applicant.events.map((event) =>
          event.event === "comment" ? (
            <Comment key={event.id} event={event} />
          ) : (
            <Happening key={event.id} event={event} />
          ),
        )}
      </ol>
    </section>
  );
}

function Comment({ event }: { event: ApplicantEvent }) {
  const { t, applicant, mayRemoveComments } = usePanel();
  const who = event.actor?.name ?? t("event.somebody");
  const text = typeof event.details.text === "string" ? event.details.text : "";
  const [first_name, ...rest] = who.split(" ");
  return (
    <li id={`e-${event.id}`}>
      <Avatar initials={initials({ first_name, last_name: rest.join(" ") })} />
      <div>
        <b>{who}</b> <When event={event} />
        <p className="entry">
          {splitMentions(
            text,
            applicant.colleagues.map(({ name }) => name),
          ).map((part, at) =>
            part.isMention ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
              <b key={at}>{part.text}</b>
            ) : (
              part.text
            ),
          )}
        </p>
        {(event.isEditable || mayRemoveComments) && (
          <div className="row tight">
            {event.isEditable && <EditComment id={event.id} text={text} />}
            <RemoveComment id={event.id} />
          </div>
        )}
      </div>
    </li>
  );
}

function EditComment({ id, text }: { id: string; text: string }) {
  const { t } = usePanel();
  const options = {
    schema: changedCommentSchema,
    values: { text },
    labels: { text: t("field.comment") },
    argument: id,
  };
  const { reply, field, summary } = usePanelForm("editComment", options);
  return (
    <details className="action" open={reply !== undefined}>
      <summary>{t("comment.edit")}</summary>
      <PanelForm form="editComment" argument={id} summary={summary} className="stack">
        <TextArea {...field("text")} rows={3} counterMax={LIMITS.comment} />
        <p>
          <Button small>{t("comment.change")}</Button>
        </p>
      </PanelForm>
    </details>
  );
}

function RemoveComment({ id }: { id: string }) {
  const { t } = usePanel();
  return (
    <details className="action">
      <summary>{t("comment.remove")}</summary>
      <PanelForm form="removeComment" argument={id}>
        <Button small tone="danger">
          {t("comment.reallyRemove")}
        </Button>
      </PanelForm>
    </details>
  );
}

function Happening({ event }: { event: ApplicantEvent }) {
  const { t, applicant, board, language, phaseName, labelName } = usePanel();
  const { sentence, note } = eventSentence(event, {
    t: t,
    language,
    phaseName,
    labelName: (id) => {
      const label = board.labels.find((each) => each.id === id);
      return label ? labelName(label) : t("labels.gone");
    },
    colleagueName: (id) => applicant.colleagues.find((each) => each.id === id)?.name ?? t("event.someone"),
  });
  return (
    <li>
      <span className="spot" />
      <div>
        <p className="event">
          {sentence} <When event={event} />
        </p>
        {note && <p className="entry">{note}</p>}
      </div>
    </li>
  );
}

function When({ event: { date_created } }: { event: ApplicantEvent }) {
  return (
    <time dateTime={date_created} title={formatDateTime(date_created)}>
      {formatShort(date_created)}
    </time>
  );
}
