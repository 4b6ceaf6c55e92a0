-- Who has looked at an applicant's data, by the day: kept for twelve months. `user` is a bare id, so that an entry
-- outlives the account.
CREATE TABLE applicant_access (
  applicant TEXT NOT NULL REFERENCES applicant(id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  user TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('viewed', 'document', 'exported', 'data')),
  count INTEGER NOT NULL,
  last_at TEXT NOT NULL,
  PRIMARY KEY (applicant, day, user, action)
) STRICT, WITHOUT ROWID;
CREATE INDEX applicant_access_by_day ON applicant_access(day);
