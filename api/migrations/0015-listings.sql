-- One row for each published provider and chip, and one under the chip 'all'.
CREATE TABLE listings (
  provider_id uuid NOT NULL REFERENCES providers (provider_id),
  chip text NOT NULL,
  state text NOT NULL,
  city_id text NOT NULL,
  zipcode text NOT NULL,
  booked_count integer NOT NULL,
  review_count integer NOT NULL,
  rating_tenths smallint NOT NULL,
  PRIMARY KEY (provider_id, chip)
);
COMMENT ON TABLE listings IS 'class: provider';

CREATE INDEX listings_booked ON listings (chip, booked_count DESC, rating_tenths DESC, provider_id);
CREATE INDEX listings_rated ON listings (chip, rating_tenths DESC, review_count DESC, provider_id);
CREATE INDEX listings_state_booked ON listings (chip, state, booked_count DESC, rating_tenths DESC, provider_id);
CREATE INDEX listings_state_rated ON listings (chip, state, rating_tenths DESC, review_count DESC, provider_id);
CREATE INDEX listings_city_booked ON listings (chip, city_id, booked_count DESC, rating_tenths DESC, provider_id);
CREATE INDEX listings_city_rated ON listings (chip, city_id, rating_tenths DESC, review_count DESC, provider_id);
CREATE INDEX listings_zipcode_booked ON listings (chip, zipcode, booked_count DESC, rating_tenths DESC, provider_id);
CREATE INDEX listings_zipcode_rated ON listings (chip, zipcode, rating_tenths DESC, review_count DESC, provider_id);

-- How many listings a search finds, kept with every change of a listing.
-- `place` is '' for everywhere, else the narrowest place asked for: 'state:…', 'city:…' or 'zipcode:…'.
-- `least_tenths` is the least rating asked for: 0, 40, 45 or 50.
CREATE TABLE listing_counts (
  place text NOT NULL,
  chip text NOT NULL,
  least_tenths smallint NOT NULL,
  total integer NOT NULL CHECK (total >= 0),
  PRIMARY KEY (place, chip, least_tenths)
);
COMMENT ON TABLE listing_counts IS 'class: own key';
