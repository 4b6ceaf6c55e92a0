-- Applicants who are a part of another now: where links that name them lead to.
CREATE TABLE applicant_merge (
  -- The applicant who is gone.
  id TEXT PRIMARY KEY,
  applicant TEXT NOT NULL REFERENCES applicant(id) ON DELETE CASCADE,
  -- Of the own page that the applicant who is gone had.
  self_token_hash TEXT UNIQUE,
  -- 1 = that link opens the page of the other: it went to the same address.
  isOpen INTEGER NOT NULL CHECK (isOpen IN (0, 1)),
  date_created TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX applicant_merge_by_applicant ON applicant_merge(applicant);
