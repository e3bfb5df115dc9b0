-- On which dates a provider has a free time for the shortest service, as it was when it was looked at.
CREATE TABLE openings (
  provider_id uuid PRIMARY KEY REFERENCES providers (provider_id),
  -- The provider's date that the first bit stands for.
  since date NOT NULL,
  free_days bit varying NOT NULL,
  -- When that date is over, or sooner: then it is looked at again.
  stale_at timestamptz NOT NULL
);
COMMENT ON TABLE openings IS 'class: provider';
CREATE INDEX openings_stale ON openings (stale_at);

INSERT INTO openings SELECT provider_id, '1970-01-01', '', '1970-01-01' FROM providers WHERE is_published;

-- The first date with a free time; null when nothing is free in the time that can be booked.
ALTER TABLE listings ADD COLUMN next_on date;
CREATE INDEX listings_soonest ON listings
  (chip, next_on, booked_count DESC, rating_tenths DESC, provider_id) INCLUDE (least_cents);
CREATE INDEX listings_state_soonest ON listings
  (chip, state, next_on, booked_count DESC, rating_tenths DESC, provider_id) INCLUDE (least_cents);
CREATE INDEX listings_city_soonest ON listings
  (chip, city_id, next_on, booked_count DESC, rating_tenths DESC, provider_id) INCLUDE (least_cents);
CREATE INDEX listings_zipcode_soonest ON listings
  (chip, zipcode, next_on, booked_count DESC, rating_tenths DESC, provider_id) INCLUDE (least_cents);
