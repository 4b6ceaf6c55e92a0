-- What was erased: ids and moments alone. Copied to the bucket by the scheduler, so that a database restored from an
-- older backup can be told what to erase again.
CREATE TABLE erasure (
  kind TEXT NOT NULL CHECK (kind IN ('applicant', 'anonymised', 'account', 'organization')),
  subject TEXT NOT NULL,
  date_created TEXT NOT NULL,
  copied_at TEXT,
  PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX erasure_uncopied ON erasure(date_created) WHERE copied_at IS NULL;
CREATE INDEX erasure_copied ON erasure(copied_at) WHERE copied_at IS NOT NULL;
