-- The colours of the pages for this person: 'light' or 'dark'; 'auto' or null are those of the device.
ALTER TABLE users ADD COLUMN appearance TEXT;
