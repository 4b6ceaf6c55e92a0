-- What administrators' lists of the benefits of all organizations read: their number, their orders by indexes,
-- and words by parts.

INSERT INTO row_count (name, count) SELECT 'benefits', count(*) FROM benefits;
CREATE TRIGGER benefits_counted AFTER INSERT ON benefits BEGIN
  UPDATE row_count SET count = count + 1 WHERE name = 'benefits';
END;
CREATE TRIGGER benefits_uncounted AFTER DELETE ON benefits BEGIN
  UPDATE row_count SET count = count - 1 WHERE name = 'benefits';
END;

-- As lists are sorted by them: the folding of collections/queries/folded.ts.
CREATE INDEX benefits_in_order ON benefits(relevance DESC, replace(replace(replace(replace(replace(replace(replace(
  lower(label), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss'), id);
CREATE INDEX benefits_by_label ON benefits(replace(replace(replace(replace(replace(replace(replace(
  lower(label), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss'), id);

-- Each word begins with ^^, so that one or two letters are found as a beginning. `sorted` is their default order.
CREATE VIRTUAL TABLE benefit_search USING fts5(benefit UNINDEXED, sorted UNINDEXED, text, tokenize = "trigram");
CREATE VIEW benefit_words AS SELECT rowid AS key, id AS benefit,
  printf('%011d', 10000000000 - relevance) || replace(replace(replace(replace(replace(replace(replace(
    lower(label), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss') AS sorted,
  replace(replace(folded || folded_en, '|', '| '), ' ', ' ^^') AS text
FROM benefits;
INSERT INTO benefit_search (rowid, benefit, sorted, text)
  SELECT key, benefit, sorted, text FROM benefit_words ORDER BY key;
CREATE TRIGGER benefit_search_insert AFTER INSERT ON benefits BEGIN
  INSERT INTO benefit_search (rowid, benefit, sorted, text)
    SELECT key, benefit, sorted, text FROM benefit_words WHERE benefit = NEW.id;
END;
CREATE TRIGGER benefit_search_update AFTER UPDATE OF label, folded, folded_en, relevance ON benefits
WHEN (OLD.label, OLD.folded, OLD.folded_en, OLD.relevance) IS NOT
  (NEW.label, NEW.folded, NEW.folded_en, NEW.relevance) BEGIN
  DELETE FROM benefit_search WHERE rowid = NEW.rowid;
  INSERT INTO benefit_search (rowid, benefit, sorted, text)
    SELECT key, benefit, sorted, text FROM benefit_words WHERE benefit = NEW.id;
END;
CREATE TRIGGER benefit_search_delete AFTER DELETE ON benefits BEGIN
  DELETE FROM benefit_search WHERE rowid = OLD.rowid;
END;
