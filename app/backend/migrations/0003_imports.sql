-- An import of a job ad: what was handed in, how far it is, what was found. `file_key` names bytes that belong to imports alone.
CREATE TABLE job_import (
  id TEXT PRIMARY KEY,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('draft', 'processing', 'done', 'failed', 'aborted')),
  stage TEXT NOT NULL DEFAULT 'waiting' CHECK (stage IN ('waiting', 'loaded', 'read')),
  reason TEXT,
  url TEXT,
  body TEXT,
  file_key TEXT,
  file_name TEXT,
  ad INTEGER NOT NULL DEFAULT 0,
  findings TEXT CHECK (findings IS NULL OR json_valid(findings)),
  runs INTEGER NOT NULL DEFAULT 0,
  lease_until TEXT,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX job_import_open ON job_import(lease_until) WHERE status IN ('draft', 'processing');
CREATE INDEX job_import_by_date ON job_import(date_created);
CREATE INDEX job_import_by_user ON job_import(user);
CREATE INDEX job_import_by_file ON job_import(file_key) WHERE file_key IS NOT NULL;

-- Whether a word of an ad is the name of a town.
CREATE INDEX place_by_label ON place(label);
CREATE INDEX place_by_label_en ON place(labelEn);
