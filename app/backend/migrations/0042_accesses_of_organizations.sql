-- Accesses are read by organization, person and kind, too; and say how many of them came over the API.
ALTER TABLE applicant_access ADD COLUMN organization TEXT;
ALTER TABLE applicant_access ADD COLUMN over_api INTEGER NOT NULL DEFAULT 0;
UPDATE applicant_access SET organization = (SELECT organization FROM applicant WHERE id = applicant_access.applicant);
CREATE INDEX applicant_access_by_organization ON applicant_access(organization, last_at);
CREATE INDEX applicant_access_by_person ON applicant_access(organization, user, last_at);
CREATE INDEX applicant_access_by_action ON applicant_access(organization, action, last_at);
