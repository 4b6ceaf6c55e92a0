-- Search columns of users: name and company in both foldings, written with them (app/lib/fold-text.ts). Accounts from
-- before are found by the letters of ASCII until their name is saved again.
ALTER TABLE users ADD COLUMN searched_name TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN searched_company TEXT NOT NULL DEFAULT '';
UPDATE users SET searched_name = lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')),
  searched_company = lower(coalesce(company_name, ''));
