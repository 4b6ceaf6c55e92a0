-- A move that gives a label writes the card and its chunk once.

-- The card has the labels already where the statement that gave them has written them.
DROP TRIGGER card_labels_added;
CREATE TRIGGER card_labels_added AFTER INSERT ON applicant_label BEGIN
  UPDATE applicant SET labels =
    (SELECT json_group_array(label ORDER BY label) FROM applicant_label WHERE applicant = NEW.applicant)
    WHERE id = NEW.applicant AND labels <>
      (SELECT json_group_array(label ORDER BY label) FROM applicant_label WHERE applicant = NEW.applicant);
END;

DROP TRIGGER chunk_labels;
DROP TRIGGER chunk_place;
CREATE TRIGGER chunk_place AFTER UPDATE OF phase, position, phase_changed_at, labels ON applicant
WHEN (OLD.phase, OLD.position, OLD.phase_changed_at, OLD.labels)
  IS NOT (NEW.phase, NEW.position, NEW.phase_changed_at, NEW.labels) BEGIN
  UPDATE applicant_chunk SET
    phases = json_set(phases, NEW.slot, NEW.phase),
    positions = json_set(positions, NEW.slot, NEW.position),
    since = json_set(since, NEW.slot,
      unixepoch(NEW.phase_changed_at) * 1000 + substr(NEW.phase_changed_at, 21, 3)),
    labels = json_set(labels, NEW.slot, json(NEW.labels))
    WHERE job = NEW.job AND chunk = NEW.chunk;
END;

-- Who bears a label is asked when one is deleted, and the fixed ones never are.
DROP INDEX applicant_label_by_label;
CREATE INDEX applicant_label_by_label ON applicant_label(label) WHERE label NOT IN ('high', 'medium', 'low');
