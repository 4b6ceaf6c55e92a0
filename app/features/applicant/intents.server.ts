import type { ContentApi } from "~/content-api/client";
import { QUALITIES, REACHABILITIES } from "~/domain/applicants/applicant";
import { fingerprint } from "~/lib/fingerprint";

export interface Target {
  id: string;
  applicantId: string;
}

export interface Done {
  /** Key of the message on the next page (flash:applicant.…). */
  said?: string;
  params?: Record<string, string>;
  /** Where it can be seen. */
  at?: string;
  /** There is no applicant any more. */
  leave?: boolean;
}

type Intent = (api: ContentApi["applications"], target: Target, form: FormData) => Promise<Done>;

/** Every form of the panel: what it asks of the content, and what is said afterwards. */
export const APPLICANT_INTENTS: Record<string, Intent> = {
  async label({ applicants }, target, form) {
    const [addLabels, removeLabels] = [ids(form, "addLabel"), ids(form, "removeLabel")];
    await applicants.update({ ...target, addLabels, removeLabels });
    return { at: "applicant-labels" };
  },
  async responsible({ applicants }, target, form) {
    await applicants.update({ ...target, ...version(form), responsible: text(form, "responsible") || null });
    return { said: "responsible" };
  },
  async quality({ applicants }, target, form) {
    const value = QUALITIES.find((known) => known === form.get("quality")) ?? "possible";
    await applicants.update({ ...target, ...version(form), quality: { value, note: text(form, "note") } });
    return { said: "judged" };
  },
  async ownQuality({ applicants }, target, form) {
    await applicants.update({ ...target, ...version(form), quality: null });
    return { said: "judgedBack" };
  },
  async contact({ applicants }, target, form) {
    const [first_name, last_name] = [text(form, "first_name"), text(form, "last_name")];
    const [email, phone, zip] = [text(form, "email"), text(form, "phone"), text(form, "zip")];
    const reachability = REACHABILITIES.filter((each) => form.getAll("reachability").includes(each));
    const contact = { first_name, last_name, email, phone, zip, reachability };
    await applicants.update({ ...target, ...version(form), ...contact });
    return { said: "corrected", at: "s-contact" };
  },
  async cancelMail({ applicants }, target, form) {
    await applicants.update({ ...target, ...version(form), cancelMail: true });
    return { said: "mailCancelled" };
  },
  async comment({ comments }, target, form) {
    const said = text(form, "text", LONG);
    await comments.create({ ...target, text: said, as: once(form, said) });
    return { at: "log" };
  },
  async editComment({ comments }, target, form) {
    await comments.update({ ...target, commentId: text(form, "comment"), text: text(form, "text", LONG) });
    return { at: "log" };
  },
  async removeComment({ comments }, target, form) {
    await comments.remove({ ...target, commentId: text(form, "comment") });
    return { said: "commentRemoved", at: "log" };
  },
  async mail({ mails }, target, form) {
    const letter = { subject: text(form, "subject"), text: text(form, "text", LONG) };
    await mails.send({ ...target, ...letter, as: once(form, letter.subject + letter.text) });
    return { said: "mailSent", at: "log" };
  },
  async interview({ interviews }, target, form) {
    const [date, time] = [text(form, "date"), text(form, "time")];
    const invite = form.get("invite") === "true";
    const starts = date && time ? `${date}T${time}` : date;
    await interviews.create({
      ...target,
      as: once(form, starts),
      starts,
      minutes: whole(form, "minutes"),
      place: text(form, "place"),
      note: text(form, "note"),
      invite,
    });
    return { said: invite ? "invited" : "interview", at: "s-interviews" };
  },
  async callOff({ interviews }, target, form) {
    await interviews.remove({ ...target, interviewId: text(form, "interview") });
    return { said: "calledOff", at: "s-interviews" };
  },
  async removeDocument({ attachments }, target, form) {
    await attachments.remove({ ...target, attachmentId: text(form, "document") });
    return { said: "documentRemoved", at: "s-documents" };
  },
  async erase({ applicants }, target) {
    await applicants.erase(target);
    return { said: "erased", leave: true };
  },
};

/** Longer than any field allows, so that the rule beside the field says so and not the wire. */
const LONG = 20_000;

const text = (form: FormData, name: string, longest = 1000) =>
  String(form.get(name) ?? "")
    .replace(/\r\n?/g, "\n")
    .slice(0, longest);

const ids = (form: FormData, name: string) => form.getAll(name).map((value) => String(value).slice(0, 80));

/**
 * What this form makes with these words: a second press makes the same, other words after the way back something else.
 */
const once = (form: FormData, words: string) => {
  const id = text(form, "id", 80);
  return id ? `${id}-${fingerprint(words)}` : undefined;
};

/** Nothing readable is 0, which no rule takes for an answer. */
const whole = (form: FormData, name: string) => {
  const figure = Number(form.get(name));
  return Number.isInteger(figure) ? figure : 0;
};

const version = (form: FormData) => ({ version: whole(form, "version") });
