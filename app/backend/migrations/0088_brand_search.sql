-- Employer brands of all organizations, searched by parts of their name, as organizations are (0041).
CREATE VIRTUAL TABLE brand_search USING fts5(
  brand UNINDEXED, sorted UNINDEXED, text, tokenize = "trigram"
);
-- Each word begins with ^^, so that one or two letters are found as a beginning. `sorted` is the name as the list is
-- sorted by it.
CREATE VIEW brand_words AS SELECT rowid AS key, id AS brand,
  replace(replace(replace(replace(replace(replace(replace(lower(name), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'),
  'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss') AS sorted,
  replace(' ' || searched, ' ', ' ^^') AS text
FROM employerBrand;
INSERT INTO brand_search (rowid, brand, sorted, text)
  SELECT key, brand, sorted, text FROM brand_words ORDER BY key;
CREATE TRIGGER brand_search_insert AFTER INSERT ON employerBrand BEGIN
  INSERT INTO brand_search (rowid, brand, sorted, text)
    SELECT key, brand, sorted, text FROM brand_words WHERE brand = NEW.id;
END;
CREATE TRIGGER brand_search_update AFTER UPDATE OF name, searched ON employerBrand
WHEN (OLD.name, OLD.searched) IS NOT (NEW.name, NEW.searched) BEGIN
  DELETE FROM brand_search WHERE rowid = NEW.rowid;
  INSERT INTO brand_search (rowid, brand, sorted, text)
    SELECT key, brand, sorted, text FROM brand_words WHERE brand = NEW.id;
END;
CREATE TRIGGER brand_search_delete AFTER DELETE ON employerBrand BEGIN
  DELETE FROM brand_search WHERE rowid = OLD.rowid;
END;
