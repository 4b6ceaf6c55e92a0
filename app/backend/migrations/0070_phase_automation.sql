-- What a move into a phase of a job offers and sets by itself; a phase without a row does nothing.
CREATE TABLE phase_automation (
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  phase TEXT NOT NULL,
  -- One of the fixed templates of letters, or the id of one of the organization.
  template TEXT,
  -- One of the fixed labels, or the id of another.
  label TEXT,
  follow_up_days INTEGER,
  version INTEGER NOT NULL,
  date_updated TEXT NOT NULL,
  PRIMARY KEY (job, phase)
) STRICT, WITHOUT ROWID;

-- The day on which somebody wants to be reminded of an applicant, and who.
ALTER TABLE applicant ADD COLUMN follow_up_on TEXT;
ALTER TABLE applicant ADD COLUMN follow_up_user TEXT REFERENCES users(id) ON DELETE SET NULL;
CREATE INDEX applicant_follow_up ON applicant(follow_up_user, follow_up_on) WHERE follow_up_user IS NOT NULL;
