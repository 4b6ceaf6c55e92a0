-- Lists of files: of everybody newest first, of one organization, and what a person has uploaded outside a folder.
CREATE INDEX files_by_created ON files(created_on, id);
CREATE INDEX files_by_organization_created ON files(organization, created_on, id);
DROP INDEX files_unfiled;
CREATE INDEX files_unfiled ON files(uploaded_by, created_on, id) WHERE folder IS NULL;

CREATE INDEX employerBrand_files_by_brand ON employerBrand_files(employerBrand_id, directus_files_id);

-- Orders of administrators. Texts are folded as `folded` in collections/queries/folded.ts writes it.
CREATE INDEX files_by_size ON files(filesize, id);
CREATE INDEX files_by_type ON files(
  replace(replace(replace(replace(replace(replace(replace(
    lower(type), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss'), id
);
CREATE INDEX files_by_name ON files(
  replace(replace(replace(replace(replace(replace(replace(
    lower(filename_download), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss'), id
);
CREATE INDEX files_by_title ON files(
  replace(replace(replace(replace(replace(replace(replace(
    lower(title), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss'), id
);
