-- A row of the search table must not outgrow the database's limit, however often and at whatever length somebody
-- applies: the words of the newest applications, up to 200,000 characters.
DROP VIEW applicant_words;
CREATE VIEW applicant_words AS SELECT
  a.id AS id,
  a.search_key AS search_key,
  replace(' ' || iif(a.searched_long = a.searched_short, a.searched_long, a.searched_long || ' ' || a.searched_short),
    ' ', ' ^^') AS contact,
  (SELECT substr(group_concat(replace(' ' || replace(p.searched, char(10), ' '), ' ', ' ^^'), ' '), 1, 200000)
    FROM (SELECT substr(searched, 1, 100000) AS searched FROM application
      WHERE applicant = a.id ORDER BY date_created DESC LIMIT 5) p) AS answers,
  (SELECT substr(group_concat(replace(' ' || replace(p.searched_choices, char(10), ' '), ' ', ' ^^'), ' '), 1, 200000)
    FROM (SELECT substr(searched_choices, 1, 100000) AS searched_choices FROM application
      WHERE applicant = a.id ORDER BY date_created DESC LIMIT 5) p) AS choices
FROM applicant a;
