-- Files with applicants: previewed for some hours, then entered in batches.
CREATE TABLE applicant_import (
  id TEXT PRIMARY KEY,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  file_name TEXT NOT NULL,
  -- The file as text; empty once it is done.
  text TEXT NOT NULL,
  -- {columns, names, phase, language}: what the person said about the table.
  choices TEXT NOT NULL CHECK (json_valid(choices)),
  -- Lines of duplicates that are entered all the same; NULL until entering has begun.
  chosen TEXT CHECK (chosen IS NULL OR json_valid(chosen)),
  -- The last line that was entered or left out.
  done_line INTEGER NOT NULL DEFAULT 0,
  entered INTEGER NOT NULL DEFAULT 0,
  skipped INTEGER NOT NULL DEFAULT 0,
  done_at TEXT,
  date_created TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX applicant_import_by_job ON applicant_import(job, user);
CREATE INDEX applicant_import_by_user ON applicant_import(user);
CREATE INDEX applicant_import_expiring ON applicant_import(expires_at);
