-- == mails ==

-- What the erasure of an applicant, a conversation or a job removes is found without looking at every mail. A mail that
-- was sent, held back or given up has no data, so that nothing but these fields says whom it was about.
DROP INDEX outbox_by_applicant;
CREATE INDEX outbox_by_person ON outbox(coalesce(payload ->> '$.about', payload ->> '$.conversation'))
  WHERE coalesce(payload ->> '$.about', payload ->> '$.conversation') IS NOT NULL;
CREATE INDEX outbox_by_job ON outbox(payload ->> '$.job') WHERE payload ->> '$.job' IS NOT NULL;

-- Mails whose last try nobody has noted the end of.
CREATE INDEX outbox_given_up_data ON outbox(next_try_at)
  WHERE kind = 'mail' AND sent_at IS NULL AND tries >= 8 AND json_type(payload, '$.data') IS NOT NULL;

-- Until now they kept it.
UPDATE outbox SET payload = json_remove(payload, '$.data', '$.attachments')
  WHERE kind = 'mail' AND sent_at IS NULL AND tries >= 8;

-- Of those that are still to be sent, the conversation stands in the address alone.
UPDATE outbox SET payload = json_set(payload, '$.conversation', substr(payload ->> '$.data.link',
    instr(payload ->> '$.data.link', 'resume=') + 7, 36))
  WHERE payload ->> '$.job' IS NOT NULL AND instr(payload ->> '$.data.link', 'resume=') > 0;

-- == conversations ==

CREATE INDEX conversation_by_email ON conversation(email, job) WHERE email IS NOT NULL;
CREATE INDEX conversation_by_phone ON conversation(phone, job) WHERE phone IS NOT NULL;
