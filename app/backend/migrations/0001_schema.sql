-- The whole schema, grouped by the module of app/backend that owns the tables. Frozen: a change is a new file.
-- Tables bear the wire's collection names, columns the wire's field names; what is never sent is snake_case.
-- Times are ISO UTC with milliseconds and Z, dates YYYY-MM-DD, money integer cents, booleans 0/1.
-- Search columns (searched…, folded…, tokens) are written by the application (app/lib/fold-text.ts). They have no
-- default, so that a statement that forgets them fails.

-- == storage ==

-- A precondition of a batch: INSERT INTO guard(code, ok) keeps no row; when ok is false the batch aborts with the code.
CREATE TABLE guard (code TEXT NOT NULL, ok INTEGER NOT NULL) STRICT;
CREATE TRIGGER guard_decides BEFORE INSERT ON guard BEGIN
  SELECT CASE WHEN NEW.ok THEN RAISE(IGNORE) ELSE RAISE(ABORT, NEW.code) END;
END;

-- The last number given out: `idExternal` of jobs, `externalId` of organizations.
CREATE TABLE sequence (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
INSERT INTO sequence(name, value) VALUES ('job', 10000), ('organization', 1000);

-- == settings ==

CREATE TABLE settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  record TEXT NOT NULL CHECK (json_valid(record)),
  user_updated TEXT,
  restored_from INTEGER,
  date_updated TEXT NOT NULL
) STRICT;

-- Every version of the settings record stays: who wrote it, and which old one it brought back.
CREATE TABLE settings_version (
  version INTEGER PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record)),
  actor TEXT,
  restored_from INTEGER,
  date_created TEXT NOT NULL
) STRICT;
-- By triggers, so that no way of writing the record can leave its version out.
CREATE TRIGGER settings_keep_first AFTER INSERT ON settings BEGIN
  INSERT OR REPLACE INTO settings_version (version, record, actor, restored_from, date_created)
  VALUES (NEW.version, NEW.record, NEW.user_updated, NEW.restored_from, NEW.date_updated);
END;
CREATE TRIGGER settings_keep_version AFTER UPDATE ON settings WHEN NEW.version <> OLD.version BEGIN
  INSERT INTO settings_version (version, record, actor, restored_from, date_created)
  VALUES (NEW.version, NEW.record, NEW.user_updated, NEW.restored_from, NEW.date_updated);
END;

-- == users ==

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  password_hash TEXT NOT NULL,
  first_name TEXT,
  last_name TEXT,
  phone TEXT,
  gender TEXT CHECK (gender IN ('male', 'female', 'other')),
  language TEXT CHECK (language IN ('de', 'en-US')),
  applicationNotification INTEGER NOT NULL DEFAULT 1,
  jobNoteNotification INTEGER NOT NULL DEFAULT 1,
  role TEXT NOT NULL CHECK (role IN ('Administrator', 'Agentur', 'Hiring Org', 'Öffentlich')),
  avatar TEXT,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'blocked')),
  agency_requested INTEGER NOT NULL DEFAULT 0,
  company_name TEXT,
  company_country TEXT,
  sources TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(sources)),
  privacy_consent_at TEXT,
  terms_version TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX users_by_avatar ON users(avatar) WHERE avatar IS NOT NULL;
-- Lists of people by role, and of agencies that wait.
CREATE INDEX users_by_role ON users(role, last_name, first_name, id);
CREATE INDEX users_agency_requested ON users(date_created) WHERE agency_requested = 1;

