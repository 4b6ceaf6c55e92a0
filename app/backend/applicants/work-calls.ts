import { Refusal } from "~/domain/errors";
import { room } from "../room";

const { applications } = room;
const later = () => {
  throw new Refusal("SERVICE_UNAVAILABLE");
};

export const applicantCalls = {
  applicants: {
    create: applications.applicants.create.handler(later),
    get: applications.applicants.get.handler(later),
    erase: applications.applicants.erase.handler(later),
    data: applications.applicants.data.handler(later),
    mail: applications.applicants.mail.handler(later),
    export: applications.applicants.export.handler(later),
  },
  comments: {
    create: applications.comments.create.handler(later),
    update: applications.comments.update.handler(later),
    remove: applications.comments.remove.handler(later),
  },
  mails: { send: applications.mails.send.handler(later) },
  interviews: {
    create: applications.interviews.create.handler(later),
    remove: applications.interviews.remove.handler(later),
  },
  attachments: { remove: applications.attachments.remove.handler(later) },
};
