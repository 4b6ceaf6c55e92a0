-- The brand's own picture, beside the documents of its corporate identity.
ALTER TABLE employerBrand ADD COLUMN logo TEXT REFERENCES files(id) ON DELETE SET NULL;
CREATE INDEX employerBrand_by_logo ON employerBrand(logo) WHERE logo IS NOT NULL;
