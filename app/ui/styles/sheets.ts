import ad from "./ad.css?url";
import administration from "./administration.css?url";
import app from "./app.css?url";
import applicant from "./applicant.css?url";
import applicants from "./applicants.css?url";
import base from "./base.css?url";
import billing from "./billing.css?url";
import blockNotice from "./block-notice.css?url";
import board from "./board.css?url";
import boardDialog from "./board-dialog.css?url";
import booking from "./booking.css?url";
import brand from "./brand.css?url";
import brief from "./brief.css?url";
import builder from "./builder.css?url";
import careers from "./careers.css?url";
import chat from "./chat.css?url";
import creatives from "./creatives.css?url";
import docs from "./docs.css?url";
import entry from "./entry.css?url";
import files from "./files.css?url";
import funnel from "./funnel.css?url";
import gallery from "./gallery.css?url";
import help from "./help.css?url";
import history from "./history.css?url";
import importing from "./import.css?url";
import intake from "./intake.css?url";
import integrations from "./integrations.css?url";
import job from "./job.css?url";
import jobDialog from "./job-dialog.css?url";
import legal from "./legal.css?url";
import media from "./media.css?url";
import notes from "./notes.css?url";
import organization from "./organization.css?url";
import own from "./own.css?url";
import prices from "./prices.css?url";
import profile from "./profile.css?url";
import share from "./share.css?url";
import statistics from "./statistics.css?url";
import templates from "./templates.css?url";
import today from "./today.css?url";
import wizard from "./wizard.css?url";
import wizardPlaces from "./wizard-places.css?url";
import wizardRows from "./wizard-rows.css?url";

/**
 * One complete style sheet per kind of page: a page links exactly one (at most 6,144 bytes gzip), chosen by its deepest
 * route. A dialog, panel or notice may link one more, so that the page behind it stays as it is.
 */
export const SHEETS = {
  ad,
  administration,
  app,
  applicant,
  applicants,
  base,
  billing,
  blockNotice,
  board,
  boardDialog,
  booking,
  brand,
  brief,
  builder,
  careers,
  chat,
  creatives,
  docs,
  entry,
  files,
  funnel,
  gallery,
  help,
  history,
  import: importing,
  intake,
  integrations,
  job,
  jobDialog,
  legal,
  notes,
  organization,
  own,
  prices,
  profile,
  share,
  templates,
  today,
  statistics,
  wizard,
  wizardPlaces,
  wizardRows,
} as const;

export type Sheet = keyof typeof SHEETS;

/** What only paper and forced colours need, for every page but those for applicants; browsers fetch it last. */
export const MEDIA_SHEET = { href: media, media: "print,(forced-colors:active)" } as const;
