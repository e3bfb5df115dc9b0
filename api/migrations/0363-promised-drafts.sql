-- The account that gets the drafts of this guest with its first sign-in.
ALTER TABLE draft_guests ADD COLUMN promised_to uuid;
CREATE INDEX draft_guests_promised ON draft_guests (promised_to) WHERE user_id IS NULL AND promised_to IS NOT NULL;
