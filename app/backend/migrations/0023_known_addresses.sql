-- Network addresses that an account was signed in from lately, as keyed hashes: from these its owner may go on logging
-- in while others try out passwords.
CREATE TABLE known_address (
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  address_hash TEXT NOT NULL,
  date_used TEXT NOT NULL,
  PRIMARY KEY (user, address_hash)
) STRICT;
CREATE INDEX known_address_by_date ON known_address(date_used);
