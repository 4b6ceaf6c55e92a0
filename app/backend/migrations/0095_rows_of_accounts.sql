-- == applicants ==

-- An account that goes away is looked for here: without an index each of them reads all applicants.
CREATE INDEX applicant_by_updater ON applicant(user_updated) WHERE user_updated IS NOT NULL;

-- == files ==

-- As above. It takes the place of files_filed, which held a part of these rows.
CREATE INDEX files_by_uploader ON files(uploaded_by) WHERE uploaded_by IS NOT NULL;
DROP INDEX files_filed;
