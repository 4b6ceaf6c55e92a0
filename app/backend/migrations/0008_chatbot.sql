-- The prequalification chatbot. A configuration is one document: a published one never changes, the draft is guarded by `version`.
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

-- One talk of one applicant. Only the hash of its token is kept; the token travels in form, address and (to resume) cookie.
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

-- One answer per question: a later one replaces it. `id` is the answerId of the form, so that a repeated post changes nothing.
CREATE TABLE conversation_answer (
  conversation TEXT NOT NULL REFERENCES conversation(id) ON DELETE CASCADE,
  question TEXT NOT NULL,
  id TEXT NOT NULL,
  -- {kind, type, text, value: {skipped} | {choices: [{id, text}]} | {text} | {rating}}: what was asked and said, in words that outlive the configuration.
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
  reject_reason TEXT,
  reject_mail TEXT,
  withdrawn_at TEXT,
  anonymised_at TEXT,
  phase_changed_at TEXT NOT NULL,
  user_created TEXT REFERENCES users(id) ON DELETE SET NULL,
  version INTEGER NOT NULL DEFAULT 1,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX applicant_by_job_phase ON applicant(job, phase, position, id);
CREATE INDEX applicant_by_organization ON applicant(organization, date_updated);
CREATE INDEX applicant_by_email ON applicant(job, email_key) WHERE email_key IS NOT NULL;
CREATE INDEX applicant_by_phone ON applicant(job, phone_key) WHERE phone_key IS NOT NULL;

-- What somebody sent: an applicant who applies again within 90 days has several.
CREATE TABLE application (
  id TEXT PRIMARY KEY,
  applicant TEXT NOT NULL REFERENCES applicant(id) ON DELETE CASCADE,
  conversation TEXT UNIQUE REFERENCES conversation(id) ON DELETE SET NULL,
  configuration INTEGER,
  answers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(answers)),
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

-- Phases of one's own; the nine fixed ones are rules, not rows. `position` lies between those of two neighbours in the whole order.
CREATE TABLE phase (
  id TEXT PRIMARY KEY,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  color TEXT NOT NULL,
  position REAL NOT NULL,
  isAnonymous INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX phase_by_job ON phase(job, position);

-- Labels of one's own, of one job or (job is NULL) of the organization; high, medium and low are rules, not rows.
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

CREATE TABLE applicant_seen (
  applicant TEXT NOT NULL REFERENCES applicant(id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (applicant, user)
) STRICT, WITHOUT ROWID;
