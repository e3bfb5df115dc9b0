-- Where a printed first issue is to be sent. Whoever sends the same key with the same words means the same request.
CREATE TABLE print_requests (
  idempotency_key text PRIMARY KEY,
  request_id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  street text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zipcode text NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE print_requests IS 'class: own key';
-- Ids rise with time: the list of the office is read along them.
CREATE INDEX print_requests_newest ON print_requests (request_id);
