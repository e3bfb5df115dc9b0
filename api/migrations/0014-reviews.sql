CREATE TABLE reviews (
  provider_id uuid NOT NULL REFERENCES providers (provider_id),
  review_id uuid NOT NULL,
  user_id uuid NOT NULL,
  author_name text NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, review_id)
);
COMMENT ON TABLE reviews IS 'class: provider';
CREATE INDEX reviews_newest ON reviews (provider_id, created_at DESC);

-- What ranks a provider. Refreshed after the fact, never inside a booking.
CREATE TABLE provider_standings (
  provider_id uuid PRIMARY KEY REFERENCES providers (provider_id),
  booked_count integer NOT NULL DEFAULT 0,
  review_count integer NOT NULL DEFAULT 0,
  -- Average rating times ten, rounded: the number that is shown is the number that filters.
  rating_tenths smallint NOT NULL DEFAULT 0 CHECK (rating_tenths BETWEEN 0 AND 50)
);
COMMENT ON TABLE provider_standings IS 'class: provider';
