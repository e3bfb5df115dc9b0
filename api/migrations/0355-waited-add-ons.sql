ALTER TABLE waitlist_entries
  -- Names of what is to be booked beside the service. Those that are no longer offered by then are left out.
  ADD COLUMN add_ons text[] NOT NULL DEFAULT '{}';
