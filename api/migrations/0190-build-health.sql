-- How builds of the remotes fare with visitors, by the minute and kept for a day. Counts alone: nothing of who visits.
-- A minute is counted in several stripes, so that its writers do not wait for each other.
CREATE TABLE build_health (
  build text NOT NULL,
  part text NOT NULL,
  minute timestamptz NOT NULL,
  stripe smallint NOT NULL,
  visits integer NOT NULL,
  failed_visits integer NOT NULL,
  load_failures integer NOT NULL,
  errors integer NOT NULL,
  loads integer NOT NULL,
  slow_loads integer NOT NULL,
  load_ms bigint NOT NULL,
  PRIMARY KEY (build, part, minute, stripe)
);
COMMENT ON TABLE build_health IS 'class: own key';
CREATE INDEX build_health_minute ON build_health (minute);
