-- Erasing a person and their own data ask for what they did, and for rows that quote an address: neither reads the whole history.
CREATE INDEX history_by_actor ON history(actor, date_created);
CREATE INDEX history_quoting ON history(id) WHERE instr(coalesce(before, '') || coalesce(after, ''), '@') > 0;
-- Which applicants somebody has seen goes with them.
CREATE INDEX applicant_seen_by_user ON applicant_seen(user);
CREATE INDEX applicant_event_by_actor ON applicant_event(actor);
CREATE INDEX chatbot_configuration_by_editor ON chatbot_configuration(user_updated);
CREATE INDEX applicant_by_creator ON applicant(user_created);
CREATE INDEX attachment_by_uploader ON attachment(uploaded_by);
