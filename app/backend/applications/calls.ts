import { Refusal } from "~/domain/errors";
import { room } from "../room";

const { applications } = room;
const later = () => {
  throw new Refusal("SERVICE_UNAVAILABLE");
};

export const applicationCalls = {
  board: applications.board.handler(later),
  phases: {
    list: applications.phases.list.handler(later),
    change: applications.phases.change.handler(later),
    update: applications.phases.update.handler(later),
    remove: applications.phases.remove.handler(later),
  },
  labels: {
    list: applications.labels.list.handler(later),
    create: applications.labels.create.handler(later),
    update: applications.labels.update.handler(later),
    remove: applications.labels.remove.handler(later),
  },
  views: {
    create: applications.views.create.handler(later),
    remove: applications.views.remove.handler(later),
  },
  applicants: {
    list: applications.applicants.list.handler(later),
    update: applications.applicants.update.handler(later),
    move: applications.applicants.move.handler(later),
    label: applications.applicants.label.handler(later),
  },
};
