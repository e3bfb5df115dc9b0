-- How builds of the remotes fare: one row per opened page and build that it needed, kept for a day. A repeated report
-- changes its own row. The client is a keyed hash of its network, because one client must not decide about a build.
CREATE TABLE build_visits (
  visit_id uuid NOT NULL,
  part text NOT NULL,
  build text NOT NULL,
  client bytea NOT NULL,
  reported_at timestamptz NOT NULL,
  failed boolean NOT NULL,
  load_failures integer NOT NULL,
  errors integer NOT NULL,
  load_ms integer,
  PRIMARY KEY (visit_id, part, build)
);
COMMENT ON TABLE build_visits IS 'class: own key';
CREATE INDEX build_visits_by_build ON build_visits (part, build, reported_at);
CREATE INDEX build_visits_by_time ON build_visits (reported_at);
