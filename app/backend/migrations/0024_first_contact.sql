-- Time to first contact: from an application to the first move, mail, comment or appointment of a recruiter. Who was
-- added by hand was in contact before.
ALTER TABLE applicant ADD COLUMN first_contact_at TEXT;
UPDATE applicant SET first_contact_at = (
  SELECT min(e.date_created) FROM applicant_event e WHERE e.applicant = applicant.id AND e.actor IS NOT NULL
    AND e.event IN ('moved', 'mail', 'comment', 'interview', 'slotsOffered'));

-- Whole hours below 48, then whole days, at most 365: as the times in phases.
CREATE TRIGGER applicant_first_contact AFTER INSERT ON applicant_event
WHEN NEW.actor IS NOT NULL AND NEW.event IN ('moved', 'mail', 'comment', 'interview', 'slotsOffered') BEGIN
  INSERT INTO funnel_event (job, at, measure)
  SELECT job, NEW.date_created, 'contact|' || iif(hours < 48, 'h' || hours, 'd' || min(hours / 24, 365))
  FROM (SELECT job, max(0, (unixepoch(NEW.date_created) * 1000 + substr(NEW.date_created, 21, 3)
    - unixepoch(date_created) * 1000 - substr(date_created, 21, 3)) / 3600000) AS hours FROM applicant
    WHERE id = NEW.applicant AND first_contact_at IS NULL AND user_created IS NULL);
  UPDATE applicant SET first_contact_at = NEW.date_created WHERE id = NEW.applicant AND first_contact_at IS NULL;
END;

INSERT INTO funnel_event (job, at, measure)
  SELECT job, first_contact_at, 'contact|' || iif(hours < 48, 'h' || hours, 'd' || min(hours / 24, 365))
  FROM (SELECT job, first_contact_at, max(0, (unixepoch(first_contact_at) - unixepoch(date_created)) / 3600) AS hours
    FROM applicant WHERE first_contact_at IS NOT NULL AND user_created IS NULL);
