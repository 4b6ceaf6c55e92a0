-- == billing ==

-- Events of the payment provider that the clean-up removes: none is told so late.
CREATE INDEX payment_event_by_date ON payment_event(date_created);