-- An address that counts once its link was used. One per person: a second request makes the first link worthless.
CREATE TABLE email_change (
  user TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE,
  token_hash TEXT NOT NULL UNIQUE,
  expires_at TEXT NOT NULL,
  used_at TEXT,
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX email_change_by_expiry ON email_change(expires_at);

-- == auth ==

CREATE TABLE session (
  id TEXT PRIMARY KEY,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  date_created TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT,
  user_agent TEXT
) STRICT;
CREATE INDEX session_by_user ON session(user);

-- Only hashes are kept. A successor is derived from its predecessor, so parallel holders get the same one.
CREATE TABLE refresh_token (
  hash TEXT PRIMARY KEY,
  session TEXT NOT NULL REFERENCES session(id) ON DELETE CASCADE,
  predecessor TEXT,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX refresh_token_by_session ON refresh_token(session);
CREATE INDEX refresh_token_by_predecessor ON refresh_token(predecessor);

CREATE TABLE password_reset (
  token_hash TEXT PRIMARY KEY,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT;

-- Exact counters (logins, codes, resends): one row per key and window.
CREATE TABLE attempt (
  key TEXT NOT NULL,
  window_start TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (key, window_start)
) STRICT, WITHOUT ROWID;

-- == registration ==

CREATE TABLE verification (
  user TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  expires_at TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  sent_at TEXT NOT NULL,
  redirect_url TEXT
) STRICT;

-- A challenge of the bot check is good for one registration.
CREATE TABLE spent_nonce (nonce TEXT PRIMARY KEY, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- == search: countries, places and terms, refilled from the catalogues with every start and every deployment ==

CREATE TABLE country (
  id TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  label_en TEXT NOT NULL,
  searched TEXT NOT NULL,
  subdivision_code TEXT,
  country_code TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 100
) STRICT;

-- `search_key` sorts a table by how much a row matters and ends in its number: the search tables use it as their rowid,
-- so that a search that wants the first ten stops after ten, however many rows match.
CREATE TABLE place (
  number INTEGER PRIMARY KEY CHECK (number < 1048576),
  id TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  label TEXT NOT NULL,
  labelEn TEXT NOT NULL,
  country TEXT NOT NULL,
  admin1 TEXT,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  population INTEGER NOT NULL DEFAULT 0,
  postalCodes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(postalCodes)),
  weight INTEGER NOT NULL DEFAULT 0,
  tokens TEXT NOT NULL,
  folded TEXT NOT NULL,
  source TEXT NOT NULL DEFAULT 'catalog' CHECK (source IN ('catalog', 'import')),
  search_key INTEGER NOT NULL GENERATED ALWAYS AS
    (((type = 'postal_code') * 134217728 + 134217727 - min(max(weight, 0), 134217727)) << 20 | number) VIRTUAL
) STRICT;
-- Whether a word of a job ad is the name of a town.
CREATE INDEX place_by_label ON place(label);
CREATE INDEX place_by_label_en ON place(labelEn);

-- By the beginnings of words, and by what stands inside them. Contentless, so that triggers keep them in step.
CREATE VIRTUAL TABLE place_search USING fts5(
  text, content='', contentless_delete=1, prefix='2 3 4', tokenize = "unicode61 remove_diacritics 2 tokenchars '_.+#'"
);
CREATE VIRTUAL TABLE place_inside USING fts5(text, content='', contentless_delete=1, tokenize = "trigram");
CREATE TRIGGER place_search_insert AFTER INSERT ON place BEGIN
  INSERT INTO place_search(rowid, text) VALUES (NEW.search_key, NEW.tokens);
  INSERT INTO place_inside(rowid, text) VALUES (NEW.search_key, NEW.folded);
END;
CREATE TRIGGER place_search_update AFTER UPDATE ON place
WHEN (OLD.search_key, OLD.tokens, OLD.folded) IS NOT (NEW.search_key, NEW.tokens, NEW.folded) BEGIN
  DELETE FROM place_search WHERE rowid = OLD.search_key;
  DELETE FROM place_inside WHERE rowid = OLD.search_key;
  INSERT INTO place_search(rowid, text) VALUES (NEW.search_key, NEW.tokens);
  INSERT INTO place_inside(rowid, text) VALUES (NEW.search_key, NEW.folded);
END;
CREATE TRIGGER place_search_delete AFTER DELETE ON place BEGIN
  DELETE FROM place_search WHERE rowid = OLD.search_key;
  DELETE FROM place_inside WHERE rowid = OLD.search_key;
END;

-- What a geocoder elsewhere found: its ids mean nothing here, and it cannot be asked for them again.
CREATE TABLE found_place (
  id TEXT PRIMARY KEY,
  details TEXT NOT NULL CHECK (json_valid(details)),
  date_created TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Titles, skills, soft skills, educations, experiences, industries. An archived term stays with the jobs that have it
-- and leaves the search tables.
CREATE TABLE term (
  number INTEGER PRIMARY KEY CHECK (number < 1048576),
  id TEXT NOT NULL,
  collection TEXT NOT NULL,
  label TEXT NOT NULL,
  label_en TEXT NOT NULL,
  folded TEXT NOT NULL,
  folded_en TEXT NOT NULL,
  tokens TEXT NOT NULL,
  relevance INTEGER NOT NULL DEFAULT 0,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  archived INTEGER NOT NULL DEFAULT 0,
  search_key INTEGER NOT NULL GENERATED ALWAYS AS
    (((1048575 - min(max(relevance, 0), 1048575)) << 7 | min(length(label), 127)) << 20 | number) VIRTUAL,
  UNIQUE (collection, id)
) STRICT;
CREATE INDEX term_by_relevance ON term(collection, relevance DESC) WHERE archived = 0;
CREATE INDEX term_archived ON term(collection, label) WHERE archived = 1;

CREATE VIRTUAL TABLE term_search USING fts5(
  text, content='', contentless_delete=1, prefix='4 5 6', tokenize = "unicode61 remove_diacritics 2 tokenchars '_.+#'"
);
CREATE VIRTUAL TABLE term_inside USING fts5(de, en, collection, content='', contentless_delete=1, tokenize = "trigram");
CREATE TRIGGER term_search_insert AFTER INSERT ON term BEGIN
  INSERT INTO term_search(rowid, text) VALUES (NEW.search_key, NEW.tokens);
  INSERT INTO term_inside(rowid, de, en, collection)
    VALUES (NEW.search_key, NEW.folded, NEW.folded_en, '<' || NEW.collection || '>');
END;
CREATE TRIGGER term_search_update AFTER UPDATE ON term
WHEN (OLD.search_key, OLD.tokens, OLD.folded, OLD.folded_en, OLD.archived)
  IS NOT (NEW.search_key, NEW.tokens, NEW.folded, NEW.folded_en, NEW.archived) BEGIN
  DELETE FROM term_search WHERE rowid = OLD.search_key;
  DELETE FROM term_inside WHERE rowid = OLD.search_key;
  INSERT INTO term_search(rowid, text) SELECT NEW.search_key, NEW.tokens WHERE NEW.archived = 0;
  INSERT INTO term_inside(rowid, de, en, collection)
    SELECT NEW.search_key, NEW.folded, NEW.folded_en, '<' || NEW.collection || '>' WHERE NEW.archived = 0;
END;
CREATE TRIGGER term_search_delete AFTER DELETE ON term BEGIN
  DELETE FROM term_search WHERE rowid = OLD.search_key;
  DELETE FROM term_inside WHERE rowid = OLD.search_key;
END;

-- == organizations ==

CREATE TABLE organization (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  normalized_name TEXT NOT NULL,
  searched TEXT NOT NULL,
  externalId TEXT UNIQUE,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'blocked')),
  street TEXT,
  city TEXT,
  zip TEXT,
  country TEXT REFERENCES country(id),
  vatNo TEXT,
  contactEmail TEXT,
  billingEmail TEXT,
  homepage TEXT,
  branch TEXT,
  numberOfEmployees TEXT,
  credit INTEGER NOT NULL DEFAULT 0,
  paymentByInvoice INTEGER NOT NULL DEFAULT 0,
  -- [{name, color, position}]: phases that new jobs begin with; `position` lies among those of the fixed phases.
  phase_template TEXT CHECK (phase_template IS NULL OR json_valid(phase_template)),
  -- Months after which applicants are anonymised; NULL = the default.
  retentionMonths INTEGER CHECK (retentionMonths BETWEEN 3 AND 24),
  user_created TEXT REFERENCES users(id) ON DELETE SET NULL,
  version INTEGER NOT NULL DEFAULT 1,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX organization_by_creator ON organization(user_created);
CREATE INDEX organization_by_normalized_name ON organization(normalized_name);

-- Accepted members. Invitations have a table of their own.
CREATE TABLE recruiter (
  id TEXT PRIMARY KEY,
  organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('admin', 'member')),
  date_created TEXT NOT NULL,
  UNIQUE (organization, user)
) STRICT;
CREATE INDEX recruiter_by_user ON recruiter(user);

CREATE TABLE agency_assignment (
  organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  date_created TEXT NOT NULL,
  PRIMARY KEY (organization, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX agency_assignment_by_user ON agency_assignment(user);

-- Only hashes of the tokens are kept. A row that is no longer open stays until it would have been dropped anyway, so
-- that a refused link can be explained.
CREATE TABLE invitation (
  id TEXT PRIMARY KEY,
  organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE,
  role TEXT NOT NULL DEFAULT 'member' CHECK (role IN ('admin', 'member')),
  language TEXT NOT NULL CHECK (language IN ('de', 'en-US')),
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'withdrawn')),
  token_hash TEXT NOT NULL UNIQUE,
  invited_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  accepted_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  expires_at TEXT NOT NULL,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
-- One open invitation per address; also the list of an organization.
CREATE UNIQUE INDEX invitation_open ON invitation(organization, email) WHERE status = 'open';
CREATE INDEX invitation_by_organization ON invitation(organization);
CREATE INDEX invitation_by_expiry ON invitation(expires_at);
CREATE INDEX invitation_by_inviter ON invitation(invited_by);
CREATE INDEX invitation_by_accepter ON invitation(accepted_by);

CREATE TABLE employerBrand (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  searched TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'archived')),
  ownerOrganization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  description TEXT,
  ciGuidelines TEXT,
  homepage TEXT,
  -- The brand's own picture, beside the documents of its corporate identity.
  logo TEXT REFERENCES files(id) ON DELETE SET NULL,
  user_created TEXT REFERENCES users(id) ON DELETE SET NULL,
  version INTEGER NOT NULL DEFAULT 1,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX employerBrand_by_organization ON employerBrand(ownerOrganization);
CREATE INDEX employerBrand_by_logo ON employerBrand(logo) WHERE logo IS NOT NULL;

CREATE TABLE employerBrand_files (
  id TEXT PRIMARY KEY,
  employerBrand_id TEXT NOT NULL REFERENCES employerBrand(id) ON DELETE CASCADE,
  directus_files_id TEXT NOT NULL REFERENCES files(id) ON DELETE CASCADE
) STRICT;
CREATE INDEX employerBrand_files_by_file ON employerBrand_files(directus_files_id);

-- The catalogue's (organization is NULL) and those that an organization added for itself.
CREATE TABLE benefits (
  id TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  label_en TEXT,
  folded TEXT NOT NULL,
  folded_en TEXT NOT NULL,
  icon TEXT,
  status TEXT NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'archived')),
  relevance INTEGER NOT NULL DEFAULT 0,
  -- What an operator has edited is no longer overwritten from the catalogue of a deployment.
  edited INTEGER NOT NULL DEFAULT 0,
  organization TEXT REFERENCES organization(id) ON DELETE CASCADE
) STRICT;
CREATE INDEX benefits_by_organization ON benefits(organization);

