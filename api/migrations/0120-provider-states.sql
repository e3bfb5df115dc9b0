-- How a page stands beside `is_published`, which says whether anybody but its owner sees it.
ALTER TABLE providers
  -- Who unpublished it. A page that the office took down comes back only by the office.
  ADD COLUMN withdrawn_by text CHECK (withdrawn_by IN ('owner', 'office')),
  -- The page stays, but takes no new bookings and is not found.
  ADD COLUMN is_paused boolean NOT NULL DEFAULT false,
  -- Days of the provider's zone, both included.
  ADD COLUMN vacation_from date,
  ADD COLUMN vacation_until date,
  ADD CHECK (withdrawn_by IS NULL OR NOT is_published),
  ADD CHECK ((vacation_from IS NULL) = (vacation_until IS NULL) AND vacation_until >= vacation_from);
