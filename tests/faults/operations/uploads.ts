import { newApplicant } from "#tests/helpers/applicant";
import { jobWithFolder, PDF_HEAD } from "#tests/helpers/files";
import { completeJob } from "#tests/helpers/jobs";
import type { World } from "#tests/helpers/world";
import { handleInboundMail } from "~/backend/applicants/replies/take-reply";
import { replyAddress } from "~/backend/outbox/reply-address";
import type { Services } from "~/backend/services";
import { inboundSignature } from "~/platform/mail/read-inbound-mail";
import { toSettings } from "~/platform/settings";
import { callsOf, uploadOf } from "./calls";
import { openConversation } from "./conversation";

/** A way in which bytes come in; `on` is the line that they come by, which may break. */
export interface Upload {
  name: string;
  stage: (
    here: World,
  ) => Promise<(services: Services, on: (request: Request) => Request | Promise<Request>) => Promise<unknown>>;
}

const MAIL_SECRET = "a-signing-key-of-the-provider-of-mails";

const posted = (body: BodyInit) => new Request("http://stellenfunk.test/", { method: "POST", body });

export const UPLOADS: readonly Upload[] = [
  {
    name: "a file of a job",
    stage: async (here) => {
      const { folder } = await jobWithFolder(here);
      const file = { id: here.backend.services.ids(), folder, name: "a.pdf" };
      return async (services, on) => {
        const { body } = await on(posted(PDF_HEAD));
        return callsOf(services, here.anna).files.store({ ...file, body: body as ReadableStream<Uint8Array> });
      };
    },
  },
  {
    name: "a form with a file",
    stage: async (here) => {
      const { folder } = await jobWithFolder(here);
      return async (services, on) =>
        callsOf(services, here.anna).files.storeForm({ request: await on(uploadOf()), folder });
    },
  },
  {
    name: "a document of an applicant",
    stage: async (here) => {
      const { on: applicant } = await newApplicant(here, await completeJob(here, { status: "online" }));
      return async (services, on) => {
        const request = await on(uploadOf("file"));
        return callsOf(services, here.anna).applications.attachments.store({ ...applicant, request });
      };
    },
  },
  {
    name: "a document in a chatbot",
    stage: async (here) => {
      const { job: id, token, turns, say, calls } = await openConversation(here);
      await say(here.backend.services, turns[0]);
      return async (services, on) =>
        calls(services).storeDocuments({ id, token, request: await on(uploadOf("files")) });
    },
  },
  {
    name: "an applicant's answer by mail",
    stage: async (here) => {
      const { services } = here.backend;
      services.settings = toSettings({ APP_BASE: "http://stellenfunk.test", MAIL_REPLY_DOMAIN: "antwort.example" });
      services.secrets = { ...services.secrets, MAIL_REPLY_SECRET: MAIL_SECRET };
      const job = await completeJob(here, { status: "online", contacts: [here.anna, here.mo] });
      const person = await newApplicant(here, job);
      const timestamp = String(services.clock().getTime() / 1000);
      const token = "token-of-fifty-characters";
      const mail = {
        ...{ timestamp, token, signature: await inboundSignature(MAIL_SECRET, timestamp, token) },
        ...{ recipient: (await replyAddress(services, person.id)) ?? "", from: person.email, "Message-Id": "<1@x>" },
        ...{ subject: "Re: Frage", "body-plain": "Gern!" },
      };
      return async (healthy, on) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(mail)) form.set(name, value);
        form.append("attachment-1", new File(["%PDF-1.7\nZeugnis\n"], "Zeugnis.pdf"));
        const { status } = await handleInboundMail(healthy, await on(posted(form)));
        if (status !== 200) throw new Error(`answered ${status}`);
      };
    },
  },
];