CREATE TABLE employerBrand_benefits (
  id TEXT PRIMARY KEY,
  employerBrand_id TEXT NOT NULL REFERENCES employerBrand(id) ON DELETE CASCADE,
  benefits_id TEXT NOT NULL REFERENCES benefits(id) ON DELETE CASCADE,
  UNIQUE (employerBrand_id, benefits_id)
) STRICT;

-- == files ==

CREATE TABLE folder (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  organization TEXT REFERENCES organization(id) ON DELETE CASCADE,
  owner TEXT REFERENCES users(id) ON DELETE CASCADE,
  date_created TEXT NOT NULL
) STRICT;

CREATE TABLE files (
  id TEXT PRIMARY KEY,
  folder TEXT REFERENCES folder(id) ON DELETE SET NULL,
  organization TEXT REFERENCES organization(id) ON DELETE CASCADE,
  uploaded_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  filename_download TEXT NOT NULL,
  filename_disk TEXT NOT NULL,
  title TEXT,
  type TEXT NOT NULL,
  filesize INTEGER NOT NULL,
  width INTEGER,
  height INTEGER,
  created_on TEXT NOT NULL
) STRICT;
CREATE INDEX files_by_folder ON files(folder, created_on);
CREATE INDEX files_unfiled ON files(uploaded_by) WHERE folder IS NULL;

