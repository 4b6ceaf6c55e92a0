-- The applicant board. Which phases are reviewed anonymously is a choice for the job, fixed phases included: a JSON list of phases.
ALTER TABLE job ADD COLUMN anonymous_phases TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(anonymous_phases));
ALTER TABLE phase DROP COLUMN isAnonymous;
-- [{name, color, position}]: phases that new jobs of the organization begin with; `position` lies among those of the fixed phases.
ALTER TABLE organization ADD COLUMN phase_template TEXT CHECK (phase_template IS NULL OR json_valid(phase_template));
-- Months after which applicants are anonymised; NULL = the default (decisions B.16).
ALTER TABLE organization ADD COLUMN retentionMonths INTEGER CHECK (retentionMonths BETWEEN 3 AND 24);

ALTER TABLE applicant ADD COLUMN responsible TEXT REFERENCES users(id) ON DELETE SET NULL;
-- Who raised the version last; NULL = the applicant, the clock, or somebody who is gone.
ALTER TABLE applicant ADD COLUMN user_updated TEXT REFERENCES users(id) ON DELETE SET NULL;
-- When the admins were told that this applicant will be anonymised.
ALTER TABLE applicant ADD COLUMN retention_noticed_at TEXT;
-- When the applicant was asked whether the consent to the talent pool goes on.
ALTER TABLE applicant ADD COLUMN talent_pool_asked_at TEXT;

CREATE TABLE interview (
  id TEXT PRIMARY KEY,
  applicant TEXT NOT NULL REFERENCES applicant(id) ON DELETE CASCADE,
  -- UTC.
  starts_at TEXT NOT NULL,
  minutes INTEGER NOT NULL,
  place TEXT NOT NULL,
  note TEXT,
  isInvited INTEGER NOT NULL DEFAULT 0,
  user_created TEXT REFERENCES users(id) ON DELETE SET NULL,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX interview_by_applicant ON interview(applicant, starts_at);

-- A filter that somebody keeps under a name.
CREATE TABLE board_view (
  id TEXT PRIMARY KEY,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  date_created TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX board_view_by_name ON board_view(user, job, name);

-- What a search looks through and a list is sorted by, kept in step by triggers, so that no way of writing or erasing can leave it behind.
-- Letters are folded as lib/fold-text.ts does, the long way ("mueller") and the short way ("muller"): SQLite folds ASCII alone.
ALTER TABLE applicant ADD COLUMN searched_long TEXT;
ALTER TABLE applicant ADD COLUMN searched_short TEXT;
CREATE TRIGGER applicant_searched_insert AFTER INSERT ON applicant BEGIN
  UPDATE applicant SET searched_long =
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(NEW.last_name, '') || ' ' || coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone, '') || ' ' || coalesce(NEW.zip, '')), 'É', 'e'), 'È', 'e'), 'Ê', 'e'), 'Ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Â', 'a'), 'Ó', 'o'), 'Ú', 'u'), 'Í', 'i'), 'Å', 'a'), 'Š', 's'), 'Ž', 'z'), 'Č', 'c'), 'Ć', 'c'), 'Ş', 's'), 'İ', 'i'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'á', 'a'), 'à', 'a'), 'â', 'a'), 'ã', 'a'), 'å', 'a'), 'ó', 'o'), 'ò', 'o'), 'ô', 'o'), 'õ', 'o'), 'ú', 'u'), 'ù', 'u'), 'û', 'u'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'ç', 'c'), 'ñ', 'n'), 'ý', 'y'), 'š', 's'), 'ž', 'z'), 'č', 'c'), 'ć', 'c'), 'ğ', 'g'), 'ş', 's'), 'ń', 'n'), 'ę', 'e'), 'ą', 'a'), 'ő', 'o'), 'ű', 'u'), 'ř', 'r'), 'ů', 'u'), 'ț', 't')
  WHERE id = NEW.id;
  UPDATE applicant SET
    searched_short = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(searched_long, 'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'Æ', 'ae'), 'Œ', 'oe'), 'Ø', 'o'), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'),
    searched_long = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(searched_long, 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'Æ', 'ae'), 'Œ', 'oe'), 'Ø', 'oe'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'oe')
  WHERE id = NEW.id;
