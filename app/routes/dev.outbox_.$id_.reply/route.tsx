import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Refusal } from "~/domain/errors";
import { requiredText } from "~/domain/text.schema";
import { getDevelopment } from "~/features/development/get-development.server";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { useServerForm } from "~/features/forms/use-server-form";
import { formAgain } from "~/features/shell/page-title.server";
import { PostForm } from "~/features/shell/post-form";
import { onFirstUse } from "~/lib/on-first-use";
import type { MailAttachment } from "~/platform/mail/attachments";
import { Button } from "~/ui/button/button";
import { TextArea } from "~/ui/field/text-area";

export const handle = { sheet: "app" };

/** Takes the place of the reader's mail program: what is written here arrives as from the mail provider. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const mail = await getDevelopment(context).findMail(params.id ?? "");
  if (!mail?.replyTo) throw new Refusal("NOT_FOUND");
  return { subject: mail.subject, replyTo: mail.replyTo };
}

const replySchema = onFirstUse(() => z.object({ text: requiredText(20_000), files: z.array(z.file()).default([]) }));

export async function action({ request, context, params }: ActionFunctionArgs) {
  const development = getDevelopment(context);
  const submission = parseForm(await readPost(request), replySchema);
  if (submission.status !== "success") return formAgain(context, submission.reply());
  const { text, files } = submission.value;
  const sent = files.filter(({ size }) => size > 0).map(toAttachment);
  const answer = await development.replyTo(params.id ?? "", { text, files: await Promise.all(sent) });
  return redirect(`/dev/outbox?replied=${encodeURIComponent(answer)}`, 303);
}

async function toAttachment(file: File): Promise<MailAttachment> {
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export default function Reply() {
  const { subject, replyTo } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { field } = useServerForm({ schema: replySchema, reply, labels: { text: "Reply", files: "Attachments" } });
  return (
    <main className="page stack" id="content">
      <h1>Re: {subject}</h1>
      <p className="soft">{replyTo}</p>
      <PostForm className="stack" encType="multipart/form-data" noValidate>
        <TextArea {...field("text")} rows={8} />
        <p>
          <label htmlFor="files">Attachments</label> <input id="files" name="files" type="file" multiple />
        </p>
        <p>
          <Button tone="primary">Send reply</Button>
        </p>
      </PostForm>
    </main>
  );
}

export const meta = () => [{ title: "Reply · Stellenfunk" }];
