-- What the end of an organization would remove, counted: its page summed the counters of its jobs.

-- Applicants of all its jobs.
ALTER TABLE organization ADD COLUMN applicant_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE organization ADD COLUMN booking_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE organization ADD COLUMN recruiter_count INTEGER NOT NULL DEFAULT 0;
UPDATE organization SET
  applicant_count = (SELECT count(*) FROM job JOIN applicant ON applicant.job = job.id
    WHERE job.organization = organization.id),
  booking_count = (SELECT count(*) FROM booking WHERE booking.organization = organization.id),
  recruiter_count = (SELECT count(*) FROM recruiter WHERE recruiter.organization = organization.id);

CREATE TRIGGER organization_applicant_added AFTER INSERT ON applicant BEGIN
  UPDATE organization SET applicant_count = applicant_count + 1
    WHERE id = (SELECT organization FROM job WHERE id = NEW.job);
END;
CREATE TRIGGER organization_applicant_removed AFTER DELETE ON applicant BEGIN
  UPDATE organization SET applicant_count = applicant_count - 1
    WHERE id = (SELECT organization FROM job WHERE id = OLD.job);
END;
-- Before: the job's counter goes with it, and its applicants find no organization then.
CREATE TRIGGER organization_applicants_removed BEFORE DELETE ON job WHEN OLD.organization IS NOT NULL
AND EXISTS (SELECT 1 FROM job_count WHERE job = OLD.id AND applicants > 0) BEGIN
  UPDATE organization SET applicant_count = applicant_count - (SELECT applicants FROM job_count WHERE job = OLD.id)
    WHERE id = OLD.organization;
END;
CREATE TRIGGER organization_applicants_moved AFTER UPDATE OF organization ON job
WHEN OLD.organization IS NOT NEW.organization
AND EXISTS (SELECT 1 FROM job_count WHERE job = NEW.id AND applicants > 0) BEGIN
  UPDATE organization SET applicant_count = applicant_count - (SELECT applicants FROM job_count WHERE job = NEW.id)
    WHERE id = OLD.organization;
  UPDATE organization SET applicant_count = applicant_count + (SELECT applicants FROM job_count WHERE job = NEW.id)
    WHERE id = NEW.organization;
END;

CREATE TRIGGER organization_booking_added AFTER INSERT ON booking BEGIN
  UPDATE organization SET booking_count = booking_count + 1 WHERE id = NEW.organization;
END;
CREATE TRIGGER organization_booking_removed AFTER DELETE ON booking BEGIN
  UPDATE organization SET booking_count = booking_count - 1 WHERE id = OLD.organization;
END;
CREATE TRIGGER organization_recruiter_added AFTER INSERT ON recruiter BEGIN
  UPDATE organization SET recruiter_count = recruiter_count + 1 WHERE id = NEW.organization;
END;
CREATE TRIGGER organization_recruiter_removed AFTER DELETE ON recruiter BEGIN
  UPDATE organization SET recruiter_count = recruiter_count - 1 WHERE id = OLD.organization;
END;
