-- The recruiters of an organization by name, page by page, and found by parts of their names and addresses: an
-- organization's pages read all of them.

-- As they are sorted by it.
ALTER TABLE recruiter ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
UPDATE recruiter SET name_key = (SELECT coalesce(last_name, '') || char(1) || coalesce(first_name, '')
  FROM users WHERE users.id = recruiter.user);
CREATE INDEX recruiter_by_name ON recruiter(organization, name_key, user);
CREATE INDEX recruiter_admin ON recruiter(organization) WHERE role = 'admin';

-- Parts of words, as in users_search; the organization as one of them.
CREATE VIRTUAL TABLE recruiter_search USING fts5(user UNINDEXED, sorted UNINDEXED, organization, names,
  tokenize = "trigram");
-- A deleted person leaves nothing in the index.
INSERT INTO recruiter_search (recruiter_search, rank) VALUES ('secure-delete', 1);
CREATE VIEW recruiter_words AS SELECT r.rowid AS key, r.user AS user, r.name_key AS sorted,
  r.organization AS organization,
  replace(' ' || u.searched_name || ' ' || lower(u.email), ' ', ' ^^') AS names
FROM recruiter r JOIN users u ON u.id = r.user;
INSERT INTO recruiter_search (rowid, user, sorted, organization, names)
  SELECT key, user, sorted, organization, names FROM recruiter_words;

CREATE TRIGGER recruiter_named AFTER INSERT ON recruiter BEGIN
  UPDATE recruiter SET name_key = (SELECT coalesce(last_name, '') || char(1) || coalesce(first_name, '')
    FROM users WHERE users.id = NEW.user) WHERE id = NEW.id;
  INSERT INTO recruiter_search (rowid, user, sorted, organization, names)
    SELECT key, user, sorted, organization, names FROM recruiter_words WHERE key = NEW.rowid;
END;
CREATE TRIGGER recruiter_unnamed AFTER DELETE ON recruiter BEGIN
  DELETE FROM recruiter_search WHERE rowid = OLD.rowid;
END;
CREATE TRIGGER recruiter_renamed AFTER UPDATE OF searched_name, email, first_name, last_name ON users
WHEN (OLD.searched_name, OLD.email, OLD.first_name, OLD.last_name)
  IS NOT (NEW.searched_name, NEW.email, NEW.first_name, NEW.last_name) BEGIN
  UPDATE recruiter SET name_key = coalesce(NEW.last_name, '') || char(1) || coalesce(NEW.first_name, '')
    WHERE user = NEW.id;
  DELETE FROM recruiter_search WHERE rowid IN (SELECT rowid FROM recruiter WHERE user = NEW.id);
  INSERT INTO recruiter_search (rowid, user, sorted, organization, names)
    SELECT w.key, w.user, w.sorted, w.organization, w.names FROM recruiter r JOIN recruiter_words w ON w.key = r.rowid
    WHERE r.user = NEW.id;
END;