-- == jobs ==

CREATE TABLE job (
  id TEXT PRIMARY KEY,
  idExternal TEXT UNIQUE,
  organization TEXT REFERENCES organization(id) ON DELETE CASCADE,
  employerBrand TEXT REFERENCES employerBrand(id) ON DELETE SET NULL,
  user_created TEXT REFERENCES users(id) ON DELETE SET NULL,
  folder TEXT REFERENCES folder(id) ON DELETE SET NULL,
  title TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'submitted', 'online', 'online_terminated', 'offline', 'reactivating', 'unknown')),
  nextRenewal TEXT,
  renewal_anchor INTEGER,
  -- Since when a job is offline: the clock of its applicants.
  offline_at TEXT,
  addressing TEXT CHECK (addressing IN ('english', 'german_sie', 'german_du')),
  fullTime INTEGER NOT NULL DEFAULT 0,
  partTime INTEGER NOT NULL DEFAULT 0,
  workExperience TEXT,
  jobCategory TEXT,
  noDegreeNeeded INTEGER NOT NULL DEFAULT 0,
  educations TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(educations)),
  experiences TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(experiences)),
  skills TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(skills)),
  softSkills TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(softSkills)),
  targetJobTitles TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(targetJobTitles)),
  targetExperiences TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(targetExperiences)),
  targetEducations TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(targetEducations)),
  targetSkills TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(targetSkills)),
  targetCareerJumpers INTEGER NOT NULL DEFAULT 0,
  hook TEXT,
  hookSource TEXT,
  locations TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(locations)),
  tasks TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tasks)),
  benefits TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(benefits)),
  salaryType TEXT,
  salaryMin REAL,
  salaryMax REAL,
  showSalary INTEGER NOT NULL DEFAULT 0,
  links TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(links)),
  numberOfPlannedHires INTEGER,
  runtime INTEGER,
  userCampaignStartDate TEXT,
  boost INTEGER NOT NULL DEFAULT 0,
  termsAccepted TEXT,
  termsVersion TEXT,
  invoiceReference TEXT,
  billing TEXT CHECK (billing IS NULL OR json_valid(billing)),
  price TEXT CHECK (price IS NULL OR json_valid(price)),
  monthlyCampaignBudget INTEGER,
  campaignId TEXT,
  adText TEXT,
  applicantManagementUrl TEXT,
  migratedAt TEXT,
  migrationConfirmed INTEGER NOT NULL DEFAULT 0,
  booking TEXT,
  -- A list of phases, fixed ones included, that are reviewed anonymously.
  anonymous_phases TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(anonymous_phases)),
  version INTEGER NOT NULL DEFAULT 1,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX job_by_organization_updated ON job(organization, date_updated DESC, id DESC);
