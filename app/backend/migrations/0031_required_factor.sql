-- Whether members of an organization have to sign in with a second step.
ALTER TABLE organization ADD COLUMN secondFactorRequired INTEGER NOT NULL DEFAULT 0;
