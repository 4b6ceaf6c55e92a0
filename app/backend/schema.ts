import { apiTokensSchema } from "./api-tokens/schema";
import { applicantsSchema } from "./applicants/schema";
import { authSchema } from "./auth/schema";
import { billingSchema } from "./billing/schema";
import { campaignSetupSchema } from "./campaign-setup/schema";
import { changeRequestsSchema } from "./change-requests/schema";
import { chatbotSchema } from "./chatbot/schema";
import { consentSchema } from "./consent/schema";
import { consultationsSchema } from "./consultations/schema";
import { countersSchema } from "./counters/schema";
import { creativesSchema } from "./creatives/schema";
import { erasuresSchema } from "./erasures/schema";
import { filesSchema } from "./files/schema";
import { funnelSchema } from "./funnel/schema";
import { heartbeatsSchema } from "./heartbeats/schema";
import { historySchema } from "./history/schema";
import { idempotencySchema } from "./idempotency/schema";
import { jobImportSchema } from "./job-import/schema";
import { jobsSchema } from "./jobs/schema";
import { letterTemplatesSchema } from "./letter-templates/schema";
import { limitsSchema } from "./limits/schema";
import { mentionsSchema } from "./mentions/schema";
import { notesSchema } from "./notes/schema";
import { organizationErasureSchema } from "./organization-erasure/schema";
import { organizationsSchema } from "./organizations/schema";
import { outboxSchema } from "./outbox/schema";
import { profileSchema } from "./profile/schema";
import { registrationSchema } from "./registration/schema";
import { schedulerSchema } from "./scheduler/schema";
import { searchSchema } from "./search/schema";
import { settingsSchema } from "./settings/schema";
import { statisticsSchema } from "./statistics/schema";
import type { Tables } from "./storage/columns";
import { storageSchema } from "./storage/schema";
import { suppressionsSchema } from "./suppressions/schema";
import { todaySchema } from "./today/schema";
import { usersSchema } from "./users/schema";
import { webhooksSchema } from "./webhooks/schema";

/** Which module owns which tables: the only one that writes them. */
export const schemaOfModule = {
  auth: authSchema,
  "api-tokens": apiTokensSchema,
  webhooks: webhooksSchema,
  users: usersSchema,
  profile: profileSchema,
  registration: registrationSchema,
  organizations: organizationsSchema,
  "organization-erasure": organizationErasureSchema,
  jobs: jobsSchema,
  "job-import": jobImportSchema,
  billing: billingSchema,
  applicants: applicantsSchema,
  notes: notesSchema,
  mentions: mentionsSchema,
  "change-requests": changeRequestsSchema,
  consultations: consultationsSchema,
  counters: countersSchema,
  creatives: creativesSchema,
  today: todaySchema,
  chatbot: chatbotSchema,
  consent: consentSchema,
  erasures: erasuresSchema,
  files: filesSchema,
  funnel: funnelSchema,
  heartbeats: heartbeatsSchema,
  "letter-templates": letterTemplatesSchema,
  limits: limitsSchema,
  search: searchSchema,
  outbox: outboxSchema,
  history: historySchema,
  settings: settingsSchema,
  idempotency: idempotencySchema,
  scheduler: schedulerSchema,
  "campaign-setup": campaignSetupSchema,
  statistics: statisticsSchema,
  storage: storageSchema,
  suppressions: suppressionsSchema,
};

/** All tables, as they lie in SQLite. */
export const schema = {
  ...authSchema,
  ...apiTokensSchema,
  ...webhooksSchema,
  ...usersSchema,
  ...profileSchema,
  ...registrationSchema,
  ...organizationsSchema,
  ...organizationErasureSchema,
  ...jobsSchema,
  ...jobImportSchema,
  ...billingSchema,
  ...applicantsSchema,
  ...notesSchema,
  ...mentionsSchema,
  ...changeRequestsSchema,
  ...consultationsSchema,
  ...countersSchema,
  ...creativesSchema,
  ...todaySchema,
  ...chatbotSchema,
  ...consentSchema,
  ...erasuresSchema,
  ...filesSchema,
  ...funnelSchema,
  ...heartbeatsSchema,
  ...letterTemplatesSchema,
  ...limitsSchema,
  ...searchSchema,
  ...outboxSchema,
  ...historySchema,
  ...settingsSchema,
  ...idempotencySchema,
  ...schedulerSchema,
  ...campaignSetupSchema,
  ...statisticsSchema,
  ...storageSchema,
  ...suppressionsSchema,
};

/** The tables for Kysely. An interface, so that messages of the compiler name it instead of listing all columns. */
export interface Database extends Tables<typeof schema> {}
