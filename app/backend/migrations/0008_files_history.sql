-- == files ==

-- A job's count of files is kept in the transaction of the change itself.
UPDATE job_count SET files = (
  SELECT count(*) FROM files f JOIN job j ON j.folder = f.folder WHERE j.id = job_count.job
);

CREATE TRIGGER job_count_file_added AFTER INSERT ON files WHEN NEW.folder IS NOT NULL BEGIN
  UPDATE job_count SET files = files + 1 WHERE job IN (SELECT id FROM job WHERE folder = NEW.folder);
END;
CREATE TRIGGER job_count_file_removed AFTER DELETE ON files WHEN OLD.folder IS NOT NULL BEGIN
  UPDATE job_count SET files = files - 1 WHERE job IN (SELECT id FROM job WHERE folder = OLD.folder);
END;
CREATE TRIGGER job_count_file_moved AFTER UPDATE OF folder ON files WHEN OLD.folder IS NOT NEW.folder BEGIN
  UPDATE job_count SET files = files - 1 WHERE job IN (SELECT id FROM job WHERE folder = OLD.folder);
  UPDATE job_count SET files = files + 1 WHERE job IN (SELECT id FROM job WHERE folder = NEW.folder);
END;
-- A draft gets its folder after it was made.
CREATE TRIGGER job_count_folder AFTER UPDATE OF folder ON job WHEN OLD.folder IS NOT NEW.folder BEGIN
  UPDATE job_count SET files = (SELECT count(*) FROM files WHERE folder = NEW.folder) WHERE job = NEW.id;
END;

-- == history ==

-- What people choose from in a job's history (domain/jobs/history-kinds.ts), by the noun of the event.
ALTER TABLE history ADD COLUMN kind TEXT GENERATED ALWAYS AS (
  CASE
    WHEN event IN ('job.create', 'job.update') THEN 'content'
    ELSE CASE substr(event, 1, instr(event, '.') - 1)
      WHEN 'job' THEN 'campaign'
      WHEN 'changeRequest' THEN 'campaign'
      WHEN 'statistics' THEN 'campaign'
      WHEN 'brief' THEN 'campaign'
      WHEN 'change' THEN 'campaign'
      WHEN 'file' THEN 'files'
      WHEN 'link' THEN 'files'
      WHEN 'payment' THEN 'billing'
      WHEN 'booking' THEN 'billing'
      WHEN 'invoice' THEN 'billing'
      WHEN 'chatbot' THEN 'chatbot'
      WHEN 'applicants' THEN 'applicants'
      WHEN 'applicant' THEN 'applicants'
      WHEN 'phase' THEN 'applicants'
      WHEN 'label' THEN 'applicants'
      WHEN 'interview' THEN 'applicants'
      WHEN 'slot' THEN 'applicants'
      WHEN 'note' THEN 'notes'
      ELSE 'other'
    END
  END
) VIRTUAL;
-- Who it was, with all of the machine's names as one.
ALTER TABLE history ADD COLUMN person TEXT GENERATED ALWAYS AS (
  iif(substr(actor, 1, 7) = 'system:', 'system', actor)
) VIRTUAL;
-- Each filter of a job's history walks its entries in their order and reads no others.
CREATE INDEX history_by_job_kind ON history(job, kind, date_created DESC) WHERE job IS NOT NULL;
CREATE INDEX history_by_job_person ON history(job, person, date_created DESC) WHERE job IS NOT NULL;
CREATE INDEX history_by_job_kind_person ON history(job, kind, person, date_created DESC) WHERE job IS NOT NULL;
