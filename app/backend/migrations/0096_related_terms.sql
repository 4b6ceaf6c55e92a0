-- == search ==

-- What a job title lists, with names: {"skills": [{"id", "de", "en"}], "educations": […]}. Looked up entry by entry,
-- the suggestions for one title read 2,000 rows. The catalogues and the ESCO import fill it.
ALTER TABLE term ADD COLUMN related TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(related));

-- The archived entries of a collection in one row, {"id": 1}: they are left out of these lists when they are read.
CREATE TABLE archived_terms (
  collection TEXT PRIMARY KEY,
  ids TEXT NOT NULL CHECK (json_valid(ids))
) STRICT, WITHOUT ROWID;
INSERT INTO archived_terms (collection, ids)
  SELECT collection, json_group_object(id, 1) FROM term WHERE archived = 1 GROUP BY collection;
CREATE TRIGGER archived_terms_update AFTER UPDATE OF archived ON term WHEN OLD.archived <> NEW.archived BEGIN
  INSERT INTO archived_terms (collection, ids) VALUES (NEW.collection, json_object(NEW.id, 1))
    ON CONFLICT (collection) DO UPDATE SET ids = json_patch(ids, json_object(NEW.id, iif(NEW.archived, 1, NULL)));
END;
