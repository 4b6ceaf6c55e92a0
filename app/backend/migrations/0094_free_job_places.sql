-- == jobs ==

-- The places of a chunk that removed jobs have left: looking for the first null among its ids read up to 512 rows.
ALTER TABLE job_chunk ADD COLUMN free TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(free));
UPDATE job_chunk SET free = (SELECT json_group_array(key) FROM json_each(ids) WHERE type = 'null')
  WHERE jobs < json_array_length(ids);

-- Enters a job into the first chunk of its owner that has room: the place that was freed last, or else the next one.
DROP TRIGGER job_entry_added;
CREATE TRIGGER job_entry_added INSTEAD OF INSERT ON job_entry BEGIN
  INSERT INTO job_chunk (owner, chunk)
    SELECT NEW.owner, coalesce((SELECT max(chunk) + 1 FROM job_chunk WHERE owner = NEW.owner), 0)
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

DROP TRIGGER job_place_freed;
CREATE TRIGGER job_place_freed INSTEAD OF INSERT ON freed_job_place BEGIN
  UPDATE job_chunk SET
    jobs = jobs - 1,
    free = json_insert(free, '$[#]', NEW.place & 511),
    ids = json_set(ids, '$[' || (NEW.place & 511) || ']', NULL),
    titles = json_set(titles, '$[' || (NEW.place & 511) || ']', '')
    WHERE owner = NEW.owner AND chunk = NEW.place >> 9;
  UPDATE job_chunk_person SET people = json_set(people, '$[' || (NEW.place & 511) || ']', json('[]'))
    WHERE owner = NEW.owner AND chunk = NEW.place >> 9;
  DELETE FROM job_chunk WHERE owner = NEW.owner AND chunk = NEW.place >> 9 AND jobs = 0;
  DELETE FROM job_chunk_date WHERE owner = NEW.owner AND chunk = NEW.place >> 9
    AND NOT EXISTS (SELECT 1 FROM job_chunk c WHERE c.owner = NEW.owner AND c.chunk = NEW.place >> 9);
  DELETE FROM job_chunk_person WHERE owner = NEW.owner AND chunk = NEW.place >> 9
    AND NOT EXISTS (SELECT 1 FROM job_chunk c WHERE c.owner = NEW.owner AND c.chunk = NEW.place >> 9);
END;
