-- The values for the wizard are looked up once, when an import is done: whoever reviews them waits for one row.
ALTER TABLE job_import ADD COLUMN proposals TEXT CHECK (proposals IS NULL OR json_valid(proposals));
ALTER TABLE job_import ADD COLUMN language TEXT NOT NULL DEFAULT 'de' CHECK (language IN ('de', 'en-US'));
ALTER TABLE job_import ADD COLUMN organization TEXT REFERENCES organization(id) ON DELETE SET NULL;
CREATE INDEX job_import_by_organization ON job_import(organization) WHERE organization IS NOT NULL;
-- What was read before has none: one press reads it again.
UPDATE job_import SET status = 'failed', reason = 'unexpected' WHERE status = 'done';
