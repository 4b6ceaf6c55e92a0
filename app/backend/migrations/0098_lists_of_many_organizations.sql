-- What lists of people who work for many organizations read: one row of each organization.

-- == jobs ==

-- As lists are sorted by it: the organization's name; '' for jobs without one. It was looked up for each chunk.
ALTER TABLE job_chunk ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
UPDATE job_chunk SET name_key = k.name_key FROM organization_key k WHERE k.id = job_chunk.owner;

-- Enters a job into the first chunk of its owner that has room: the place that was freed last, or else the next one.
DROP TRIGGER job_entry_added;
CREATE TRIGGER job_entry_added INSTEAD OF INSERT ON job_entry BEGIN
  INSERT INTO job_chunk (owner, chunk, name_key)
    SELECT NEW.owner, coalesce((SELECT max(chunk) + 1 FROM job_chunk WHERE owner = NEW.owner), 0),
      coalesce((SELECT name_key FROM organization_key WHERE id = NEW.owner), '')
    WHERE NOT EXISTS (SELECT 1 FROM job_chunk WHERE owner = NEW.owner AND jobs < 512);
  UPDATE job SET place = (SELECT (chunk << 9) + coalesce(free ->> '$[#-1]', jobs)
      FROM job_chunk WHERE owner = NEW.owner AND jobs < 512 ORDER BY chunk LIMIT 1)
    WHERE id = NEW.id;
  UPDATE job_chunk SET
    jobs = jobs + 1,
    free = json_remove(free, '$[#-1]'),
    ids = json_set(ids, j.slot, j.id),
    titles = json_set(titles, j.slot, j.title),
    numbers = json_set(numbers, j.slot, j.idExternal),
    statuses = json_set(statuses, j.slot, j.status)
    FROM job j WHERE j.id = NEW.id AND job_chunk.owner = j.owner AND job_chunk.chunk = j.chunk;
  INSERT INTO job_chunk_date (owner, chunk, updated)
    SELECT owner, chunk, json_array(date_updated) FROM job WHERE id = NEW.id
    ON CONFLICT DO UPDATE SET updated =
      (SELECT json_set(job_chunk_date.updated, j.slot, j.date_updated) FROM job j WHERE j.id = NEW.id);
  INSERT INTO job_chunk_person (owner, chunk, people)
    SELECT j.owner, j.chunk, json_array(json(e.people)) FROM job j JOIN job_entry e ON e.id = j.id WHERE j.id = NEW.id
    ON CONFLICT DO UPDATE SET people = (SELECT json_set(job_chunk_person.people, j.slot, json(e.people))
      FROM job j JOIN job_entry e ON e.id = j.id WHERE j.id = NEW.id);
END;
CREATE TRIGGER job_chunk_renamed AFTER UPDATE OF name ON organization WHEN OLD.name <> NEW.name BEGIN
  UPDATE job_chunk SET name_key = (SELECT name_key FROM organization_key WHERE id = NEW.id) WHERE owner = NEW.id;
END;

-- == employer brands ==

CREATE VIEW brand_entry AS SELECT b.id AS id, b.ownerOrganization AS organization, json_array(b.id, b.name, b.searched,
  b.status, b.ownerOrganization, b.homepage, b.logo, b.color, b.picture, b.date_created, b.date_updated, b.version)
  AS entry
FROM employerBrand b;

-- The brands of an organization in one row, by their ids; NULL where they are more than 50.
CREATE TABLE brand_list (
  organization TEXT PRIMARY KEY REFERENCES organization(id) ON DELETE CASCADE,
  brands INTEGER NOT NULL,
  entries TEXT CHECK (json_valid(entries))
) STRICT, WITHOUT ROWID;

INSERT INTO brand_list (organization, brands, entries)
  SELECT organization, count(*), iif(count(*) <= 50, json_group_object(id, json(entry) ORDER BY id), NULL)
  FROM brand_entry GROUP BY organization;

-- Enters a brand as it is now into the list of its organization.
CREATE TRIGGER brand_entry_added INSTEAD OF INSERT ON brand_entry BEGIN
  INSERT INTO brand_list (organization, brands, entries)
    SELECT organization, 1, json_object(id, json(entry)) FROM brand_entry WHERE id = NEW.id
    ON CONFLICT DO UPDATE SET brands = brands + 1,
      entries = iif(brand_list.brands < 50, json_patch(brand_list.entries, excluded.entries), NULL);
END;
-- Takes a brand out of the list of an organization that does not own it any more.
CREATE VIEW left_brand AS SELECT id, organization FROM brand_entry WHERE 0;
CREATE TRIGGER brand_left INSTEAD OF INSERT ON left_brand BEGIN
  UPDATE brand_list SET brands = brands - 1, entries = CASE
      WHEN brands <= 50 THEN json_patch(entries, json_object(NEW.id, NULL))
      WHEN brands = 51 THEN (SELECT json_group_object(e.id, json(e.entry) ORDER BY e.id)
        FROM brand_entry e WHERE e.organization = NEW.organization) END
    WHERE organization = NEW.organization;
  DELETE FROM brand_list WHERE organization = NEW.organization AND brands = 0;
END;

CREATE TRIGGER brand_list_added AFTER INSERT ON employerBrand BEGIN
  INSERT INTO brand_entry (id) VALUES (NEW.id);
END;
CREATE TRIGGER brand_list_removed AFTER DELETE ON employerBrand BEGIN
  INSERT INTO left_brand (id, organization) VALUES (OLD.id, OLD.ownerOrganization);
END;
CREATE TRIGGER brand_list_moved AFTER UPDATE OF ownerOrganization ON employerBrand
WHEN OLD.ownerOrganization <> NEW.ownerOrganization BEGIN
  INSERT INTO left_brand (id, organization) VALUES (OLD.id, OLD.ownerOrganization);
  INSERT INTO brand_entry (id) VALUES (NEW.id);
END;
CREATE TRIGGER brand_list_saved AFTER UPDATE OF
  name, searched, status, homepage, logo, color, picture, date_created, date_updated, version ON employerBrand
WHEN OLD.ownerOrganization = NEW.ownerOrganization BEGIN
  UPDATE brand_list SET entries = json_patch(entries, json_object(NEW.id, json(e.entry)))
    FROM brand_entry e WHERE e.id = NEW.id AND brand_list.organization = e.organization AND brand_list.brands <= 50;
END;
