-- What lists count, sort by and search in, so that a page of them reads its own rows alone.

-- == storage ==

-- How many rows there are of a kind, kept by the triggers of its table.
CREATE TABLE row_count (
  name TEXT NOT NULL PRIMARY KEY,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- == organizations ==

-- Jobs of every status, and brands, archived ones too.
ALTER TABLE organization ADD COLUMN job_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE organization ADD COLUMN brand_count INTEGER NOT NULL DEFAULT 0;
UPDATE organization SET
  job_count = (SELECT count(*) FROM job WHERE job.organization = organization.id),
  brand_count = (SELECT count(*) FROM employerBrand WHERE employerBrand.ownerOrganization = organization.id);
CREATE INDEX organization_by_job_count ON organization(job_count, id);
CREATE INDEX organization_by_brand_count ON organization(brand_count, id);
-- As `collections/queries/folded.ts` folds.
CREATE INDEX organization_by_folded_name ON organization(
  replace(replace(replace(replace(replace(replace(replace(lower(name), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'),
  'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss'), id);
DROP INDEX employerBrand_by_organization;
CREATE INDEX employerBrand_by_organization ON employerBrand(ownerOrganization, 
  replace(replace(replace(replace(replace(replace(replace(lower(name), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'),
  'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss'), id);
CREATE INDEX employerBrand_by_folded_name ON employerBrand(
  replace(replace(replace(replace(replace(replace(replace(lower(name), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'),
  'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss'), id);
CREATE INDEX organization_by_folded_number ON organization(
  replace(replace(replace(replace(replace(replace(replace(lower(externalId), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'),
  'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss'), id);

CREATE TRIGGER organization_job_added AFTER INSERT ON job WHEN NEW.organization IS NOT NULL BEGIN
  UPDATE organization SET job_count = job_count + 1 WHERE id = NEW.organization;
END;
CREATE TRIGGER organization_job_removed AFTER DELETE ON job WHEN OLD.organization IS NOT NULL BEGIN
  UPDATE organization SET job_count = job_count - 1 WHERE id = OLD.organization;
END;
CREATE TRIGGER organization_job_moved AFTER UPDATE OF organization ON job
WHEN OLD.organization IS NOT NEW.organization BEGIN
  UPDATE organization SET job_count = job_count - 1 WHERE id = OLD.organization;
  UPDATE organization SET job_count = job_count + 1 WHERE id = NEW.organization;
END;
CREATE TRIGGER organization_brand_added AFTER INSERT ON employerBrand BEGIN
  UPDATE organization SET brand_count = brand_count + 1 WHERE id = NEW.ownerOrganization;
  UPDATE row_count SET count = count + 1 WHERE name = 'employerBrand';
END;
CREATE TRIGGER organization_brand_removed AFTER DELETE ON employerBrand BEGIN
  UPDATE organization SET brand_count = brand_count - 1 WHERE id = OLD.ownerOrganization;
  UPDATE row_count SET count = count - 1 WHERE name = 'employerBrand';
END;
CREATE TRIGGER organization_brand_moved AFTER UPDATE OF ownerOrganization ON employerBrand
WHEN OLD.ownerOrganization <> NEW.ownerOrganization BEGIN
  UPDATE organization SET brand_count = brand_count - 1 WHERE id = OLD.ownerOrganization;
  UPDATE organization SET brand_count = brand_count + 1 WHERE id = NEW.ownerOrganization;
END;

INSERT INTO row_count (name, count) SELECT 'organization', count(*) FROM organization;
INSERT INTO row_count (name, count) SELECT 'employerBrand', count(*) FROM employerBrand;
CREATE TRIGGER organization_counted AFTER INSERT ON organization BEGIN
  UPDATE row_count SET count = count + 1 WHERE name = 'organization';
END;
CREATE TRIGGER organization_uncounted AFTER DELETE ON organization BEGIN
  UPDATE row_count SET count = count - 1 WHERE name = 'organization';
END;

-- Parts of words. Each word begins with ^^, so that one or two letters are found as a beginning. `sorted` is the name
-- as the list is sorted by it.
CREATE VIRTUAL TABLE organization_search USING fts5(
  organization UNINDEXED, sorted UNINDEXED, text, tokenize = "trigram"
);
CREATE VIEW organization_words AS SELECT rowid AS key, id AS organization,
  replace(replace(replace(replace(replace(replace(replace(lower(name), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'),
  'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss') AS sorted,
  replace(' ' || searched || ' ' || lower(coalesce(externalId, '')), ' ', ' ^^') AS text
FROM organization;
INSERT INTO organization_search (rowid, organization, sorted, text)
  SELECT key, organization, sorted, text FROM organization_words;
CREATE TRIGGER organization_search_insert AFTER INSERT ON organization BEGIN
  INSERT INTO organization_search (rowid, organization, sorted, text)
    SELECT key, organization, sorted, text FROM organization_words WHERE organization = NEW.id;
END;
CREATE TRIGGER organization_search_update AFTER UPDATE OF name, searched, externalId ON organization
WHEN (OLD.name, OLD.searched, OLD.externalId) IS NOT (NEW.name, NEW.searched, NEW.externalId) BEGIN
  DELETE FROM organization_search WHERE rowid = NEW.rowid;
  INSERT INTO organization_search (rowid, organization, sorted, text)
    SELECT key, organization, sorted, text FROM organization_words WHERE organization = NEW.id;
END;
CREATE TRIGGER organization_search_delete AFTER DELETE ON organization BEGIN
  DELETE FROM organization_search WHERE rowid = OLD.rowid;
END;

-- == users ==

-- Organizations that a person works for, as a recruiter or an agency.
ALTER TABLE users ADD COLUMN organization_count INTEGER NOT NULL DEFAULT 0;
UPDATE users SET organization_count = (SELECT count(*) FROM recruiter WHERE recruiter.user = users.id)
  + (SELECT count(*) FROM agency_assignment WHERE agency_assignment.user = users.id);
CREATE TRIGGER users_recruiter_added AFTER INSERT ON recruiter BEGIN
  UPDATE users SET organization_count = organization_count + 1 WHERE id = NEW.user;
END;
CREATE TRIGGER users_recruiter_removed AFTER DELETE ON recruiter BEGIN
  UPDATE users SET organization_count = organization_count - 1 WHERE id = OLD.user;
END;
CREATE TRIGGER users_agency_added AFTER INSERT ON agency_assignment BEGIN
  UPDATE users SET organization_count = organization_count + 1 WHERE id = NEW.user;
END;
CREATE TRIGGER users_agency_removed AFTER DELETE ON agency_assignment BEGIN
  UPDATE users SET organization_count = organization_count - 1 WHERE id = OLD.user;
END;

-- Each order of the list, under each of its filters.
CREATE INDEX users_by_name ON users(last_name, first_name, id);
-- `status || ''`: statements that ask for active people besides would read all of them by an index of the column.
CREATE INDEX users_by_status ON users(status || '', last_name, first_name, id);
CREATE INDEX users_by_role_and_status ON users(role, status || '', last_name, first_name, id);
CREATE INDEX users_by_role_and_email ON users(role, email, id);
CREATE INDEX users_by_status_and_email ON users(status || '', email, id);
CREATE INDEX users_by_role_and_status_and_email ON users(role, status || '', email, id);
CREATE INDEX users_by_organization_count ON users(organization_count, id);

INSERT INTO row_count (name, count)
  SELECT 'users ' || role || ' ' || status, count(*) FROM users GROUP BY role, status;
CREATE TRIGGER users_counted AFTER INSERT ON users BEGIN
  INSERT INTO row_count (name, count) VALUES ('users ' || NEW.role || ' ' || NEW.status, 1)
    ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER users_uncounted AFTER DELETE ON users BEGIN
  UPDATE row_count SET count = count - 1 WHERE name = 'users ' || OLD.role || ' ' || OLD.status;
END;
CREATE TRIGGER users_counted_anew AFTER UPDATE OF role, status ON users
WHEN (OLD.role, OLD.status) IS NOT (NEW.role, NEW.status) BEGIN
  UPDATE row_count SET count = count - 1 WHERE name = 'users ' || OLD.role || ' ' || OLD.status;
  INSERT INTO row_count (name, count) VALUES ('users ' || NEW.role || ' ' || NEW.status, 1)
    ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

CREATE VIRTUAL TABLE users_search USING fts5(
  user UNINDEXED, sorted UNINDEXED, names, role, status, tokenize = "trigram"
);
-- A deleted person leaves nothing in the index.
INSERT INTO users_search (users_search, rank) VALUES ('secure-delete', 1);
CREATE VIEW users_words AS SELECT rowid AS key, id AS user,
  coalesce(last_name, '') || char(1) || coalesce(first_name, '') AS sorted,
  replace(' ' || searched_name || ' ' || searched_company || ' ' || lower(email), ' ', ' ^^') AS names, role, status
FROM users;
INSERT INTO users_search (rowid, user, sorted, names, role, status)
  SELECT key, user, sorted, names, role, status FROM users_words;
CREATE TRIGGER users_search_insert AFTER INSERT ON users BEGIN
  INSERT INTO users_search (rowid, user, sorted, names, role, status)
    SELECT key, user, sorted, names, role, status FROM users_words WHERE user = NEW.id;
END;
CREATE TRIGGER users_search_update
AFTER UPDATE OF searched_name, searched_company, email, first_name, last_name, role, status ON users
WHEN (OLD.searched_name, OLD.searched_company, OLD.email, OLD.first_name, OLD.last_name, OLD.role, OLD.status)
  IS NOT (NEW.searched_name, NEW.searched_company, NEW.email, NEW.first_name, NEW.last_name, NEW.role, NEW.status) BEGIN
  DELETE FROM users_search WHERE rowid = NEW.rowid;
  INSERT INTO users_search (rowid, user, sorted, names, role, status)
    SELECT key, user, sorted, names, role, status FROM users_words WHERE user = NEW.id;
END;
CREATE TRIGGER users_search_delete AFTER DELETE ON users BEGIN
  DELETE FROM users_search WHERE rowid = OLD.rowid;
END;

-- == limits ==

-- What an organization has mailed on all the days that are kept.
CREATE TABLE organization_mail_total (
  organization TEXT NOT NULL PRIMARY KEY REFERENCES organization(id) ON DELETE CASCADE,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO organization_mail_total (organization, count)
  SELECT organization, sum(count) FROM organization_mail GROUP BY organization;
CREATE INDEX organization_mail_total_by_count ON organization_mail_total(count DESC, organization);
CREATE TRIGGER organization_mail_added AFTER INSERT ON organization_mail BEGIN
  INSERT INTO organization_mail_total (organization, count) VALUES (NEW.organization, NEW.count)
    ON CONFLICT (organization) DO UPDATE SET count = count + excluded.count;
END;
CREATE TRIGGER organization_mail_changed AFTER UPDATE OF count ON organization_mail WHEN OLD.count <> NEW.count BEGIN
  UPDATE organization_mail_total SET count = count - OLD.count + NEW.count WHERE organization = NEW.organization;
END;
CREATE TRIGGER organization_mail_removed AFTER DELETE ON organization_mail BEGIN
  UPDATE organization_mail_total SET count = count - OLD.count WHERE organization = OLD.organization;
END;

-- == files ==

INSERT INTO row_count (name, count) SELECT 'organization_storage', count(*) FROM organization_storage;
CREATE TRIGGER organization_storage_counted AFTER INSERT ON organization_storage BEGIN
  UPDATE row_count SET count = count + 1 WHERE name = 'organization_storage';
END;
CREATE TRIGGER organization_storage_uncounted AFTER DELETE ON organization_storage BEGIN
  UPDATE row_count SET count = count - 1 WHERE name = 'organization_storage';
END;

-- == careers ==

-- Jobs that people can apply to, and brands in use, by the last letters of their ids, which are random: a part of the
-- site map is a range of these.
CREATE INDEX job_open_by_ending ON job(
  substr(id, -1) || substr(id, -2, 1) || substr(id, -3, 1), id)
  WHERE status IN ('online', 'online_terminated');
CREATE INDEX employerBrand_by_ending ON employerBrand(
  substr(id, -1) || substr(id, -2, 1) || substr(id, -3, 1), id)
  WHERE status = 'published';
