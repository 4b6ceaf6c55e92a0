-- Whether members of an organization have to sign in with a second step.
ALTER TABLE organization ADD COLUMN secondFactorRequired INTEGER NOT NULL DEFAULT 0;
-- The same with each membership, kept by triggers: what every request asks reads no row where nothing is required.
ALTER TABLE recruiter ADD COLUMN secondFactorRequired INTEGER NOT NULL DEFAULT 0;
CREATE INDEX recruiter_requiring ON recruiter(user) WHERE secondFactorRequired = 1;
CREATE TRIGGER recruiter_added AFTER INSERT ON recruiter
WHEN EXISTS (SELECT 1 FROM organization WHERE id = NEW.organization AND secondFactorRequired = 1) BEGIN
  UPDATE recruiter SET secondFactorRequired = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER factor_required AFTER UPDATE OF secondFactorRequired ON organization
WHEN OLD.secondFactorRequired <> NEW.secondFactorRequired BEGIN
  UPDATE recruiter SET secondFactorRequired = NEW.secondFactorRequired WHERE organization = NEW.id;
END;
