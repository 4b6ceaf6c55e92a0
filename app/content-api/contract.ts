import { administration } from "./administration";
import { applications } from "./applications";
import { auth } from "./auth";
import { billing } from "./billing";
import { calendarFeed } from "./calendar-feed";
import { careers } from "./careers";
import { changeRequests } from "./change-requests";
import { chatbot } from "./chatbot";
import { consent } from "./consent";
import { consultations } from "./consultations";
import { conversations } from "./conversations";
import { creatives } from "./creatives";
import { files, folders } from "./files";
import { imports } from "./imports";
import { items } from "./items";
import { jobFeed } from "./job-feed";
import { jobs, payments } from "./jobs";
import { autocomplete, locations, server, suggestions } from "./lookups";
import { notes } from "./notes";
import { ownApplication } from "./own-application";
import { invitations, recruiters } from "./recruiters";
import { registration } from "./registration";
import { brands, organizations } from "./removals";
import { statistics } from "./statistics";
import { today } from "./today";
import { users } from "./users";

/** Everything the product can ask its content backend for. Start reading here. */
export const contract = {
  auth,
  users,
  registration,
  files,
  folders,
  items,
  organizations,
  brands,
  imports,
  jobs,
  payments,
  billing,
  changeRequests,
  creatives,
  chatbot,
  applications,
  notes,
  today,
  consent,
  consultations,
  careers,
  jobFeed,
  calendarFeed,
  conversations,
  ownApplication,
  locations,
  autocomplete,
  suggestions,
  recruiters,
  invitations,
  administration,
  statistics,
  server,
};
export type Contract = typeof contract;
