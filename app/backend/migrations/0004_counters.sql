-- == jobs ==

-- What pages and mails say about a job in figures, kept by triggers in the transaction of the change itself. `notes`
-- and `files` are counted by the triggers of their own tables.
CREATE TABLE job_count (
  job TEXT PRIMARY KEY REFERENCES job(id) ON DELETE CASCADE,
  applicants INTEGER NOT NULL DEFAULT 0,
  -- Applicants that ever came: deleting one does not lower it.
  arrived INTEGER NOT NULL DEFAULT 0,
  -- By the recruiter's judgement, else by that of the answers.
  ideal INTEGER NOT NULL DEFAULT 0,
  hired INTEGER NOT NULL DEFAULT 0,
  notes INTEGER NOT NULL DEFAULT 0,
  files INTEGER NOT NULL DEFAULT 0,
  history INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

INSERT INTO job_count (job, applicants, arrived, ideal, hired, history)
  SELECT j.id, count(a.id), count(a.id),
    total(coalesce(a.quality_override ->> '$.value', a.quality) = 'ideal'),
    total(a.phase = 'hired'),
    (SELECT count(*) FROM history h WHERE h.job = j.id)
  FROM job j LEFT JOIN applicant a ON a.job = j.id GROUP BY j.id;

CREATE TRIGGER job_count_with_job AFTER INSERT ON job BEGIN
  INSERT INTO job_count (job) VALUES (NEW.id);
END;

CREATE TRIGGER job_count_applicant_added AFTER INSERT ON applicant BEGIN
  UPDATE job_count SET
    applicants = applicants + 1,
    arrived = arrived + 1,
    ideal = ideal + (coalesce(NEW.quality_override ->> '$.value', NEW.quality) = 'ideal'),
    hired = hired + (NEW.phase = 'hired')
  WHERE job = NEW.job;
END;
CREATE TRIGGER job_count_applicant_removed AFTER DELETE ON applicant BEGIN
  UPDATE job_count SET
    applicants = applicants - 1,
    ideal = ideal - (coalesce(OLD.quality_override ->> '$.value', OLD.quality) = 'ideal'),
    hired = hired - (OLD.phase = 'hired')
  WHERE job = OLD.job;
END;
CREATE TRIGGER job_count_applicant_changed AFTER UPDATE OF phase, quality, quality_override ON applicant
  WHEN (OLD.phase = 'hired') <> (NEW.phase = 'hired')
    OR (coalesce(OLD.quality_override ->> '$.value', OLD.quality) = 'ideal')
      <> (coalesce(NEW.quality_override ->> '$.value', NEW.quality) = 'ideal')
BEGIN
  UPDATE job_count SET
    ideal = ideal + (coalesce(NEW.quality_override ->> '$.value', NEW.quality) = 'ideal')
      - (coalesce(OLD.quality_override ->> '$.value', OLD.quality) = 'ideal'),
    hired = hired + (NEW.phase = 'hired') - (OLD.phase = 'hired')
  WHERE job = NEW.job;
END;

CREATE TRIGGER job_count_history_added AFTER INSERT ON history WHEN NEW.job IS NOT NULL BEGIN
  UPDATE job_count SET history = history + 1 WHERE job = NEW.job;
END;
CREATE TRIGGER job_count_history_removed AFTER DELETE ON history WHEN OLD.job IS NOT NULL BEGIN
  UPDATE job_count SET history = history - 1 WHERE job = OLD.job;
END;

-- How many applicants had come when a person last looked at them: what came since is new to that person.
CREATE TABLE job_visit (
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  arrived INTEGER NOT NULL,
  PRIMARY KEY (user, job)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_visit_by_job ON job_visit(job);
