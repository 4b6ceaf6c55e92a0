-- What the page "today" reads: running jobs of an organization or a person, and applicants whom nobody has moved.
CREATE INDEX job_running ON job(organization, date_updated DESC, id DESC)
  WHERE status IN ('submitted', 'online', 'online_terminated');
CREATE INDEX job_running_by_creator ON job(user_created, date_updated DESC, id DESC)
  WHERE status IN ('submitted', 'online', 'online_terminated');
CREATE INDEX applicant_waiting ON applicant(job, phase, phase_changed_at) WHERE anonymised_at IS NULL;

-- Interviews that were not cancelled, by job: those of a day are found without reading the job's applicants.
CREATE TABLE appointment (
  interview TEXT PRIMARY KEY REFERENCES interview(id) ON DELETE CASCADE,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  starts_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX appointment_by_job ON appointment(job, starts_at);
INSERT INTO appointment (interview, job, starts_at)
  SELECT i.id, a.job, i.starts_at FROM interview i JOIN applicant a ON a.id = i.applicant WHERE i.cancelled_at IS NULL;
CREATE TRIGGER appointment_added AFTER INSERT ON interview WHEN NEW.cancelled_at IS NULL BEGIN
  INSERT INTO appointment (interview, job, starts_at)
    SELECT NEW.id, job, NEW.starts_at FROM applicant WHERE id = NEW.applicant;
END;
CREATE TRIGGER appointment_moved AFTER UPDATE OF starts_at ON interview BEGIN
  UPDATE appointment SET starts_at = NEW.starts_at WHERE interview = NEW.id;
END;
CREATE TRIGGER appointment_cancelled AFTER UPDATE OF cancelled_at ON interview WHEN NEW.cancelled_at IS NOT NULL BEGIN
  DELETE FROM appointment WHERE interview = NEW.id;
END;
