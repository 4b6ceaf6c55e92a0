import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formatDateTime } from "~/domain/dates";
import { SUPPRESSION_REASONS } from "~/domain/suppressions/suppressions";
import { getDevelopment } from "~/features/development/get-development.server";
import { formValue } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { PostForm } from "~/features/shell/post-form";
import { onFirstUse } from "~/lib/on-first-use";
import { Button } from "~/ui/button/button";

export const handle = { sheet: "app" };

/** Every mail of the local product, newest first. Development only. */
export async function loader({ context }: LoaderFunctionArgs) {
  const mails = await getDevelopment(context).latestMails();
  return {
    mails: mails.map(({ id, to, subject, text, date, attachments, replyTo, error }) => ({
      error,
      canReply: replyTo !== null,
      id,
      to,
      subject,
      text,
      date: formatDateTime(date),
      files: attachments.map(({ name }) => name),
    })),
  };
}

const reportSchema = onFirstUse(() => z.object({ id: z.string(), kind: z.enum(SUPPRESSION_REASONS) }));

/** What the mail provider would report of a mail. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id, kind } = formValue(await readPost(request), reportSchema);
  await getDevelopment(context).report(id, kind);
  return redirect("/dev/outbox", 303);
}

export default function Outbox() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <main className="page stack" id="content">
      <h1>Outbox</h1>
      {mails.length === 0 && <p>No mail has been sent yet.</p>}
      {mails.map(({ id, to, subject, text, date, files, canReply, error }) => (
        <article key={id} className="panel stack" data-to={to}>
          <header>
            <h2>{subject}</h2>
            <p className="soft small">
              {to} · {date} · <a href={`/dev/outbox/${id}`}>HTML</a>
              {canReply && (
                <>
                  {" · "}
                  <a href={`/dev/outbox/${id}/reply`}>Reply to this mail</a>
                </>
              )}
              {files.map((name, at) => (
                <span key={name}>
                  {" · "}
                  <a href={`/dev/outbox/${id}?attachment=${at}`}>{name}</a>
                </span>
              ))}
            </p>
            {error && <p className="small">{error}</p>}
            <PostForm className="row">
              <input type="hidden" name="id" value={id} />
              {SUPPRESSION_REASONS.map((kind) => (
                <Button key={kind} small name="kind" value={kind}>
                  Report: {kind}
                </Button>
              ))}
            </PostForm>
          </header>
          {text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph.split("\n").flatMap((line) => [...linked(line), <br key={line} />])}</p>
          ))}
        </article>
      ))}
    </main>
  );
}

/** Links of a mail can be followed as in a mail program. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part) =>
    part.startsWith("http") ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );

export const meta = () => [{ title: "Outbox · Stellenfunk" }];