CREATE INDEX job_by_organization_status ON job(organization, status);
CREATE INDEX job_by_updated ON job(date_updated DESC, id DESC);
CREATE INDEX job_by_creator ON job(user_created);
CREATE INDEX job_by_folder ON job(folder);
-- Asked before a brand is deleted, and by SQLite itself when it goes.
CREATE INDEX job_by_brand ON job(employerBrand) WHERE employerBrand IS NOT NULL;
CREATE INDEX job_due ON job(status, userCampaignStartDate, nextRenewal)
  WHERE status IN ('submitted', 'online', 'online_terminated');
CREATE INDEX job_waiting ON job(userCampaignStartDate, id) WHERE status = 'submitted';

-- Title and number; FTS5's tokenizer folds them, triggers keep them in step with the row.
CREATE VIRTUAL TABLE job_search USING fts5(
  job UNINDEXED, text, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
CREATE TRIGGER job_search_insert AFTER INSERT ON job BEGIN
  INSERT INTO job_search(rowid, job, text) VALUES (NEW.rowid, NEW.id, NEW.title || ' ' || coalesce(NEW.idExternal, ''));
END;
CREATE TRIGGER job_search_update AFTER UPDATE OF title, idExternal ON job BEGIN
  UPDATE job_search SET text = NEW.title || ' ' || coalesce(NEW.idExternal, '') WHERE rowid = NEW.rowid;
END;
CREATE TRIGGER job_search_delete AFTER DELETE ON job BEGIN
  DELETE FROM job_search WHERE rowid = OLD.rowid;
END;

CREATE TABLE job_contact (
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (job, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_contact_by_user ON job_contact(user, job);

-- == job-import ==

-- An import of a job ad: what was handed in, how far it is, what was found. `file_key` names bytes of imports alone.
CREATE TABLE job_import (
  id TEXT PRIMARY KEY,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  organization TEXT REFERENCES organization(id) ON DELETE SET NULL,
  language TEXT NOT NULL DEFAULT 'de' CHECK (language IN ('de', 'en-US')),
  status TEXT NOT NULL CHECK (status IN ('draft', 'processing', 'done', 'failed', 'aborted')),
  stage TEXT NOT NULL DEFAULT 'waiting' CHECK (stage IN ('waiting', 'loaded', 'read')),
  reason TEXT,
  url TEXT,
  body TEXT,
  file_key TEXT,
  file_name TEXT,
  ad INTEGER NOT NULL DEFAULT 0,
  findings TEXT CHECK (findings IS NULL OR json_valid(findings)),
  -- The values for the wizard, looked up once when the import is done, so that a review reads one row.
  proposals TEXT CHECK (proposals IS NULL OR json_valid(proposals)),
  runs INTEGER NOT NULL DEFAULT 0,
  lease_until TEXT,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX job_import_open ON job_import(lease_until) WHERE status IN ('draft', 'processing');
CREATE INDEX job_import_by_date ON job_import(date_created);
CREATE INDEX job_import_by_user ON job_import(user);
CREATE INDEX job_import_by_organization ON job_import(organization) WHERE organization IS NOT NULL;
CREATE INDEX job_import_by_file ON job_import(file_key) WHERE file_key IS NOT NULL;

-- == billing ==

-- Price and terms frozen for one booking attempt. At most one open checkout per job.
CREATE TABLE checkout (
  id TEXT PRIMARY KEY,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  organization TEXT NOT NULL REFERENCES organization(id),
  user TEXT REFERENCES users(id) ON DELETE SET NULL,
  provider TEXT NOT NULL CHECK (provider IN ('test', 'stripe')),
  provider_session TEXT UNIQUE,
  provider_subscription TEXT,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'cancelled', 'expired')),
  job_version INTEGER NOT NULL,
  price TEXT NOT NULL CHECK (json_valid(price)),
  price_hash TEXT NOT NULL,
  amount INTEGER NOT NULL,
  url TEXT NOT NULL,
  return_url TEXT,
  cancel_url TEXT,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX checkout_open ON checkout(job) WHERE status = 'open';
CREATE INDEX checkout_by_job ON checkout(job);
CREATE INDEX checkout_by_status ON checkout(status, date_updated);

-- Outlives its job: a draft that was sent back may be deleted, what was paid for stays on record.
CREATE TABLE booking (
  id TEXT PRIMARY KEY,
  job TEXT REFERENCES job(id) ON DELETE SET NULL,
  organization TEXT NOT NULL REFERENCES organization(id),
  checkout TEXT UNIQUE REFERENCES checkout(id) ON DELETE SET NULL,
  kind TEXT NOT NULL CHECK (kind IN ('card', 'invoice')),
  user TEXT REFERENCES users(id) ON DELETE SET NULL,
  price TEXT NOT NULL CHECK (json_valid(price)),
  billing TEXT NOT NULL CHECK (json_valid(billing)),
  invoiceReference TEXT,
  termsVersion TEXT,
  runtime INTEGER NOT NULL,
  start_date TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'voided', 'credited', 'ended')),
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX booking_by_job ON booking(job);

-- A provider's event counts once, however often it is delivered.
CREATE TABLE payment_event (id TEXT PRIMARY KEY, type TEXT NOT NULL, date_created TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- == chatbot ==

-- A configuration is one document: a published one never changes, the draft is guarded by `version`.
CREATE TABLE chatbot_configuration (
  id TEXT PRIMARY KEY,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  isDraft INTEGER NOT NULL,
  -- Counts the publications of a job; a draft has none. The live configuration is the one with the highest number.
  number INTEGER,
  -- The publication that a draft was made from.
  based_on INTEGER,
  content TEXT NOT NULL CHECK (json_valid(content)),
  user_updated TEXT REFERENCES users(id) ON DELETE SET NULL,
  version INTEGER NOT NULL DEFAULT 1,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL,
  CHECK ((isDraft = 1) = (number IS NULL))
) STRICT;
CREATE UNIQUE INDEX chatbot_configuration_draft ON chatbot_configuration(job) WHERE isDraft = 1;
CREATE UNIQUE INDEX chatbot_configuration_live ON chatbot_configuration(job, number DESC) WHERE isDraft = 0;
CREATE INDEX chatbot_configuration_by_editor ON chatbot_configuration(user_updated);

-- One talk of one applicant. Only the hash of its token is kept; the token travels in form, address and cookie.
CREATE TABLE conversation (
  id TEXT PRIMARY KEY,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  first_name TEXT,
  last_name TEXT,
  email TEXT,
  phone TEXT,
  zip TEXT,
  reachability TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(reachability)),
  talent_pool INTEGER NOT NULL DEFAULT 0,
  privacy_consent_at TEXT,
  sources TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(sources)),
  isEmbedded INTEGER NOT NULL DEFAULT 0,
  applicant TEXT REFERENCES applicant(id) ON DELETE SET NULL,
  finished_at TEXT,
  resume_sent_at TEXT,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX conversation_by_job ON conversation(job);
CREATE INDEX conversation_by_applicant ON conversation(applicant);
CREATE INDEX conversation_expiring ON conversation(expires_at);

-- One answer per question: a later one replaces it. `id` is the answerId of the form: a repeated post changes nothing.
CREATE TABLE conversation_answer (
  conversation TEXT NOT NULL REFERENCES conversation(id) ON DELETE CASCADE,
  question TEXT NOT NULL,
  id TEXT NOT NULL,
  -- {kind, type, text, value: {skipped} | {choices: [{id, text}]} | {text} | {rating}}: what was asked and answered, in
  -- words that outlive the configuration.
  answer TEXT NOT NULL CHECK (json_valid(answer)),
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL,
  PRIMARY KEY (conversation, question)
) STRICT, WITHOUT ROWID;

-- Counters of the funnel: no person, no cookie.
CREATE TABLE chatbot_count (
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  event TEXT NOT NULL CHECK (event IN ('viewed', 'started', 'answered', 'contactGiven', 'completed')),
  -- The question that was answered; empty for the others.
  question TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL DEFAULT '',
  count INTEGER NOT NULL,
  PRIMARY KEY (job, day, event, question, source)
) STRICT, WITHOUT ROWID;

-- == applicants ==

-- An applicant of one job. `phase` is one of the nine fixed keys or the id of a custom phase; labels likewise.
CREATE TABLE applicant (
  id TEXT PRIMARY KEY,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  first_name TEXT,
  last_name TEXT,
  email TEXT,
  phone TEXT,
  zip TEXT,
  -- Name and contact in both foldings ("mueller", "muller"); the list is sorted by the short one.
  searched_long TEXT NOT NULL,
  searched_short TEXT NOT NULL,
  reachability TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(reachability)),
  avatar TEXT,
  language TEXT NOT NULL DEFAULT 'de' CHECK (language IN ('de', 'en-US')),
  addressing TEXT CHECK (addressing IN ('english', 'german_sie', 'german_du')),
  phase TEXT NOT NULL DEFAULT 'applied',
  -- Place within its phase, smaller first; a move writes a value between two neighbours.
  position REAL NOT NULL DEFAULT 0,
  quality TEXT NOT NULL CHECK (quality IN ('ideal', 'possible', 'reject')),
  -- [{question, kind, text, answer, rating, must}]: what the quality follows from.
  quality_rule TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(quality_rule)),
  -- {value, note, by, at}: the recruiter's judgement.
  quality_override TEXT CHECK (quality_override IS NULL OR json_valid(quality_override)),
  sources TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(sources)),
  source TEXT NOT NULL DEFAULT '',
  -- What finds a second application to the same job: normalised, empty after anonymising.
  email_key TEXT,
  phone_key TEXT,
  -- Hash of the token of the applicant's own page, and when that ends.
  self_token_hash TEXT UNIQUE,
  self_expires_at TEXT,
  talent_pool_until TEXT,
  -- When the applicant was asked whether the consent to the talent pool goes on.
  talent_pool_asked_at TEXT,
  responsible TEXT REFERENCES users(id) ON DELETE SET NULL,
  reject_reason TEXT,
  reject_mail TEXT,
  withdrawn_at TEXT,
  -- When the admins were told that this applicant will be anonymised, and when that was done.
  retention_noticed_at TEXT,
  anonymised_at TEXT,
  phase_changed_at TEXT NOT NULL,
  user_created TEXT REFERENCES users(id) ON DELETE SET NULL,
  -- Who raised the version last; NULL = the applicant, the clock, or somebody who is gone.
  user_updated TEXT REFERENCES users(id) ON DELETE SET NULL,
  version INTEGER NOT NULL DEFAULT 1,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX applicant_by_job_phase ON applicant(job, phase, position, id);
