-- A date on which a provider's week does not hold. Its rows stand for that date's hours; without times it is closed.
CREATE TABLE date_exceptions (
  provider_id uuid NOT NULL REFERENCES providers (provider_id),
  on_date date NOT NULL,
  position smallint NOT NULL DEFAULT 0,
  opens time,
  closes time,
  PRIMARY KEY (provider_id, on_date, position),
  CHECK ((opens IS NULL) = (closes IS NULL) AND closes > opens)
);
COMMENT ON TABLE date_exceptions IS 'class: provider';

-- How a provider takes bookings. Without a row the defaults hold.
CREATE TABLE booking_settings (
  provider_id uuid PRIMARY KEY REFERENCES providers (provider_id),
  buffer_before_minutes smallint NOT NULL DEFAULT 0 CHECK (buffer_before_minutes BETWEEN 0 AND 240),
  buffer_after_minutes smallint NOT NULL DEFAULT 0 CHECK (buffer_after_minutes BETWEEN 0 AND 240),
  notice_minutes integer NOT NULL DEFAULT 60 CHECK (notice_minutes BETWEEN 0 AND 43200),
  horizon_days smallint NOT NULL DEFAULT 90 CHECK (horizon_days BETWEEN 1 AND 365),
  -- Minutes from one time that is offered to the next.
  step_minutes smallint NOT NULL DEFAULT 30 CHECK (step_minutes IN (15, 30, 60)),
  -- Email or telephone that takes Zelle transfers. Absent: the address of the page's owner.
  zelle_address text
);
COMMENT ON TABLE booking_settings IS 'class: provider';
