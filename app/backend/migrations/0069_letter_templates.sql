-- What letters to applicants begin with, in an organization's own words.
CREATE TABLE letter_template (
  id TEXT PRIMARY KEY,
  organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- The name as it is compared: small letters, without accents.
  name_key TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  version INTEGER NOT NULL,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX letter_template_name ON letter_template(organization, name_key);
