-- What the people who see a job tell each other about it. A deleted note keeps its place without its text.
CREATE TABLE note (
  id TEXT PRIMARY KEY,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  author TEXT REFERENCES users(id) ON DELETE SET NULL,
  -- Limited Markdown; empty once deleted.
  text TEXT NOT NULL,
  isPinned INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  edited_at TEXT,
  deleted_at TEXT,
  deleted_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX note_by_job ON note(job, date_created DESC, id DESC);
CREATE UNIQUE INDEX note_pinned ON note(job) WHERE isPinned = 1;
CREATE INDEX note_by_author ON note(author);
CREATE INDEX note_by_deleter ON note(deleted_by) WHERE deleted_by IS NOT NULL;

-- The job's number of notes that are not deleted.
CREATE TRIGGER note_count_insert AFTER INSERT ON note BEGIN
  UPDATE job_count SET notes = notes + 1 WHERE job = NEW.job;
END;
CREATE TRIGGER note_count_update AFTER UPDATE OF deleted_at ON note
  WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
  UPDATE job_count SET notes = notes - 1 WHERE job = NEW.job;
END;
CREATE TRIGGER note_count_delete AFTER DELETE ON note WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE job_count SET notes = notes - 1 WHERE job = OLD.job;
END;

-- Who was mentioned in a note or in a comment on an applicant, and when that person has seen it there. The row stays
-- when the name is taken out of the text, so that nobody is written to about the same text twice.
CREATE TABLE mention (
  -- The id of the note or the comment.
  source TEXT NOT NULL,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  note TEXT REFERENCES note(id) ON DELETE CASCADE,
  comment TEXT REFERENCES applicant_event(id) ON DELETE CASCADE,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  applicant TEXT REFERENCES applicant(id) ON DELETE CASCADE,
  date_created TEXT NOT NULL,
  read_at TEXT,
  PRIMARY KEY (source, user)
) STRICT;
CREATE INDEX mention_unread ON mention(user, date_created DESC) WHERE read_at IS NULL;
CREATE INDEX mention_by_user ON mention(user);
CREATE INDEX mention_by_note ON mention(note) WHERE note IS NOT NULL;
CREATE INDEX mention_by_comment ON mention(comment) WHERE comment IS NOT NULL;
CREATE INDEX mention_by_job ON mention(job);
CREATE INDEX mention_by_applicant ON mention(applicant) WHERE applicant IS NOT NULL;