END;
CREATE TRIGGER applicant_searched_update AFTER UPDATE OF first_name, last_name, email, phone, zip ON applicant BEGIN
  UPDATE applicant SET searched_long =
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(NEW.last_name, '') || ' ' || coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone, '') || ' ' || coalesce(NEW.zip, '')), 'É', 'e'), 'È', 'e'), 'Ê', 'e'), 'Ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Â', 'a'), 'Ó', 'o'), 'Ú', 'u'), 'Í', 'i'), 'Å', 'a'), 'Š', 's'), 'Ž', 'z'), 'Č', 'c'), 'Ć', 'c'), 'Ş', 's'), 'İ', 'i'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'á', 'a'), 'à', 'a'), 'â', 'a'), 'ã', 'a'), 'å', 'a'), 'ó', 'o'), 'ò', 'o'), 'ô', 'o'), 'õ', 'o'), 'ú', 'u'), 'ù', 'u'), 'û', 'u'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'ç', 'c'), 'ñ', 'n'), 'ý', 'y'), 'š', 's'), 'ž', 'z'), 'č', 'c'), 'ć', 'c'), 'ğ', 'g'), 'ş', 's'), 'ń', 'n'), 'ę', 'e'), 'ą', 'a'), 'ő', 'o'), 'ű', 'u'), 'ř', 'r'), 'ů', 'u'), 'ț', 't')
  WHERE id = NEW.id;
  UPDATE applicant SET
    searched_short = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(searched_long, 'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'Æ', 'ae'), 'Œ', 'oe'), 'Ø', 'o'), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'),
    searched_long = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(searched_long, 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'Æ', 'ae'), 'Œ', 'oe'), 'Ø', 'oe'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'oe')
  WHERE id = NEW.id;
END;
-- Words of the answers; of those that were chosen, not written, apart: names hide in what people write.
ALTER TABLE application ADD COLUMN searched TEXT;
ALTER TABLE application ADD COLUMN searched_choices TEXT;
CREATE TRIGGER application_searched_insert AFTER INSERT ON application BEGIN
  UPDATE application SET
    searched = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower((SELECT group_concat(answer.atom, ' ') FROM json_tree(NEW.answers) AS answer WHERE answer.key = 'text' AND instr(answer.path, '.value'))), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'É', 'e'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'á', 'a'), 'à', 'a'), 'ç', 'c'),
    searched_choices = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower((SELECT group_concat(answer.atom, ' ') FROM json_tree(NEW.answers) AS answer WHERE answer.key = 'text' AND instr(answer.path, '.value.choices'))), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'É', 'e'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'á', 'a'), 'à', 'a'), 'ç', 'c')
  WHERE id = NEW.id;
END;
CREATE TRIGGER application_searched_update AFTER UPDATE OF answers ON application BEGIN
  UPDATE application SET
    searched = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower((SELECT group_concat(answer.atom, ' ') FROM json_tree(NEW.answers) AS answer WHERE answer.key = 'text' AND instr(answer.path, '.value'))), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'É', 'e'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'á', 'a'), 'à', 'a'), 'ç', 'c'),
    searched_choices = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower((SELECT group_concat(answer.atom, ' ') FROM json_tree(NEW.answers) AS answer WHERE answer.key = 'text' AND instr(answer.path, '.value.choices'))), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'É', 'e'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'á', 'a'), 'à', 'a'), 'ç', 'c')
  WHERE id = NEW.id;
END;
UPDATE applicant SET zip = zip;
UPDATE application SET answers = answers;

-- An appointment that was called off stays as long as calendars may ask for it; `sequence` counts the versions they know.
ALTER TABLE interview ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;
ALTER TABLE interview ADD COLUMN cancelled_at TEXT;
-- Since when a job is offline: the clock of its applicants.
ALTER TABLE job ADD COLUMN offline_at TEXT;
CREATE INDEX applicant_decided ON applicant(organization, phase_changed_at) WHERE phase IN ('rejected', 'hired') AND anonymised_at IS NULL;
CREATE INDEX applicant_undecided ON applicant(job) WHERE anonymised_at IS NULL AND phase NOT IN ('rejected', 'hired');
CREATE INDEX applicant_in_pool ON applicant(talent_pool_until) WHERE talent_pool_until IS NOT NULL;
-- Whoever leaves takes along that they have judged somebody.
CREATE INDEX applicant_judged_by ON applicant(quality_override ->> '$.by') WHERE quality_override IS NOT NULL;
