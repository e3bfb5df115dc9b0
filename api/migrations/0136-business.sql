ALTER TABLE providers
  -- Ids of all services that are offered, the main one among them. Empty: none but `main_service`.
  ADD COLUMN service_kinds text[] NOT NULL DEFAULT '{}',
  -- Where customers come to. Not for visitors.
  ADD COLUMN street text NOT NULL DEFAULT '',
  ADD COLUMN street_city text NOT NULL DEFAULT '';

ALTER TABLE services
  -- What can be had with it: a list of {name, priceCents}.
  ADD COLUMN add_ons jsonb NOT NULL DEFAULT '[]',
  -- Uploads that its pictures come from, the one beside the service first: a list of {uploadId, purpose, name}.
  ADD COLUMN photos jsonb NOT NULL DEFAULT '[]';

-- How often a page was looked at, by the day of its provider. Whoever counts takes one of a few rows, so that visitors of
-- a page that many look at do not wait for one another.
CREATE TABLE page_views (
  provider_id uuid NOT NULL,
  on_date date NOT NULL,
  lane smallint NOT NULL,
  views integer NOT NULL CHECK (views > 0),
  PRIMARY KEY (provider_id, on_date, lane)
);
COMMENT ON TABLE page_views IS 'class: provider';
