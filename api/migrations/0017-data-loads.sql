CREATE TABLE data_loads (
  name text PRIMARY KEY,
  loaded_at timestamptz NOT NULL
);
COMMENT ON TABLE data_loads IS 'class: own key';