CREATE INDEX applicant_by_organization ON applicant(organization, date_updated);
CREATE INDEX applicant_by_email ON applicant(job, email_key) WHERE email_key IS NOT NULL;
CREATE INDEX applicant_by_phone ON applicant(job, phone_key) WHERE phone_key IS NOT NULL;
CREATE INDEX applicant_by_creator ON applicant(user_created);
CREATE INDEX applicant_decided ON applicant(organization, phase_changed_at)
  WHERE phase IN ('rejected', 'hired') AND anonymised_at IS NULL;
CREATE INDEX applicant_undecided ON applicant(job) WHERE anonymised_at IS NULL AND phase NOT IN ('rejected', 'hired');
CREATE INDEX applicant_in_pool ON applicant(talent_pool_until) WHERE talent_pool_until IS NOT NULL;
-- The judgements of a person are found when the person is removed.
CREATE INDEX applicant_judged_by ON applicant(quality_override ->> '$.by') WHERE quality_override IS NOT NULL;

-- What somebody sent: an applicant who applies again within 90 days has several.
CREATE TABLE application (
  id TEXT PRIMARY KEY,
  applicant TEXT NOT NULL REFERENCES applicant(id) ON DELETE CASCADE,
  conversation TEXT UNIQUE REFERENCES conversation(id) ON DELETE SET NULL,
  configuration INTEGER,
  answers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(answers)),
  -- The words of the answers in both foldings; apart those that were chosen: names hide in what people write.
  searched TEXT NOT NULL,
  searched_choices TEXT NOT NULL,
  quality TEXT NOT NULL CHECK (quality IN ('ideal', 'possible', 'reject')),
  sources TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(sources)),
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX application_by_applicant ON application(applicant, date_created);

