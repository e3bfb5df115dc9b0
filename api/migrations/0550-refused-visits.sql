-- Whether an open page has sent something with a build on screen, and whether the API did not understand it.
ALTER TABLE build_visits
  ADD COLUMN has_sent boolean NOT NULL DEFAULT false,
  ADD COLUMN was_refused boolean NOT NULL DEFAULT false;
