CREATE TABLE services (
  provider_id uuid NOT NULL REFERENCES providers (provider_id),
  service_id uuid NOT NULL,
  position smallint NOT NULL,
  kind text NOT NULL,
  chips text[] NOT NULL CHECK (cardinality(chips) > 0),
  name text NOT NULL,
  description text NOT NULL,
  duration_minutes smallint NOT NULL CHECK (duration_minutes BETWEEN 15 AND 480 AND duration_minutes % 15 = 0),
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  service_charge_cents integer NOT NULL DEFAULT 400 CHECK (service_charge_cents >= 0),
  is_offered boolean NOT NULL DEFAULT true,
  picture text,
  picture_width integer,
  picture_height integer,
  picture_alt text,
  PRIMARY KEY (provider_id, service_id),
  CHECK (num_nulls(picture, picture_width, picture_height, picture_alt) IN (0, 4))
);
COMMENT ON TABLE services IS 'class: provider';
