-- Files that the people of an organization see because of its employer brands and its team, as lists of files read
-- them: in one row, not one by one.

CREATE VIEW shown_file AS
  SELECT ownerOrganization AS organization, logo AS file FROM employerBrand WHERE logo IS NOT NULL
  UNION ALL SELECT ownerOrganization, picture FROM employerBrand WHERE picture IS NOT NULL
  UNION ALL SELECT b.ownerOrganization, l.directus_files_id
    FROM employerBrand_files l JOIN employerBrand b ON b.id = l.employerBrand_id
  UNION ALL SELECT r.organization, u.avatar FROM recruiter r JOIN users u ON u.id = r.user WHERE u.avatar IS NOT NULL;

-- As file_chunk has a file, by the file's id.
CREATE TABLE shown_file_list (
  organization TEXT PRIMARY KEY REFERENCES organization(id) ON DELETE CASCADE,
  entries TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO shown_file_list (organization, entries)
  SELECT s.organization, json_group_object(f.id, json(f.entry))
  FROM (SELECT DISTINCT organization, file FROM shown_file) s JOIN file_entry f ON f.id = s.file
  GROUP BY s.organization;

-- Enters a file as it is now, or takes it out where the organization does not show it any more. The + keeps SQLite from
-- reading the whole team.
CREATE VIEW shown_file_change AS SELECT organization, file FROM shown_file WHERE 0;
CREATE TRIGGER shown_file_changed INSTEAD OF INSERT ON shown_file_change WHEN NEW.file IS NOT NULL BEGIN
  INSERT INTO shown_file_list (organization, entries)
    SELECT NEW.organization, json_object(f.id, json(f.entry)) FROM file_entry f
    WHERE f.id = NEW.file
      AND EXISTS (SELECT 1 FROM shown_file WHERE +organization = NEW.organization AND file = NEW.file)
    ON CONFLICT DO UPDATE SET entries = json_patch(shown_file_list.entries, excluded.entries);
  UPDATE shown_file_list SET entries = json_patch(entries, json_object(NEW.file, NULL))
    WHERE organization = NEW.organization
      AND NOT (EXISTS (SELECT 1 FROM files WHERE id = NEW.file)
        AND EXISTS (SELECT 1 FROM shown_file WHERE +organization = NEW.organization AND file = NEW.file));
END;

CREATE TRIGGER shown_file_brand_added AFTER INSERT ON employerBrand BEGIN
  INSERT INTO shown_file_change (organization, file)
    VALUES (NEW.ownerOrganization, NEW.logo), (NEW.ownerOrganization, NEW.picture);
END;
CREATE TRIGGER shown_file_face_changed AFTER UPDATE OF logo, picture, ownerOrganization ON employerBrand
WHEN (OLD.logo, OLD.picture, OLD.ownerOrganization) IS NOT (NEW.logo, NEW.picture, NEW.ownerOrganization) BEGIN
  INSERT INTO shown_file_change (organization, file)
    VALUES (OLD.ownerOrganization, OLD.logo), (OLD.ownerOrganization, OLD.picture),
      (NEW.ownerOrganization, NEW.logo), (NEW.ownerOrganization, NEW.picture);
END;
CREATE TRIGGER shown_file_brand_moved AFTER UPDATE OF ownerOrganization ON employerBrand
WHEN OLD.ownerOrganization <> NEW.ownerOrganization BEGIN
  INSERT INTO shown_file_change (organization, file)
    SELECT o.id, l.directus_files_id FROM employerBrand_files l JOIN organization o
      ON o.id IN (OLD.ownerOrganization, NEW.ownerOrganization)
    WHERE l.employerBrand_id = NEW.id;
END;
-- Its documents first, as long as they tell whose they are.
CREATE TRIGGER shown_file_brand_leaves BEFORE DELETE ON employerBrand BEGIN
  DELETE FROM employerBrand_files WHERE employerBrand_id = OLD.id;
END;
CREATE TRIGGER shown_file_brand_removed AFTER DELETE ON employerBrand BEGIN
  INSERT INTO shown_file_change (organization, file)
    VALUES (OLD.ownerOrganization, OLD.logo), (OLD.ownerOrganization, OLD.picture);
END;
CREATE TRIGGER shown_file_document_added AFTER INSERT ON employerBrand_files BEGIN
  INSERT INTO shown_file_change (organization, file)
    SELECT ownerOrganization, NEW.directus_files_id FROM employerBrand WHERE id = NEW.employerBrand_id;
END;
CREATE TRIGGER shown_file_document_removed AFTER DELETE ON employerBrand_files BEGIN
  INSERT INTO shown_file_change (organization, file)
    SELECT ownerOrganization, OLD.directus_files_id FROM employerBrand WHERE id = OLD.employerBrand_id;
END;

CREATE TRIGGER shown_file_recruiter_added AFTER INSERT ON recruiter BEGIN
  INSERT INTO shown_file_change (organization, file) SELECT NEW.organization, avatar FROM users WHERE id = NEW.user;
END;
CREATE TRIGGER shown_file_recruiter_removed AFTER DELETE ON recruiter BEGIN
  INSERT INTO shown_file_change (organization, file) SELECT OLD.organization, avatar FROM users WHERE id = OLD.user;
END;
CREATE TRIGGER shown_file_avatar_changed AFTER UPDATE OF avatar ON users WHEN OLD.avatar IS NOT NEW.avatar BEGIN
  INSERT INTO shown_file_change (organization, file)
    SELECT organization, OLD.avatar FROM recruiter WHERE user = NEW.id
    UNION ALL SELECT organization, NEW.avatar FROM recruiter WHERE user = NEW.id;
END;
-- Before the person's memberships go along.
CREATE TRIGGER shown_file_person_leaves BEFORE DELETE ON users WHEN OLD.avatar IS NOT NULL BEGIN
  UPDATE shown_file_list SET entries = json_patch(entries, json_object(OLD.avatar, NULL))
    WHERE organization IN (SELECT organization FROM recruiter WHERE user = OLD.id);
END;

CREATE TRIGGER shown_file_renamed AFTER UPDATE OF
  folder, filename_download, filename_disk, title, type, filesize, uploaded_by, created_on ON files BEGIN
  INSERT INTO shown_file_change (organization, file)
    SELECT DISTINCT organization, file FROM shown_file WHERE file = NEW.id;
END;
-- No reference tells a person that the file of their picture is gone.
CREATE TRIGGER shown_file_deleted AFTER DELETE ON files BEGIN
  INSERT INTO shown_file_change (organization, file)
    SELECT DISTINCT organization, file FROM shown_file WHERE file = OLD.id;
END;
