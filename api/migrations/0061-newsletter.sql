-- Who asked for the newsletter and confirmed it. Nothing is kept of an address before its owner has confirmed. The row
-- stays after leaving, so that a link from before the leaving brings nobody back.
CREATE TABLE newsletter_subscriptions (
  email text PRIMARY KEY CHECK (email = lower(email)),
  subscription_id uuid NOT NULL,
  written_email text NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz NOT NULL,
  left_at timestamptz
);
COMMENT ON TABLE newsletter_subscriptions IS 'class: own key';
CREATE INDEX newsletter_newest ON newsletter_subscriptions (subscription_id) WHERE left_at IS NULL;
