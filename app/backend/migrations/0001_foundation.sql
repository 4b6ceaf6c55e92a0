-- Tables bear the wire's collection names, columns the wire's field names; what never travels is snake_case.
-- Times are ISO UTC with milliseconds and Z, dates YYYY-MM-DD, money integer cents, booleans 0/1.

-- A precondition of a batch: INSERT INTO guard(code, ok). It never keeps a row; when ok is false the whole batch aborts with the code.
CREATE TABLE guard (code TEXT NOT NULL, ok INTEGER NOT NULL) STRICT;
CREATE TRIGGER guard_decides BEFORE INSERT ON guard BEGIN
  SELECT CASE WHEN NEW.ok THEN RAISE(IGNORE) ELSE RAISE(ABORT, NEW.code) END;
END;

CREATE TABLE sequence (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
INSERT INTO sequence(name, value) VALUES ('job', 10000), ('organization', 1000);

CREATE TABLE settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  record TEXT NOT NULL CHECK (json_valid(record)),
  date_updated TEXT NOT NULL
) STRICT;

CREATE TABLE country (
  id TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  label_en TEXT NOT NULL,
  subdivision_code TEXT,
  country_code TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 100
) STRICT;

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

CREATE TABLE verification (
  user TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  expires_at TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  sent_at TEXT NOT NULL,
  redirect_url TEXT
) STRICT;

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

-- A challenge of the bot check is good for one registration.
CREATE TABLE spent_nonce (nonce TEXT PRIMARY KEY, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE organization (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  normalized_name TEXT NOT NULL,
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

CREATE TABLE employerBrand (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'archived')),
  ownerOrganization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  description TEXT,
  ciGuidelines TEXT,
  homepage TEXT,
  user_created TEXT REFERENCES users(id) ON DELETE SET NULL,
  version INTEGER NOT NULL DEFAULT 1,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX employerBrand_by_organization ON employerBrand(ownerOrganization);

CREATE TABLE benefits (
  id TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  label_en TEXT,
  icon TEXT,
  status TEXT NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'archived')),
  relevance INTEGER NOT NULL DEFAULT 0,
  organization TEXT REFERENCES organization(id) ON DELETE CASCADE
) STRICT;

CREATE TABLE employerBrand_benefits (
  id TEXT PRIMARY KEY,
  employerBrand_id TEXT NOT NULL REFERENCES employerBrand(id) ON DELETE CASCADE,
  benefits_id TEXT NOT NULL REFERENCES benefits(id) ON DELETE CASCADE,
  UNIQUE (employerBrand_id, benefits_id)
) STRICT;

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
CREATE INDEX users_by_avatar ON users(avatar) WHERE avatar IS NOT NULL;

CREATE TABLE employerBrand_files (
  id TEXT PRIMARY KEY,
  employerBrand_id TEXT NOT NULL REFERENCES employerBrand(id) ON DELETE CASCADE,
  directus_files_id TEXT NOT NULL REFERENCES files(id) ON DELETE CASCADE
) STRICT;
CREATE INDEX employerBrand_files_by_file ON employerBrand_files(directus_files_id);

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
  version INTEGER NOT NULL DEFAULT 1,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX job_by_organization_updated ON job(organization, date_updated DESC, id DESC);
CREATE INDEX job_by_organization_status ON job(organization, status);
CREATE INDEX job_by_updated ON job(date_updated DESC, id DESC);
CREATE INDEX job_by_creator ON job(user_created);
CREATE INDEX job_by_folder ON job(folder);
CREATE INDEX job_due ON job(status, userCampaignStartDate, nextRenewal) WHERE status IN ('submitted', 'online', 'online_terminated');

CREATE TABLE job_contact (
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (job, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_contact_by_user ON job_contact(user, job);

-- Search by title and number: folded text, kept in step by triggers.
CREATE VIRTUAL TABLE job_search USING fts5(job UNINDEXED, text, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
CREATE TRIGGER job_search_insert AFTER INSERT ON job BEGIN
  INSERT INTO job_search(rowid, job, text) VALUES (NEW.rowid, NEW.id, NEW.title || ' ' || coalesce(NEW.idExternal, ''));
END;
CREATE TRIGGER job_search_update AFTER UPDATE OF title, idExternal ON job BEGIN
  UPDATE job_search SET text = NEW.title || ' ' || coalesce(NEW.idExternal, '') WHERE rowid = NEW.rowid;
END;
CREATE TRIGGER job_search_delete AFTER DELETE ON job BEGIN
  DELETE FROM job_search WHERE rowid = OLD.rowid;
END;

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

-- Append-only: nothing but erasure changes it.
CREATE TABLE history (
  id TEXT PRIMARY KEY,
  organization TEXT,
  job TEXT REFERENCES job(id) ON DELETE CASCADE,
  actor TEXT,
  event TEXT NOT NULL,
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX history_by_job ON history(job, date_created DESC);
CREATE INDEX history_by_organization ON history(organization, date_created DESC);
CREATE TRIGGER history_is_append_only BEFORE UPDATE ON history BEGIN
  SELECT RAISE(ABORT, 'FORBIDDEN');
END;

-- What follows a change (mail, later queue messages): written with it in one batch, sent afterwards, swept by the scheduler.
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

CREATE TABLE idempotency (
  key TEXT NOT NULL,
  caller TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER,
  response TEXT,
  date_created TEXT NOT NULL,
  PRIMARY KEY (caller, key)
) STRICT, WITHOUT ROWID;

-- What somebody typed when their session ended: sealed, kept for one hour.
CREATE TABLE pending_form (
  id TEXT PRIMARY KEY,
  path TEXT NOT NULL,
  sealed TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Titles, skills, soft skills, educations, experiences, industries: everything that is searched by typing.
CREATE TABLE term (
  id TEXT NOT NULL,
  collection TEXT NOT NULL,
  label TEXT NOT NULL,
  label_en TEXT NOT NULL,
  folded TEXT NOT NULL,
  folded_en TEXT NOT NULL,
  relevance INTEGER NOT NULL DEFAULT 0,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  PRIMARY KEY (collection, id)
) STRICT;

CREATE TABLE place (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  label TEXT NOT NULL,
  labelEn TEXT NOT NULL,
  folded TEXT NOT NULL,
  country TEXT NOT NULL,
  admin1 TEXT,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  population INTEGER NOT NULL DEFAULT 0,
  postalCodes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(postalCodes))
) STRICT;

-- Search of places by the beginnings of their words, kept in step by triggers.
CREATE VIRTUAL TABLE place_search USING fts5(text, content='', contentless_delete=1, prefix='2 3 4', tokenize = "unicode61 remove_diacritics 2");
CREATE TRIGGER place_search_insert AFTER INSERT ON place BEGIN
  INSERT INTO place_search(rowid, text) VALUES (NEW.rowid, NEW.folded);
END;
CREATE TRIGGER place_search_update AFTER UPDATE OF folded ON place WHEN OLD.folded <> NEW.folded BEGIN
  UPDATE place_search SET text = NEW.folded WHERE rowid = NEW.rowid;
END;
CREATE TRIGGER place_search_delete AFTER DELETE ON place BEGIN
  DELETE FROM place_search WHERE rowid = OLD.rowid;
END;
