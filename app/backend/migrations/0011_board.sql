-- The applicant board. Which phases are reviewed anonymously is a choice for the job, fixed phases included: a JSON list of phases.
ALTER TABLE job ADD COLUMN anonymous_phases TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(anonymous_phases));
ALTER TABLE phase DROP COLUMN isAnonymous;
-- [{name, color, position}]: phases that new jobs of the organization begin with; `position` lies among those of the fixed phases.
ALTER TABLE organization ADD COLUMN phase_template TEXT CHECK (phase_template IS NULL OR json_valid(phase_template));
-- Months after which applicants are anonymised; NULL = the default (decisions B.16).
ALTER TABLE organization ADD COLUMN retentionMonths INTEGER CHECK (retentionMonths BETWEEN 3 AND 24);

ALTER TABLE applicant ADD COLUMN responsible TEXT REFERENCES users(id) ON DELETE SET NULL;
-- Who raised the version last; NULL = the applicant, the clock, or somebody who is gone.
ALTER TABLE applicant ADD COLUMN user_updated TEXT REFERENCES users(id) ON DELETE SET NULL;
-- When the admins were told that this applicant will be anonymised.
ALTER TABLE applicant ADD COLUMN retention_noticed_at TEXT;
-- When the applicant was asked whether the consent to the talent pool goes on.
ALTER TABLE applicant ADD COLUMN talent_pool_asked_at TEXT;

CREATE TABLE interview (
  id TEXT PRIMARY KEY,
  applicant TEXT NOT NULL REFERENCES applicant(id) ON DELETE CASCADE,
  -- UTC.
  starts_at TEXT NOT NULL,
  minutes INTEGER NOT NULL,
  place TEXT NOT NULL,
  note TEXT,
  isInvited INTEGER NOT NULL DEFAULT 0,
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
