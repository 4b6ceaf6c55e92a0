-- Which jobs show a brand: asked before it is deleted, and by SQLite itself when it goes.
CREATE INDEX job_by_brand ON job(employerBrand) WHERE employerBrand IS NOT NULL;
