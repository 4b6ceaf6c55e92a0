import { REACHABILITIES } from "~/domain/applicants/applicant";
import { LIMITS } from "~/domain/limits";
import { ChatForm } from "../chat-form";
import { errorOf, shownText, shownTexts } from "../chat-reply";
import { type ChatTranslate, useTexts } from "../chat-texts";
import { Problem } from "../problem";
import type { TurnProps } from "../turn-screen";

const FIELDS = [
  { name: "first_name", type: "text", autoComplete: "given-name", required: true },
  { name: "last_name", type: "text", autoComplete: "family-name", required: true },
  { name: "phone", type: "tel", autoComplete: "tel", required: false },
  { name: "email", type: "email", autoComplete: "email", required: false },
  { name: "zip", type: "text", autoComplete: "postal-code", required: false },
] as const;

/** What the enhancer says of a field before it sends the form. */
function foreseenOf(name: (typeof FIELDS)[number]["name"], t: ChatTranslate) {
  if (name === "zip") return {};
  if (name === "email") return { "data-wrong": t("problems.emailWrongFormat") };
  if (name === "phone") return { "data-missing": t("problems.phoneOrEmail"), "data-or": "email" };
  return { "data-missing": t("problems.empty") };
}

/** Name, telephone or mail, and when it suits best. */
export function ContactTurn({ chat, reply }: TurnProps) {
  const t = useTexts();
  const { contact, wantsReminder } = chat.conversation;
  const isReminded = reply?.form === "contact" ? shownText(reply, "remind") !== "" : wantsReminder;
  const times = shownTexts(reply, "reachability", contact?.reachability);
  return (
    <ChatForm chat={chat} turn="contact" at="contact" reply={reply}>
      <input type="hidden" name="answerId" value={chat.answerIds.contact} />
      <p className="says">{t("contact.says")}</p>
      <fieldset>
        <legend tabIndex={-1}>{t("contact.legend")}</legend>
        <p className="hint">{t("contact.hint")}</p>
        {FIELDS.map(({ name, ...input }) => {
          const problem = errorOf(reply, name);
          return (
            <div key={name}>
              <label htmlFor={name}>
                {t(`contact.${name}`)}
                {name === "zip" && <small> ({t("optional")})</small>}
              </label>
              <input
                {...input}
                id={name}
                name={name}
                {...foreseenOf(name, t)}
                maxLength={name === "zip" ? 12 : name === "email" ? LIMITS.email : LIMITS.name}
                defaultValue={shownText(reply, name, contact?.[name])}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `problem-${name}` : undefined}
              />
              <Problem id={`problem-${name}`} text={problem} />
            </div>
          );
        })}
      </fieldset>
      <fieldset>
        <legend>{t("contact.reachability")}</legend>
        <Problem id="problem-reachability" text={errorOf(reply, "reachability")} />
        {REACHABILITIES.map((time) => (
          <label key={time} className="answer">
            <input type="checkbox" name="reachability" value={time} defaultChecked={times.includes(time)} />
            {t(`reachability.${time}`)}
          </label>
        ))}
      </fieldset>
      <label className="answer">
        <input type="checkbox" name="remind" defaultChecked={isReminded} />
        <span>
          {t("contact.remind")} <small>({t("optional")})</small>
        </span>
      </label>
      <button type="submit" className="go">
        {t("next")}
      </button>
    </ChatForm>
  );
}
