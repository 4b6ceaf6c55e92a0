-- == creatives ==

-- A picture of a job's ad. A removed one keeps its row, so that its number is not given again.
CREATE TABLE creative (
  id TEXT PRIMARY KEY,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  -- What the picture is made of: template, texts, colour, ids of the job's pictures.
  design TEXT CHECK (design IS NULL OR json_valid(design)),
  -- A finished picture instead.
  picture TEXT REFERENCES files(id) ON DELETE CASCADE,
  user TEXT REFERENCES users(id) ON DELETE SET NULL,
  date_created TEXT NOT NULL,
  date_removed TEXT,
  CHECK ((design IS NULL) <> (picture IS NULL))
) STRICT;
CREATE UNIQUE INDEX creative_number ON creative(job, number);
CREATE INDEX creative_by_picture ON creative(picture) WHERE picture IS NOT NULL;
CREATE INDEX creative_by_user ON creative(user);
