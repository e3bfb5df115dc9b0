-- Who waits for a part of the day only, by the provider's clock. Null: any time of the day.
ALTER TABLE waitlist_entries ADD COLUMN part text CHECK (part IN ('morning', 'afternoon', 'evening'));
DROP INDEX waitlist_entries_once;
CREATE UNIQUE INDEX waitlist_entries_once
  ON waitlist_entries (provider_id, service_id, mailbox, from_date, to_date, part) NULLS NOT DISTINCT
  WHERE state = 'waiting';