CREATE TABLE attachment (
  id TEXT PRIMARY KEY,
  conversation TEXT REFERENCES conversation(id) ON DELETE SET NULL,
  applicant TEXT REFERENCES applicant(id) ON DELETE CASCADE,
  object TEXT NOT NULL,
  filename_download TEXT NOT NULL,
  type TEXT NOT NULL,
  filesize INTEGER NOT NULL,
  uploaded_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX attachment_by_conversation ON attachment(conversation);
CREATE INDEX attachment_by_applicant ON attachment(applicant);
CREATE INDEX attachment_by_uploader ON attachment(uploaded_by);

-- Custom phases; the nine fixed ones are rules, not rows. `position` lies between those of two neighbours.
CREATE TABLE phase (
  id TEXT PRIMARY KEY,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  color TEXT NOT NULL,
  position REAL NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX phase_by_job ON phase(job, position);

-- Custom labels, of one job or (job is NULL) of the organization; high, medium and low are rules, not rows.
CREATE TABLE label (
  id TEXT PRIMARY KEY,
  organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  job TEXT REFERENCES job(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  color TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX label_by_organization ON label(organization, job);

CREATE TABLE applicant_label (
  applicant TEXT NOT NULL REFERENCES applicant(id) ON DELETE CASCADE,
  label TEXT NOT NULL,
  PRIMARY KEY (applicant, label)
) STRICT, WITHOUT ROWID;
CREATE INDEX applicant_label_by_label ON applicant_label(label);
-- Only one of the three fixed ones.
CREATE UNIQUE INDEX applicant_label_priority ON applicant_label(applicant) WHERE label IN ('high', 'medium', 'low');

-- What happened to an applicant; comments are events with a text.
CREATE TABLE applicant_event (
  id TEXT PRIMARY KEY,
  applicant TEXT NOT NULL REFERENCES applicant(id) ON DELETE CASCADE,
  actor TEXT REFERENCES users(id) ON DELETE SET NULL,
  event TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX applicant_event_by_applicant ON applicant_event(applicant, date_created DESC);
CREATE INDEX applicant_event_by_actor ON applicant_event(actor);

CREATE TABLE applicant_seen (
  applicant TEXT NOT NULL REFERENCES applicant(id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (applicant, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX applicant_seen_by_user ON applicant_seen(user);

-- An appointment that was called off stays as long as calendars may ask for it.
CREATE TABLE interview (
  id TEXT PRIMARY KEY,
  applicant TEXT NOT NULL REFERENCES applicant(id) ON DELETE CASCADE,
  starts_at TEXT NOT NULL,
  minutes INTEGER NOT NULL,
  place TEXT NOT NULL,
  note TEXT,
  isInvited INTEGER NOT NULL DEFAULT 0,
  -- Counts the versions that calendars know.
  sequence INTEGER NOT NULL DEFAULT 0,
  cancelled_at TEXT,
  user_created TEXT REFERENCES users(id) ON DELETE SET NULL,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX interview_by_applicant ON interview(applicant, starts_at);

-- A filter that somebody keeps under a name.
CREATE TABLE board_view (
  id TEXT PRIMARY KEY,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  date_created TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX board_view_by_name ON board_view(user, job, name);

-- == history ==

-- Append-only: nothing but erasure changes it.
CREATE TABLE history (
  id TEXT PRIMARY KEY,
  organization TEXT,
  job TEXT REFERENCES job(id) ON DELETE CASCADE,
  -- What an entry is about where it is no job: "user:…", "benefit:…", "term:skill:…".
  subject TEXT,
  actor TEXT,
  event TEXT NOT NULL,
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX history_by_job ON history(job, date_created DESC);
CREATE INDEX history_by_organization ON history(organization, date_created DESC);
CREATE INDEX history_by_subject ON history(subject, date_created DESC) WHERE subject IS NOT NULL;
-- Erasing a person and their own data ask for what they did, and for rows that quote an address: neither reads the
-- whole history.
CREATE INDEX history_by_actor ON history(actor, date_created);
CREATE INDEX history_quoting ON history(id) WHERE instr(coalesce(before, '') || coalesce(after, ''), '@') > 0;
CREATE TRIGGER history_is_append_only BEFORE UPDATE ON history BEGIN
  SELECT RAISE(ABORT, 'FORBIDDEN');
END;

-- == outbox ==

-- What follows a change (mail, queue messages): written with it in one batch, sent afterwards, swept by the scheduler.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at TEXT NOT NULL,
  sent_at TEXT,
  error TEXT,
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX outbox_unsent ON outbox(next_try_at) WHERE sent_at IS NULL;

-- == idempotency ==

CREATE TABLE idempotency (
  key TEXT NOT NULL,
  caller TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER,
  response TEXT,
  date_created TEXT NOT NULL,
  PRIMARY KEY (caller, key)
) STRICT, WITHOUT ROWID;

-- == platform/session ==

-- A form that was posted after its session had ended: sealed, kept for one hour.
CREATE TABLE pending_form (
  id TEXT PRIMARY KEY,
  path TEXT NOT NULL,
  sealed TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
