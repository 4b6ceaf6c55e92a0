-- == auth ==

-- Of one account: confirming an address ends them, as deleting the account does.
CREATE INDEX password_reset_by_user ON password_reset(user);

-- == limits ==

-- The operators' page shows the newest.
CREATE INDEX block_by_date ON block(date_created);
