-- What applicants see of an employer beside the logo: a colour ("#rrggbb", small letters) and a picture.
ALTER TABLE employerBrand ADD COLUMN color TEXT;
ALTER TABLE employerBrand ADD COLUMN picture TEXT REFERENCES files(id) ON DELETE SET NULL;
CREATE INDEX employerBrand_by_picture ON employerBrand(picture) WHERE picture IS NOT NULL;
