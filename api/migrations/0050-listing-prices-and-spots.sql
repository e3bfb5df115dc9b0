-- A provider who signs is filed a second time, under each chip with '+asl' behind it.
ALTER TABLE listings
  -- The cheapest service under the chip, service charge included; null without a service.
  ADD COLUMN least_cents integer,
  -- Where it is on the map: its zip code if that is known, else its city, else ''.
  ADD COLUMN spot text NOT NULL DEFAULT '';

-- With the price beside the key, a page with a price limit is read from the index alone.
DROP INDEX listings_booked, listings_rated, listings_state_booked, listings_state_rated,
           listings_city_booked, listings_city_rated, listings_zipcode_booked, listings_zipcode_rated;
CREATE INDEX listings_booked ON listings
  (chip, booked_count DESC, rating_tenths DESC, provider_id) INCLUDE (least_cents);
CREATE INDEX listings_rated ON listings
  (chip, rating_tenths DESC, review_count DESC, provider_id) INCLUDE (least_cents);
CREATE INDEX listings_state_booked ON listings
  (chip, state, booked_count DESC, rating_tenths DESC, provider_id) INCLUDE (least_cents);
CREATE INDEX listings_state_rated ON listings
  (chip, state, rating_tenths DESC, review_count DESC, provider_id) INCLUDE (least_cents);
CREATE INDEX listings_city_booked ON listings
  (chip, city_id, booked_count DESC, rating_tenths DESC, provider_id) INCLUDE (least_cents);
CREATE INDEX listings_city_rated ON listings
  (chip, city_id, rating_tenths DESC, review_count DESC, provider_id) INCLUDE (least_cents);
CREATE INDEX listings_zipcode_booked ON listings
  (chip, zipcode, booked_count DESC, rating_tenths DESC, provider_id) INCLUDE (least_cents);
CREATE INDEX listings_zipcode_rated ON listings
  (chip, zipcode, rating_tenths DESC, review_count DESC, provider_id) INCLUDE (least_cents);
CREATE INDEX listings_spot_booked ON listings
  (chip, spot, booked_count DESC, rating_tenths DESC, provider_id)
  INCLUDE (least_cents, state, city_id, zipcode);

-- For limits that few keep: all that keep it are read, then ranked.
CREATE INDEX listings_price ON listings (chip, least_cents)
  INCLUDE (provider_id, booked_count, review_count, rating_tenths, spot);
CREATE INDEX listings_state_price ON listings (chip, state, least_cents)
  INCLUDE (provider_id, booked_count, review_count, rating_tenths, spot);
CREATE INDEX listings_city_price ON listings (chip, city_id, least_cents)
  INCLUDE (provider_id, booked_count, review_count, rating_tenths, spot);
CREATE INDEX listings_zipcode_price ON listings (chip, zipcode, least_cents)
  INCLUDE (provider_id, booked_count, review_count, rating_tenths, spot);

-- What happened to a provider's standing and is not in it yet. Written with its cause, folded by a job.
CREATE TABLE rank_changes (
  provider_id uuid NOT NULL REFERENCES providers (provider_id),
  change_id uuid NOT NULL,
  -- Bookings more, or fewer when below 0.
  booked integer NOT NULL,
  -- Its reviews are to be counted anew.
  is_reviewed boolean NOT NULL,
  PRIMARY KEY (provider_id, change_id)
);
COMMENT ON TABLE rank_changes IS 'class: provider';
